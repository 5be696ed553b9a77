int f(void) { return (1 + 2)); }
}
int g;
