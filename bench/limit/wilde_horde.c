/* Wilde Horde written by hand in C: how fast these rules can go on this machine.
 *
 * The rules of docs/rules/wilde_horde.md, complete and with the same knowledge kept in the state as in the
 * Python rules (voids, cards seen, the last trick, who took which trick), played at random with the same
 * generator: from the same seed both play the same matches, which the benchmark checks by their scores.
 * No number of an edition stands in here; they are handed over.
 */
#include <stdint.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { SEATS = 4, NUMBERS = 12, BRIBES = 48, ATHLETES = 24, COLUMNS = 4, TRICKS = 12, NO_TRICK = 20, MEAT = 3 };
enum { NONE, HERMIT, CAVE_PAINTER, TEMPTRESS, HOLY_GOAT, FAT_BOY, CHEERLEADER, SPECIALS };

typedef uint64_t Set;

typedef struct {
    int seats, starter;
    int values[ATHLETES];
    Set specials[SPECIALS];
    int round, due;
    int grid[ATHLETES];
    Set hands[SEATS], seen;
    int voids[SEATS];
    int tricks, leader, played;
    int trick[SEATS], last_trick[SEATS], last_leader;
    int takers[TRICKS];
    Set teams[SEATS];
    int scores[SEATS][SEATS];
} State;

typedef struct {
    uint64_t low, carry;
} Chance;

static inline Set only(int card) { return (Set)1 << card; }
static inline int count(Set cards) { return __builtin_popcountll(cards); }
static inline int lowest(Set cards) { return __builtin_ctzll(cards); }
static inline int highest(Set cards) { return 63 - __builtin_clzll(cards); }
static inline int suit(int card) { return card / NUMBERS; }
static inline Set of_suit(Set cards, int suit) { return cards & ((only(NUMBERS) - 1) << (NUMBERS * suit)); }

/* Chance: Marsaglia's multiply-with-carry, as in cete/kit/chance.py. */

static inline uint64_t draw(Chance *chance) {
    uint64_t low = chance->low, carry = chance->carry, product = 2131995753u * low + carry;
    chance->low = product & 0xFFFFFFFFu;
    chance->carry = product >> 32;
    return low ^ carry;
}

static inline int below(int bound, Chance *chance) { return (int)((draw(chance) * (uint64_t)bound) >> 32); }

static inline int any_of(Set cards, Chance *chance) {
    int place = below(count(cards), chance);
#ifdef __BMI2__
    return lowest(_pdep_u64(only(place), cards));
#else
    while (place--) cards &= cards - 1;
    return lowest(cards);
#endif
}

