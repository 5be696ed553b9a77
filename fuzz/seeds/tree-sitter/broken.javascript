const a = { b: [1, 2 };
function f( { return a +; }
