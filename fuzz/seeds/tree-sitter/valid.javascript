// Cart
const cart = { items: [1, 2], add(item) { this.items.push(item) } };
for (const i of cart.items) console.log(`n ${i}`)
