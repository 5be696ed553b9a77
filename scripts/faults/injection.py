"""One row of the table of disturbances."""


class Injection:
    """One row of the table."""

    def __init__(self, name):
        self.name = name
        self.injected = self.effective = self.noticed = self.compared = 0
        self.lost = []

    def row(self):
        counts = (self.injected, self.effective, self.noticed, self.compared, len(self.lost))
        return f"| {self.name} | " + " | ".join(map(str, counts)) + " |"
