# 1 "valid.c"
#include <stddef.h>
#define TWICE(x) \
    ((x) + (x)) /* goes
    on */
typedef unsigned long size;
typedef struct node { int key : 3, : 0; struct node *left, *right; } node, *link;
enum colour { RED, GREEN = 1 << 2,
#ifdef MORE
    BLUE,
#endif
};
union { int i; float f; } u;
static const char *const names[] = { [0] = "a" "b", [1 ... 2] = L"c\"d", "\
e" };
struct point { int x, y; } origin = { .x = 1, .y = -1, }, corner = { { 0 } };
static int (*handlers[3])(int, const char *, ...) = { 0 };
int (*choose(int which))(void);
extern double half(double x) __attribute__((const, nonnull(1))), other;
_Static_assert(sizeof(int) == 4, "int");
static T *const volatile named, (*pointed)(T, U *u, int [static 3], void (*)(T));
API size length(const char *text) NOTHROW PURE(1);
static T (wrapped)(T t) { return t; }
;
static inline size length(register const char text[], int (*f)(int (int)), T)
{
    size i = 0, *p = &i, **q;
    T t, *s = (T *)text;
    T const *r;
    for (int j = 0; j < 10; j++, i--) continue;
    for (;;) break;
    while (i) if (i > 1) i = i * 2 + 3 % 4 << 1; else if (i == 2) { } else i >>= 1;
    do { i ^= ~i & !i | i && 1 || -i ? i : +i; } while (0);
    switch (i) {
    case 1: case 2 ... 3:
        goto out;
#if 0
    default: ;
#endif
    }
    *p = (size)i + (int)-1.5e-3f + (T)(i) + (T)1 + (const T)i + (T (*)(int))0;
    a * b;
    f(i)(*p)[1]->left.key++;
    s = (T){ 1 }.x, q = &(T){ .y = { 2 } };
    i = sizeof i + sizeof(int *) + sizeof (i)[1] + _Alignof(T) + offsetof(struct node, left) + va_arg(list, char *);
    i = _Generic(i, int: 1, T *: 2, default: 3) + ({ int k = 1; k; }) + __extension__ 1;
    for_each(i, list) { i = 'a' + '\'' + L'\x41'; }
    printf("%" PRIu64 "\n", i), puts(BEGIN "x");
    __asm__ volatile ("nop" : "=r" (i), [x] "+m"(*p) : : "memory");
    struct { int a; } local = { i = 1 };
out:
    return (i), 0;
}
main(argc, argv) int argc; char *argv[]; { return argc; }
MACRO(1, int);
extern "C" {
int c(void);
}
typeof(main) alias; // the end
#define LAST /
