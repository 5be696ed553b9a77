package shop;

/** An order. */
class Order<T> {
    private final int[] items = {1, 2};

    int count() { return items.length; } // all
}
