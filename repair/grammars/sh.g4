// Shell scripts: POSIX shell and bash. A newline is a token, because it ends a command. Words that touch are not told from
// words with blanks between them.
grammar Shell;

file : list EOF ;

// Commands up to a mark such as `)`, before which the last one needs no terminator.
list : NEWLINE* commands? ;
commands : command ( ( end | link ) command )* end? ;
command : simple | compound ;

// Commands up to a keyword. A simple command needs a terminator, because the keyword would be its argument.
body : NEWLINE* ( ( simple ( end | link ) )+ last? | last ) ;
last : compound ( ( end | link ) ( simple ( end | link ) )* last? )? ;
link : ( '&&' | '||' | '|' | '|&' ) NEWLINE* ;
end : ( ';' | '&' | NEWLINE ) NEWLINE* ;
prefix : '!' | 'time' | 'coproc' ;

simple : prefix* ( assignment | redirection | piece ) ( assignment | redirection | piece | keyword )* ;

compound
    : prefix* block redirection*
    | 'function' ( piece | keyword )+ ( '(' ')' )? NEWLINE* block redirection*
    | piece+ '(' ')' NEWLINE* block redirection*
    ;

block
    : '{' body '}'
    | '(' NEWLINE* commands ')'
    | '((' arithmetic ')' ')'
    | '((' list ')' ( ( end | link ) list )? ')'
    | '[[' condition ']]'
    | 'if' body 'then' body ( 'elif' body 'then' body )* ( 'else' body )? 'fi'
    | 'while' body 'do' body 'done'
    | 'until' body 'do' body 'done'
    | 'for' ( piece | keyword ) NEWLINE* 'in' ( piece | keyword_of_list )* end 'do' body 'done'
    | 'for' ( piece | keyword ) end? 'do' body 'done'
    | 'for' '((' arithmetic ')' ')' end? 'do' body 'done'
    | 'for' '((' arithmetic ')' ')' end? '{' body '}'
    | 'select' ( piece | keyword ) NEWLINE* 'in' ( piece | keyword )* end 'do' body 'done'
    | 'select' ( piece | keyword ) end? 'do' body 'done'
    | 'case' ( piece | keyword )+ NEWLINE* 'in' NEWLINE* ( patterns list clause_end NEWLINE* )* ( patterns NEWLINE* body? )? 'esac'
    ;

patterns : '('? pattern ( '|' pattern )* ')' ;
pattern : ( piece | label ) ( piece | keyword )* ;
clause_end : ';;' | ';&' | ';;&' ;

condition : NEWLINE* ( ( piece | keyword | DIRECTION | NUMBERED_DIRECTION | '|' | ( '&&' | '||' ) NEWLINE* | group_of_condition ) )* ;
group_of_condition : '(' condition ')' NEWLINE* | '((' condition ')' condition ')' NEWLINE* ;

arithmetic : ( piece | keyword | NEWLINE | ASSIGN | ';' | ';;' | '&&' | '||' | '|' | '&' | DIRECTION | NUMBERED_DIRECTION | HERE | '<<' | '(' arithmetic ')' | '((' arithmetic ')' ')' )* ;

assignment : ASSIGN ( '(' ( piece | keyword | NEWLINE | ASSIGN )* ')' )? ;
redirection : ( DIRECTION | NUMBERED_DIRECTION ) ( piece | keyword ) | HERE ;

piece
    : WORD | STRING | LONG_STRING | CHARS | LONG_CHARS | ESCAPED_CHARS | COMMAND | LONG_COMMAND | DOLLAR
    | '$(' list ')'
    | '$((' arithmetic ')' ')'
    | '$((' list ')' ( ( end | link ) list )? ')'
    | ( '<(' | '>(' ) list ')'
    ;

// Words that are keywords only at the start of a command.
keyword : label | 'esac' ;
label : label_of_list | '{' | '}' ;

// A loop over braces is written by somebody who took them for those of C.
keyword_of_list : label_of_list | 'esac' ;
label_of_list : 'if' | 'then' | 'elif' | 'else' | 'fi' | 'while' | 'until' | 'for' | 'select' | 'in' | 'do' | 'done' | 'case' | 'function' | 'time' | 'coproc' | '!' | '[[' | ']]' ;

