class Order {
    int count( { return 1; }
    void add(int item) { items.add(item) }
