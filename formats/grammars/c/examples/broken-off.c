int f(void)
{
    while (1) {
        g(1, 2