// XML as a tree of elements, after "Extensible Markup Language (XML) 1.0" of the W3C. That the names of a start and an
// end tag agree is a constraint beyond the grammar.

parser grammar XMLParser;

options { tokenVocab = XMLLexer; }

document : outside* element outside* EOF ;

outside : INSTRUCTION | COMMENT | DECLARATION | TEXT ;

element
    : START NAME attribute* CLOSE content* END NAME CLOSE
    | START NAME attribute* EMPTY
    ;

attribute : NAME EQUALS VALUE ;

content : element | TEXT | REFERENCE | CDATA | COMMENT | INSTRUCTION ;
