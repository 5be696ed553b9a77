#include <a>
int x;
#define LAST /* no end of line */