ASSIGN : [A-Za-z_] [A-Za-z0-9_]* ( '[' ( ~[\]"'`;&|<>()\\ \t\r\n] | STRING )* ']' )? '+'? '=' ;

// The text of a here-document begins on the next line. The lexer reads it as a part of the line end.
HERE : [0-9]* '<<' '-'? [ \t]* ( ~[ \t\r\n"'`;&|<>()$\\\-]  ~[ \t\r\n"'`;&|<>()$]* | '"' ~["\r\n]* '"' | '\'' ~['\r\n]* '\'' | '\\' ~[ \t\r\n"'`;&|<>()]+ ) ;
DIRECTION : '<' | '>' | '>>' | '<<<' | '>&' | '<&' | '&>' | '&>>' | '<>' | '>|' ;
NUMBERED_DIRECTION : [0-9]+ ( '<' | '>' | '>>' | '<<<' | '>&' | '<&' | '<>' | '>|' ) ;

WS : ( [ \t\uFEFF] | '\\' '\r'? '\n' )+ -> channel(HIDDEN) ;
COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
NEWLINE : '\r'? '\n' ;

// No rule allows the marks of merge conflicts, some of which are words.
CONFLICT : '=======' | '<<<<<<<' | '>>>>>>>' | '|||||||' ;

WORD : ( PLAIN | PARAMETER ) ( PLAIN | PARAMETER | '#' )* ;
fragment PLAIN : ~[ \t\r\n"'`;&|<>()$\\#\u00a0\u2018-\u201F] | '\\' ~[\r\n] ;
fragment PARAMETER : '$' ( [A-Za-z_] [A-Za-z0-9_]* | [0-9*@#?$!\-] | BRACED ) ;
DOLLAR : '$'+ ;


STRING : '"' ( ~["\\$`\r\n] | INNER )* '$'* '"' ;
LONG_STRING : '"' ( ~["\\$`] | INNER )* '$'* '"' ;
CHARS : '\'' ~['\r\n]* '\'' ;
LONG_CHARS : '\'' ~[']* '\'' ;
ESCAPED_CHARS : '$\'' ( ~['\\] | ESCAPE )* '\'' ;
COMMAND : '`' ( ~[`\\\r\n] | ESCAPE )* '`' ;
LONG_COMMAND : '`' ( ~[`\\] | ESCAPE )* '`' ;

// A literal of several lines that touches the next word was probably not closed on its first line. No rule allows it.
TOUCHING_STRING : '"' ( ~["\\$`\r\n] | INNER )* [\r\n] ( ~["\\$`] | INNER )* '$'* '"' [A-Za-z0-9_$/.\-{%~] ;
TOUCHING_COMMAND : '`' ( ~[`\\\r\n] | ESCAPE )* [\r\n] ( ~[`\\] | ESCAPE )* '`' [A-Za-z0-9_$/] ;
TOUCHING_CHARS : '\'' ~['\r\n]* [\r\n] ~[']* '\'' [A-Za-z0-9_/] ;

// What strings contain: expansions, which may contain strings.
fragment INNER : ESCAPE | '$'+ ( ~["({\\$`\r\n] | ESCAPE | GROUP | BRACED ) | '`' ( ~[`\\] | ESCAPE )* '`' ;
fragment ESCAPE : '\\' . ;
fragment BRACED : '{' ( ~[{}"\\\r\n] | ESCAPE | INNERMOST_STRING | '$' FLAT_GROUP | NESTED_BRACES )* '}' ;
fragment NESTED_BRACES : '{' ( ~[{}"\\\r\n] | ESCAPE | INNERMOST_STRING | NESTED_BRACES )* '}' ;
fragment GROUP : '(' ( ~[()"'`\\$] | ESCAPE | INNER_STRING | CHARS_IN_GROUP | '`' ( ~[`\\] | ESCAPE )* '`' | '$' | '$' BRACED | GROUP )* ')' ;
fragment FLAT_GROUP : '(' ( ~[()"'\\] | ESCAPE | INNERMOST_STRING | CHARS_IN_GROUP | FLAT_GROUP )* ')' ;
fragment INNER_STRING : '"' ( ~["\\$`] | ESCAPE | '$'+ ( ~["({\\$`] | ESCAPE | FLAT_GROUP | BRACED ) | '`' ( ~[`\\] | ESCAPE )* '`' )* '$'* '"' ;
fragment INNERMOST_STRING : '"' ( ~["\\] | ESCAPE )* '"' ;
fragment CHARS_IN_GROUP : '\'' ~[']* '\'' ;
