void f(void)
{
    if (a) if (b) c; else d;
    else e;
    else g;
    case 1: l: int x = y ? z : 1, w;
    t *p; t(p); (t)(p); (t) p; (t) -p; (t *) -p; t * const q = { 1 }, *r;
    t x y; f() g; struct { int a } b;
}
