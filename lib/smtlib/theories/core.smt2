; SPDX-License-Identifier: Apache-2.0
; The theory Core: SMT-LIB 2.6, section 3.7.1 (figure 3.1), and the theory declaration of that name.
; With one argument or none, an operator returns the argument, its neutral element, or true.
(theory Core
  :sorts ((Bool 0 :values boolean))
  :funs (
    (true Bool)
    (false Bool)
    (not Bool Bool :polarity (-) :role negation)
    (=> Bool Bool Bool :right-assoc :polarity (- +) :role implication)
    (and Bool Bool Bool :left-assoc :polarity (+ +) :role conjunction)
    (or Bool Bool Bool :left-assoc :polarity (+ +) :role disjunction)
    (and Bool Bool :polarity (+) :role conjunction :extension)
    (or Bool Bool :polarity (+) :role disjunction :extension)
    (and Bool :extension)
    (or Bool :extension)
    (xor Bool Bool Bool :left-assoc :role exclusion)
    (xor Bool Bool :extension)
    (xor Bool :extension)
    (par (A) (= A A Bool :chainable :role equality))
    (par (A) (distinct A A Bool :pairwise :role distinction))
    (par (A) (distinct A Bool :extension))
    (implies :alias =>)
    (iff :alias =)
    (par (A) (ite Bool A A A :polarity (* + +) :role choice))
    (if :alias ite)
    (if_then_else :alias ite)))
