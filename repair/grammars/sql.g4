grammar Sql;

options { caseInsensitive = true; }

file : ';'* ( statement ( ';'+ statement )* ';'* )? EOF ;

// Of the statements that may contain anything, none begins with `end`: it is inserted for an unfinished `case`.
statement
    : query
    | insert
    | update
    | delete
    | create
    | 'drop' thing anything+
    | 'end' ( name | STRING | OPERATOR | 'if' | 'while' | 'case' )*
    | ( 'alter' | 'comment' | 'grant' | 'revoke' | 'set' | 'begin' | 'commit' | 'rollback' | 'savepoint' | 'release' | 'start' | 'pragma' | 'explain' | 'use' | 'show' | 'analyze' | 'vacuum' | 'reindex' | 'attach' | 'detach' | 'truncate' | 'lock' | 'unlock' | 'call' | 'exec' | 'execute' | 'declare' | 'if' | 'while' | 'loop' | 'return' | 'else' | 'describe' | 'prepare' | 'deallocate' | 'copy' | 'do' | 'go' | 'delimiter' | 'merge' | 'flush' | 'signal' | 'resignal' | 'get' | 'help' | 'check' | 'checksum' | 'repair' | 'purge' | 'repeat' | 'iterate' | 'leave' | 'until' | 'elseif' | 'elsif' | 'case' | 'listen' | 'notify' | 'cluster' | 'discard' | 'security' | 'reassign' | 'import' | 'connect' | 'exit' | 'raise' | 'load' | 'open' | 'close' | 'fetch' | 'optimize' | 'rename' | 'print' | 'refresh' | 'reset' | 'abort' ) anything*
    ;

anything : ~( ';' | '(' | ')' ) | '(' anything* ')' ;

query : with? term ( compound term )* order? limit* ;

with : 'with' 'recursive'? cte ( ',' cte )* ;
cte : name columns? 'as' ( 'not'? 'materialized' )? '(' ( query | insert | update | delete ) ')' ;

compound : ( 'union' | 'intersect' | 'except' | 'minus' ) ( 'all' | 'distinct' )? ;

term : '(' query ')' | 'values' row ( ',' row )* | select ;

select : 'select' ( 'distinct' | 'all' )* ( 'on' '(' exprs ')' )? items ( 'into' dotted )? ( 'from' tables )? ( 'where' expr )? ( 'group' 'by' groups )? ( 'having' expr )? ( 'window' name 'as' '(' anything* ')' ( ',' name 'as' '(' anything* ')' )* )? ;

items : item ( ',' item )* ;
item : '*' | expr ( 'as'? alias )? ;
alias : name | STRING ;

tables : table ( ',' table | joins 'join' table ( 'on' expr | 'using' columns )? )* ;
joins : ( 'natural' | 'left' | 'right' | 'full' | 'inner' | 'outer' | 'cross' | 'straight' )* ;
table : ( 'only' | 'lateral' )? ( dotted call? | '(' query ')' | '(' tables ')' ) ( 'as'? name columns? )? ( 'indexed' 'by' name | 'not' 'indexed' | ( 'use' | 'force' | 'ignore' ) ( 'index' | 'key' ) ( 'for' ( 'join' | 'order' 'by' | 'group' 'by' ) )? columns )? ;

groups : expr ( ',' expr )* ( 'with' name )? ;
order : 'order' 'by' sort ( ',' sort )* ;
sort : expr ( 'asc' | 'desc' )? ( 'nulls' ( 'first' | 'last' ) )? ;
limit : 'limit' ( 'all' | expr ) ( ( ',' | 'offset' ) expr )? | 'offset' expr ( 'row' | 'rows' )? | 'fetch' ( 'first' | 'next' ) expr? ( 'row' | 'rows' ) 'only' | 'for' ( 'update' | 'share' | 'no' | 'key' | 'read' | 'xml' | 'json' | 'browse' ) anything* ;

insert : with? ( 'insert' | 'replace' ) ( 'or' name )? ( 'ignore' )? 'into'? dotted ( 'as' name )? columns? ( ( 'values' | 'value' ) row ( ',' row )* | query | 'default' 'values' | 'set' assignments ) conflict* returning? ;
conflict : 'on' ( 'conflict' columns? ( 'where' expr )? 'do' ( 'nothing' | 'update' 'set' assignments ( 'where' expr )? ) | 'duplicate' 'key' 'update' assignments ) ;
returning : 'returning' items ;

update : with? 'update' ( 'or' name | 'only' )? tables 'set' assignments ( 'from' tables )? ( 'where' expr )? order? limit* returning? ;
assignments : assignment ( ',' assignment )* ;
assignment : ( dotted | columns ) '=' expr ;

delete : with? 'delete' 'from' 'only'? table '*'? ( 'using' tables )? ( 'where' expr )? order? limit* returning? ;

