// Graphs of Graphviz. Edges are written `--` in a graph and `->` in a directed graph.
grammar Dot;

file : HASH_LINE? ( graph | digraph )+ EOF ;

graph : STRICT? GRAPH id? '{' ( stmt ';'? )* '}' ;
stmt : attributes_of | id '=' id | ( nodes | subgraph ) edges? attributes* ;
edges : ( line ( nodes | subgraph ) )+ ;
line : '--' ;
subgraph : ( SUBGRAPH id? )? '{' ( stmt ';'? )* '}' ;

digraph : STRICT? DIGRAPH id? '{' ( directed_stmt ';'? )* '}' ;
directed_stmt : attributes_of | id '=' id | ( nodes | directed_subgraph ) directed_edges? attributes* ;
directed_edges : ( arrow ( nodes | directed_subgraph ) )+ ;
arrow : '->' ;
directed_subgraph : ( SUBGRAPH id? )? '{' ( directed_stmt ';'? )* '}' ;

attributes_of : ( GRAPH | NODE | EDGE ) attributes+ ;
attributes : '[' ( id '=' id ( ';' | ',' )? )* ']' ;

nodes : node ( ',' node )* ;
node : id ( ':' id ( ':' id )? )? ;

id : NAME | NUMERAL | QUOTED ( '+' QUOTED )* | HTML ;

STRICT   : [sS] [tT] [rR] [iI] [cC] [tT] ;
GRAPH    : [gG] [rR] [aA] [pP] [hH] ;
DIGRAPH  : [dD] [iI] [gG] [rR] [aA] [pP] [hH] ;
SUBGRAPH : [sS] [uU] [bB] [gG] [rR] [aA] [pP] [hH] ;
NODE     : [nN] [oO] [dD] [eE] ;
EDGE     : [eE] [dD] [gG] [eE] ;

NAME : [a-zA-Z_\u0080-\u{10FFFF}] [a-zA-Z_0-9\u0080-\u{10FFFF}]* ;
NUMERAL : '-'? ( '.' [0-9]+ | [0-9]+ ( '.' [0-9]* )? ) ;
QUOTED : '"' ( ~["\\] | '\\' . )* '"' ;

HTML : '<' HTML_BODY '>' ;
fragment HTML_BODY   : ( ~[<>] | HTML_TAG | HTML_REMARK )* ;
fragment HTML_TAG    : '<' ( HTML_FIRST HTML_BODY )? '>' ;
fragment HTML_FIRST  : ~[!<>] | '!' ~[\-<>] | '!-' ~[\-<>] | HTML_TAG | HTML_REMARK ;
fragment HTML_REMARK : '<!--' ( ~'-' | '-' ~'-' | '-' '-'+ ~[\->] )* '-' '-'+ '>' ;

BLOCK_COMMENT : '/*' ( ~'*' | '*'+ ~[*/] )* '*'+ '/' -> channel(HIDDEN) ;
LINE_COMMENT : '//' ~'\n'* -> channel(HIDDEN) ;

// Graphviz reads every `#` as a comment. Directly after a sign or a letter it is a color without quotation marks.
HASH_COMMENT : ( [ \t\r\n]+ '#' ~'\n'* | '#' ( [ !#\t] ~'\n'* )? ) -> channel(HIDDEN) ;
HASH_LINE : '#' ~[ !#\t\n] ~'\n'* ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;
WS : [ \t\r\n]+ -> channel(HIDDEN) ;
