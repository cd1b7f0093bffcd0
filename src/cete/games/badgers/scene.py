"""stub"""


class Book:
    def __init__(self, data):
        pass