create
    : 'create' temporary? 'table' unless dotted ( '(' definitions ')' anything* | 'as' query | 'like' dotted )
    | 'create' ( 'unique' | 'fulltext' | 'spatial' )? 'index' 'concurrently'? unless dotted? ( 'using' name )? 'on' dotted ( 'using' name )? '(' sort ( ',' sort )* ')' ( 'include' columns )? ( 'where' expr )?
    | 'create' ( 'or' 'replace' )? ( temporary | 'materialized' )? 'view' unless dotted columns? ( 'with' '(' anything* ')' )? 'as' query ( 'with' anything+ )?
    | 'create' ( 'or' 'replace' )? temporary? 'trigger' ( ~( ';' | '(' | ')' | 'begin' ) | '(' anything* ')' )* ( 'begin' ( statement ';' )+ 'end' ( name | OPERATOR )* )?
    | 'create' ( 'or' 'replace' )? ( 'function' | 'procedure' | 'database' | 'schema' | 'user' | 'role' | 'sequence' | 'type' | 'extension' | 'domain' | 'event' | 'virtual' | 'external' | 'policy' | 'aggregate' | 'cast' | 'server' | 'rule' | 'foreign' | 'subscription' | 'publication' | 'operator' | 'statistics' | 'text' | 'collation' | 'definer' | 'constraint' | 'tablespace' | 'catalog' ) anything*
    ;
temporary : 'temp' | 'temporary' | 'unlogged' | 'global' 'temporary' | 'local' 'temporary' ;
unless : ( 'if' 'not' 'exists' )? ;
thing : 'table' | 'index' | 'view' | 'trigger' | 'function' | 'procedure' | 'database' | 'schema' | 'user' | 'role' | 'sequence' | 'type' | 'extension' | 'domain' | 'event' | 'materialized' | 'policy' | 'aggregate' | 'temporary' | 'rule' | 'foreign' | 'subscription' | 'publication' | 'operator' | 'statistics' | 'text' | 'collation' | 'tablespace' | 'server' | 'cast' | 'owned' | 'prepare' ;

definitions : definition ( ',' definition )* ;
definition
    : name type? constraint*
    | ( 'constraint' name? )? ( ( 'primary' 'key' | 'unique' ) columns_of_named_key | 'foreign' 'key' name? columns references | 'check' '(' expr ')' | ( 'key' | 'index' ) columns_of_named_key ) anything_of_constraint*
    | 'like' dotted columns_of_key*
    ;
columns_of_named_key : ( 'using'? name )* columns columns_of_key* ;
columns_of_key : 'using'? name | columns ;
anything_of_constraint : 'on' ( 'delete' | 'update' | 'conflict' ) action | 'deferrable' | 'initially' name | 'not' 'deferrable' | 'using' name | 'where' '(' expr ')' ;
type : name+ ( '.' name )? ( '(' type_size ( ',' type_size )* ')' )? ( name | 'set' name )* ( '[' NUMBER? ']' )* ;
type_size : NUMBER name? | STRING | name ;
constraint
    : 'constraint' name
    | 'primary' 'key' ( 'asc' | 'desc' )?
    | 'not'? 'null'
    | 'unique' 'key'?
    | 'key'
    | 'default' ( signed | '(' expr ')' )
    | 'check' '(' expr ')'
    | references
    | 'collate' name
    | 'autoincrement' | 'auto_increment' | 'identity' ( '(' NUMBER ',' NUMBER ')' )?
    | 'on' ( 'update' | 'delete' | 'conflict' ) action
    | 'comment' STRING
    | 'generated' ( 'always' | 'by' 'default' )
    | 'as' ( 'identity' | '(' expr ')' ) ( 'stored' | 'virtual' )?
    | 'deferrable' | 'not' 'deferrable' | 'initially' name
    ;
references : 'references' dotted columns? ;
action : 'cascade' | 'restrict' | 'no' name | 'set' ( 'null' | 'default' ) | name call? ;
signed : SIGN? atom ( '::' type )* ;

columns : '(' sort ( ',' sort )* ')' ;
row : 'row'? '(' exprs? ')' ;
exprs : expr ( ',' expr )* ;

expr : operand ( binary operand )* ;
binary
    : OPERATOR | SIGN | '*' | '=' | 'and' | 'or' | 'xor' | 'div' | 'mod' | 'escape'
    | 'is' 'not'? ( 'distinct' 'from' )?
    | 'not'? ( 'in' | 'like' | 'ilike' | 'rlike' | 'glob' | 'match' | 'regexp' | 'between' | 'similar' 'to' )
    | 'at' 'time' 'zone'
    ;