static void shuffle(int *cards, int how_many, Chance *chance) {
    for (int last = how_many - 1; last; last--) {
        int other = below(last + 1, chance), card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

/* Game Setup */

static inline int opener(const State *s) { return (s->starter + (s->round > 1 ? s->round - 1 : 0)) % s->seats; }

static void forget_trick(State *s) {
    for (int place = 0; place < SEATS; place++) s->trick[place] = -1;
    s->played = 0;
}

static void clear_round(State *s) {
    for (int place = 0; place < ATHLETES; place++) s->grid[place] = -1;
    for (int trick = 0; trick < TRICKS; trick++) s->takers[trick] = -1;
    for (int seat = 0; seat < SEATS; seat++) {
        s->hands[seat] = s->teams[seat] = 0;
        s->voids[seat] = 0;
        s->last_trick[seat] = -1;
    }
    s->seen = 0;
    s->tricks = 0;
    s->last_leader = -1;
    forget_trick(s);
}

static void set_up(State *s, int seats, int starter, const int64_t *printed) {
    memset(s, 0, sizeof *s);
    s->seats = seats;
    s->starter = starter;
    for (int athlete = 0; athlete < ATHLETES; athlete++) {
        int special = (int)printed[2 * athlete + 1];
        s->values[athlete] = (int)printed[2 * athlete];
        if (special != NONE) s->specials[special] |= only(athlete);
    }
    clear_round(s);
    s->due = 1;
}

static void deal_all(State *s, Chance *chance) {
    int deck[BRIBES];
    if (!s->due) return;
    for (int card = 0; card < ATHLETES; card++) deck[card] = card;
    shuffle(deck, ATHLETES, chance);
    clear_round(s);
    s->round++;
    memcpy(s->grid, deck, sizeof s->grid);
    for (int card = 0; card < BRIBES; card++) deck[card] = card;
    shuffle(deck, BRIBES, chance);
    for (int card = 0, seat = opener(s); card < BRIBES; card++) {
        s->hands[seat] |= only(deck[card]);
        seat = seat + 1 < s->seats ? seat + 1 : 0;
    }
    s->leader = opener(s);
    s->due = 0;
}

/* What is a Trick? */

static inline int is_over(const State *s) { return s->round == s->seats && s->tricks == TRICKS; }

static inline int player(const State *s) {
    int seat = s->leader + s->played;
    return seat < s->seats ? seat : seat - s->seats;
}

static inline Set playable(const State *s, int seat) {
    Set hand = s->hands[seat];
    if (!s->played) return hand;
    Set following = of_suit(hand, suit(s->trick[0]));
    return following ? following : hand;
}

static inline Set group(const State *s, int trick) {
    int block = trick / COLUMNS, place = block * (block + 1) / 2 * COLUMNS + trick % COLUMNS;
    Set athletes = 0;
    for (int row = 0; row <= block; row++, place += COLUMNS) athletes |= only(s->grid[place]);
    return athletes;
}

static inline int winning_card(const State *s, Set stake) {
    Set cards = 0;
    for (int place = 0; place < s->played; place++) cards |= only(s->trick[place]);
    Set following = of_suit(cards, suit(s->trick[0]));
    if (stake & s->specials[HERMIT]) return lowest(following);
    if (stake & s->specials[CAVE_PAINTER]) return highest(following);
    Set meat = of_suit(cards, MEAT);
    return highest(meat ? meat : following);
}

/* Scoring */

static inline int worth(const State *s, int athlete, int cheered) {
    int value = s->values[athlete];
    return cheered && value == 1 ? 2 : value;
}

static int round_score(const State *s, int seat) {
    Set team = s->teams[seat], left = team;
    int total = 0, cheered = (team & s->specials[CHEERLEADER]) != 0;
    if (!team) return NO_TRICK;
    for (; left; left &= left - 1) total += worth(s, lowest(left), cheered);
    int goats = count(team & s->specials[HOLY_GOAT]) - count(team & s->specials[FAT_BOY]);
    for (int sent_away = count(team & s->specials[TEMPTRESS]); sent_away && team; sent_away--) {
        int best = lowest(team);
        for (left = team & (team - 1); left; left &= left - 1)
            if (worth(s, lowest(left), cheered) > worth(s, best, cheered)) best = lowest(left);
        total -= worth(s, best, cheered);
        team &= ~only(best);
    }
    return goats > 0 ? total * (1 << goats) : total;
}

/* End of a Round */

static void end_trick(State *s) {
    Set stake = group(s, s->tricks);
    int best = winning_card(s, stake), place = 0;
    while (s->trick[place] != best) place++;
    int winner = (s->leader + place) % s->seats;
    s->teams[winner] |= stake;
    s->takers[s->tricks] = winner;
    memcpy(s->last_trick, s->trick, sizeof s->trick);
    s->last_leader = s->leader;
    s->leader = winner;
    s->tricks++;
    forget_trick(s);
    if (s->tricks == TRICKS) {
        for (int seat = 0; seat < s->seats; seat++) s->scores[s->round - 1][seat] = round_score(s, seat);
        if (s->round < s->seats) s->due = 1;
    }
}

static inline void play(State *s, int seat, int card) {
    if (s->played && suit(card) != suit(s->trick[0])) s->voids[seat] |= 1 << suit(s->trick[0]);
    s->hands[seat] &= ~only(card);
    s->seen |= only(card);
    s->trick[s->played++] = card;
    if (s->played == s->seats) end_trick(s);
}

/* Play so many matches from a prepared start; returns the number of actions.  `generator` holds the two halves of
 * the generator and is moved on; `signature` is folded with every seat's points. */
int64_t matches(int64_t seats, int64_t starter, const int64_t *printed, int64_t how_many, int64_t *generator,
                int64_t *signature) {
    Chance chance = {(uint64_t)generator[0], (uint64_t)generator[1]};
    State start, s;
    int64_t taken = 0;
    uint64_t folded = (uint64_t)*signature;
    set_up(&start, (int)seats, (int)starter, printed);
    for (int64_t match = 0; match < how_many; match++) {
        s = start;
        deal_all(&s, &chance);
        while (!is_over(&s)) {
            int seat = player(&s);
            play(&s, seat, any_of(playable(&s, seat), &chance));
            taken++;
            deal_all(&s, &chance);
        }
        for (int seat = 0; seat < s.seats; seat++) {
            int points = 0;
            for (int round = 0; round < s.seats; round++) points += s.scores[round][seat];
            folded = (folded * 31 + (uint64_t)(points + 1024)) & 0xFFFFFFFFu;
        }
    }
    generator[0] = (int64_t)chance.low;
    generator[1] = (int64_t)chance.carry;
    *signature = (int64_t)folded;
    return taken;
}
