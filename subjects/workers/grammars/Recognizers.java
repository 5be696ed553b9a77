package ddlab.grammars;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;

/** Creates generated lexers and parsers, and calls the start rule of a parser. */
final class Recognizers {
    private Recognizers() {}

    static Lexer lexer(Class<?> type, String text) throws ReflectiveOperationException {
        Lexer lexer = (Lexer) type.getConstructor(CharStream.class).newInstance(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        return lexer;
    }

    /** Creates a parser without tokens. */
    static Parser parser(Class<?> type) throws ReflectiveOperationException {
        return parser(type, new CommonTokenStream(new ListTokenSource(List.of())));
    }

    static Parser parser(Class<?> type, TokenStream tokens) throws ReflectiveOperationException {
        Parser parser = (Parser) type.getConstructor(TokenStream.class).newInstance(tokens);
        parser.removeErrorListeners();
        return parser;
    }

    /** Returns the method of a rule. ANTLR appends an underscore to rule names that are reserved words of Java. */
    static Method rule(Class<?> parser, String name) throws NoSuchMethodException {
        for (Method method : parser.getMethods()) {
            boolean isRule = ParserRuleContext.class.isAssignableFrom(method.getReturnType());
            boolean hasName = method.getName().equals(name) || method.getName().equals(name + "_");
            if (isRule && hasName && method.getParameterCount() == 0) {
                return method;
            }
        }
        throw new NoSuchMethodException("the parser has no rule " + name + " without arguments");
    }

    static ParserRuleContext call(Method rule, Parser parser) throws Throwable {
        try {
            return (ParserRuleContext) rule.invoke(parser);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
