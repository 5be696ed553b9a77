a (b)
