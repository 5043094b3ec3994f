; SPDX-License-Identifier: Apache-2.0
; Sorts of functions, as in SMT-LIB 2.7: (-> A B C) is (-> A (-> B C)). The sort checker handles
; partial application and lambda. cvc5 also writes application as an operator.
(theory HigherOrder
  :sorts ((-> 2 :right-assoc :values function))
  :funs (
    (par (X Y) (@ (-> X Y) X Y :left-assoc :extension))))
