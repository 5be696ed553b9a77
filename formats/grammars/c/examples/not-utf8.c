int x; /* ÿ */ char *s = "ÿÃ©", Ã©tÃ©;
