%start Document
%token OTHER
%expect-unused "OTHER"
%avoid_insert "ID" "QUOTED" "HTML" "STRICT" "SUBGRAPH" "NODE" "EDGE" "GRAPH" "DIGRAPH"
%%
Document: Strict Kind Name "{" Statements "}" ;
Strict: | "STRICT" ;
Kind: "GRAPH" | "DIGRAPH" ;
Name: | Id ;
Statements: | Statements Statement | Statements Statement ";" ;
Statement: Id "=" Id | "GRAPH" AttributeList AttributeLists | "NODE" AttributeList AttributeLists
  | "EDGE" AttributeList AttributeLists | Ends AttributeLists ;
Ends: End | Ends "EDGEOP" End ;
End: Id | Id ":" Id | Id ":" Id ":" Id | "SUBGRAPH" Id "{" Statements "}" | "SUBGRAPH" "{" Statements "}"
  | "{" Statements "}" ;
AttributeLists: | AttributeLists AttributeList ;
AttributeList: "[" Attributes "]" ;
Attributes: | Attributes Attribute | Attributes Attribute "," | Attributes Attribute ";" ;
Attribute: Id "=" Id | Id ;
Id: "ID" | Text | "HTML" ;
Text: "QUOTED" | Text "+" "QUOTED" ;
