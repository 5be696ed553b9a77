def total(items:
    for item in items
        x = = 1
    return (
