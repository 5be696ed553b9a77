grammar Ornate; options { k = 1; } tokens { A } @header { import x; }
sum [int n] returns [int v] : <assoc=right> l = sum op += '+' sum { v = 1; } # Both | { ok() }? N [ 3 ] # One ;
N : ~( [a-z] | '0'..'9' | '\u{1F600}' )+? -> type(A), channel(HIDDEN) ; fragment F : [\p{Nd}] ; mode M ;
