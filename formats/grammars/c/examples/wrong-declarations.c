struct s { int a, b : ; char };
enum { A, , B };
int a[] = { 1 2, [3] 4 }, b(, c;
static = 3;
int int x;
