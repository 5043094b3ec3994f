; SPDX-License-Identifier: Apache-2.0
; Words in the order of a dictionary: the empty word first, capitals before small letters.
(set-logic QF_S)
(declare-const x String)
(assert (str.<= "Zoo" x))
(assert (str.< x "a"))
(push 1)
(assert (or (= x "") (= x "Zo") (= x "aa")))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert (= x "Zool"))
(set-info :status sat)
(check-sat)
