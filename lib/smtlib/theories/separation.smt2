; SPDX-License-Identifier: Apache-2.0
; Separation logic, an extension of cvc5
; (https://cvc5.github.io/docs/latest/theories/separation-logic.html). Models do not contain a heap,
; so its terms have no values.
(theory Separation
  :incremental false
  :funs (
    (sep Bool Bool Bool :left-assoc :extension)
    (wand Bool Bool Bool :extension)
    (par (X Y) (pto X Y Bool :extension))
    (par (X) (sep.nil X :ascribed :extension))
    (par (X Y) ((_ emp X Y) Bool :extension))
    (sep.emp Bool :extension)))
