; SPDX-License-Identifier: Apache-2.0
; Sorts of functions, as SMT-LIB 2.7 has them: (-> A B C) is (-> A (-> B C)). Applying a function to some
; of its arguments, or to none, is the sort checker's affair; so is lambda.
(theory HigherOrder
  :sorts ((-> 2 :right-assoc :values function :accepted-by (cvc5)))
  :funs ())
