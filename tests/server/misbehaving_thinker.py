"""A worker process that does what the kind of bot asked for says: crash, stall, send nonsense."""

from __future__ import annotations

import json
import sys
import time

for line in sys.stdin:
    task = json.loads(line)
    reply = {"id": task["id"], "action": 0, "problem": ""}
    if not task["view"] and task["bot"] != "never":
        pass
    elif task["bot"] == "never":
        reply["problem"] = "I will never be ready"
    elif task["bot"] == "crash":
        sys.exit(3)
    elif task["bot"] == "stall":
        time.sleep(600)
    elif task["bot"] == "nonsense":
        print("this is no JSON", flush=True)
        continue
    elif task["bot"] == "illegal":
        reply["action"] = 62
    elif task["bot"] == "negative":
        reply["action"] = -1
    elif task["bot"] == "late":
        reply["id"] -= 1
    elif task["bot"] == "problem":
        reply["problem"] = "something failed"
    elif task["bot"] == "flood":
        print("x" * 200_000, flush=True)
        continue
    elif task["bot"] == "good":
        import base64

        import numpy as np

        from picking import State

        view = np.frombuffer(base64.b64decode(task["view"]), State.dtype()).view(np.recarray)[0]
        reply["action"] = int(view.round_number) % 2
    print(json.dumps(reply), flush=True)
