; SPDX-License-Identifier: Apache-2.0
; Finite fields of prime order p: an extension of cvc5 1.1 and Z3 5.4
; (https://cvc5.github.io/docs/latest/theories/finite_field.html). (ff.bitsum x y z) is x + 2y + 4z.
; In the literal #f3m17, n is 17. Only orders up to the largest index are understood.
(theory FiniteFields
  :sorts (((_ FiniteField p) 0 :where (prime p) :values field))
  :literals ((FIELD (_ FiniteField n)))
  :funs (
    (ff* (_ FiniteField p) :ascribed :extension)
    (ff-* (_ FiniteField p) :ascribed :extension)
    (ff.add (_ FiniteField p) (_ FiniteField p) (_ FiniteField p) :left-assoc :extension)
    (ff.mul (_ FiniteField p) (_ FiniteField p) (_ FiniteField p) :left-assoc :extension)
    (ff.neg (_ FiniteField p) (_ FiniteField p) :extension)
    (ff.bitsum (_ FiniteField p) (_ FiniteField p) :alone :extension)
    (ff.bitsum (_ FiniteField p) (_ FiniteField p) (_ FiniteField p) :right-assoc :extension)))
