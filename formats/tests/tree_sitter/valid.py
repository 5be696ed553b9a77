import os

# The sum.
def total(items, *, start=0):
    for item in items:
        start += item["price"] \
            * 2
    return start
