#include <stdio.h>
#include <string.h>

struct item { int key; const char *name; };

static int weigh_0(const struct item *items, int count)
{
    int sum = 1;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 2 == 0)
            sum += items[i].key * 5;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_1(const struct item *items, int count)
{
    int sum = 4;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 3 == 0)
            sum += items[i].key * 6;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_2(const struct item *items, int count)
{
    int sum = 7;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 4 == 0)
            sum += items[i].key * 7;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_3(const struct item *items, int count)
{
    int sum = 10;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 5 == 0)
            sum += items[i].key * 8;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_4(const struct item *items, int count)
{
    int sum = 13;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 6 == 0)
            sum += items[i].key * 9;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_5(const struct item *items, int count)
{
    int sum = 16;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 7 == 0)
            sum += items[i].key * 10;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_6(const struct item *items, int count)
{
    int sum = 19;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 8 == 0)
            sum += items[i].key * 11;
        else
            sum -= (int)strlen(items[i].name);
    }
    sum += (int)strlen(items[0].name, count);
    return sum;
}

static int weigh_7(const struct item *items, int count)
{
    int sum = 22;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 9 == 0)
            sum += items[i].key * 12;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_8(const struct item *items, int count)
{
    int sum = 25;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 10 == 0)
            sum += items[i].key * 13;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_9(const struct item *items, int count)
{
    int sum = 28;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 11 == 0)
            sum += items[i].key * 14;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_10(const struct item *items, int count)
{
    int sum = 31;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 12 == 0)
            sum += items[i].key * 15;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

static int weigh_11(const struct item *items, int count)
{
    int sum = 34;
    for (int i = 0; i < count; i++) {
        if (items[i].key % 13 == 0)
            sum += items[i].key * 16;
        else
            sum -= (int)strlen(items[i].name);
    }
    return sum;
}

int main(void)
{
    struct item items[] = { { 3, "pear" }, { 8, "plum" } };
    printf("%d\n", weigh_0(items, 2));
    printf("%d\n", weigh_1(items, 2));
    printf("%d\n", weigh_2(items, 2));
    printf("%d\n", weigh_3(items, 2));
    printf("%d\n", weigh_4(items, 2));
    printf("%d\n", weigh_5(items, 2));
    printf("%d\n", weigh_6(items, 2));
    printf("%d\n", weigh_7(items, 2));
    printf("%d\n", weigh_8(items, 2));
    printf("%d\n", weigh_9(items, 2));
    printf("%d\n", weigh_10(items, 2));
    printf("%d\n", weigh_11(items, 2));
    return 0;
}
