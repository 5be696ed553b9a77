%start Text
%token OTHER
%expect-unused "OTHER"
%avoid_insert "STRING" "NUMBER" "true" "false" "null"
%%
Text: Value ;
Value: "{" "}" | "{" Members "}" | "[" "]" | "[" Values "]" | "STRING" | "NUMBER" | "true" | "false" | "null" ;
Members: Member | Members "," Member ;
Member: "STRING" ":" Value ;
Values: Value | Values "," Value ;
