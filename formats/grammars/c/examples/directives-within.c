int f(
#ifdef A
    int a
#else
    long a
#endif
) { x = 1 +
#define Y
 2; }
