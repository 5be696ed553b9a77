(a b))
(c)