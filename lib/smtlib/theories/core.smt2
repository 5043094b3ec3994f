; SPDX-License-Identifier: Apache-2.0
; The theory Core: SMT-LIB 2.6, section 3.7.1 (figure 3.1) and the theory declaration of that name.
(theory Core
  :sorts ((Bool 0))
  :funs (
    (true Bool)
    (false Bool)
    (not Bool Bool :polarity (-))
    (=> Bool Bool Bool :right-assoc :polarity (- +))
    (and Bool Bool Bool :left-assoc :polarity (+ +) :role conjunction)
    (or Bool Bool Bool :left-assoc :polarity (+ +))
    (and Bool Bool :polarity (+) :extension)
    (or Bool Bool :polarity (+) :extension)
    (xor Bool Bool Bool :left-assoc)
    (par (A) (= A A Bool :chainable))
    (par (A) (distinct A A Bool :pairwise))
    (par (A) (ite Bool A A A :polarity (* + +)))))
