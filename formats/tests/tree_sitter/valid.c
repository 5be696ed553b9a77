#define SIZE 4
struct point { int x, y; };

/* the sum */
int sum(const struct point *p) {
    // of both
    if (p) return p->x + p->y;
    return 0;
}
