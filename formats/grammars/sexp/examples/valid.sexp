; a remark
(define (f x . rest) #| in #| another |# |#
  (if (= x #x10) '(a . (b c)) `(1 ,x ,@rest #\( #\space)))
#(1 #u8(2 3) "s\"t\\r" |a ( symbol| b|c d|e #t ...)
(assert (! (> x 0.5) :named |a b|)) #;(not (read)) +
