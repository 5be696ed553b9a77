int x = 1 @ 2;
char *s = "open;
char c = '', `d;
/* open