operand : ( 'not' | SIGN | OPERATOR | 'exists' | 'binary' | 'prior' | 'any' | 'some' | 'all' )* ( atom | 'default' ) postfix* ;
postfix : '::' type | '[' exprs? ( ':' expr )? ']' | QUOTED | 'collate' name | 'isnull' | 'notnull' | '.' ( name | '*' ) ;
atom
    : NUMBER | STRING+ | PARAMETER | 'null'
    | name call? over?
    | name STRING
    | ( 'left' | 'right' | 'replace' | 'if' | 'values' | 'char' | 'insert' | 'raise' ) call
    | 'interval' SIGN? ( STRING | NUMBER | name ) name?
    | 'case' expr? ( 'when' expr 'then' expr )+ ( 'else' expr )? 'end'
    | ( 'cast' | 'try_cast' | 'safe_cast' ) '(' expr 'as' type ')'
    | 'array'? '[' exprs? ']'
    | '(' ( query | exprs )? ')'
    ;
call : '(' ( 'distinct' | 'all' )? ( '*' | argument ( ',' argument )* | query )? order? ')' ( 'within' 'group' '(' order ')' )? ( 'filter' '(' 'where' expr ')' )? ;
argument : expr ( ( 'from' | 'for' | 'using' | 'separator' ) expr )* | '*' ;
over : 'over' ( name | '(' name? ( 'partition' 'by' exprs )? order? frame? ')' ) ;
frame : name ( 'between' bound 'and' bound | bound ) ( name+ )? ;
bound : NUMBER? name+ | 'interval' STRING name+ ;

dotted : name ( '.' name )* ;
name : NAME | QUOTED | 'key' | 'type' | 'user' | 'role' | 'event' | 'comment' | 'first' | 'last' | 'next' | 'row' | 'rows' | 'start' | 'end' | 'sequence' | 'function' | 'domain' | 'server' | 'rule' | 'policy' | 'match' | 'identity' | 'stored' | 'virtual' | 'always' | 'generated' | 'action' | 'cascade' | 'restrict' | 'no' | 'time' | 'zone' | 'open' | 'close' | 'release' | 'load' | 'reset' | 'call' | 'copy' | 'use' | 'show' | 'temp' | 'temporary' | 'database' | 'schema' | 'view' | 'trigger' | 'procedure' | 'extension' | 'external' | 'aggregate' | 'only' | 'ignore' | 'offset' | 'filter' | 'within' | 'conflict' | 'duplicate' | 'nothing' | 'indexed' | 'index' | 'minus' | 'loop' | 'return' | 'execute' | 'prepare' | 'begin' | 'commit' | 'go' | 'do' | 'print' | 'local' | 'global' | 'spatial' | 'fulltext' | 'unlogged' | 'straight' | 'nulls' | 'separator' | 'any' | 'some' | 'at' | 'escape' | 'glob' | 'binary' | 'char' | 'replace' | 'mod' | 'div' | 'rename' | 'describe' | 'abort' | 'refresh' | 'optimize' | 'fetch' | 'lock' | 'analyze' | 'explain' | 'initially' | 'deferrable' | 'materialized' | 'concurrently' | 'prior' | 'to' | 'similar' | 'character' | 'value' | 'include' | 'text' | 'statistics' | 'operator' | 'force' | 'security' | 'get' | 'help' | 'checksum' | 'repair' | 'purge' | 'repeat' | 'iterate' | 'leave' | 'until' | 'listen' | 'notify' | 'cluster' | 'import' | 'connect' | 'exit' | 'signal' | 'owned' | 'share' | 'read' | 'xml' | 'json' | 'browse' | 'catalog' | 'tablespace' | 'definer' | 'rollback' | 'array' ;

SIGN : [+-] ;
OPERATOR : [/%<>|&^~!#@]+ | '<=' | '>=' | '<>' | '!=' | '==' | '<=>' | '||' | '->' | '->>' | '#>' | '#>>' | '@>' | '<@' | '~*' | '!~*' | ':=' | '&&' | '=>' ;
PARAMETER : '?' [0-9]* | [:@$] [a-z0-9_@]+ | '{' ~[}\r\n]* '}' ;
STRING : [nebxrq]? '\'' ( ~['] | '\'\'' )* '\'' | '$$' ( ~[$] | '$' ~[$] )* '$$' ;
QUOTED : '"' ( ~["\r\n] | '""' )* '"' | '`' ~[`\r\n]* '`' | '[' [a-z_] ~['"(),;\[\]\r\n]* ']' ;
NUMBER : ( DIGITS ( '.' DIGITS? )? | '.' DIGITS ) ( 'e' [+-]? DIGITS )? | '0x' [0-9a-f]+ ;
fragment DIGITS : [0-9] [0-9_]* ;
NAME : [a-z_\u0080-\u009f\u00a1-\u1fff\u2070-\uffff] [a-z_0-9$#\u0080-\u009f\u00a1-\u1fff\u2070-\uffff]* ;

COMMENT : '--' ~[\r\n]* -> channel(HIDDEN) ;
HASH_COMMENT : '#' [ \t] ~[\r\n]* -> channel(HIDDEN) ;
LONG_COMMENT : '/*' ( ~[*] | '*'+ ~[*/] )* '*'+ '/' -> channel(HIDDEN) ;
META : '\\' [a-z] ~[\r\n]* -> channel(HIDDEN) ;
WS : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
