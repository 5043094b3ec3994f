; SPDX-License-Identifier: Apache-2.0
; Comments, odd spacing, and literals in every base. "Not a string (or a list)".
(set-logic ALL)
(set-info :smt-lib-version 2.6)
(set-info :notes "a ""quoted"" word; not a comment")
(declare-fun   |x
y|   ()
  (_   BitVec   8)   ) ; the name spans two lines
(declare-fun n () Int)(declare-fun r () Real)
;(assert false)
(assert (and(bvule |x
y| (_ bv200 8))(bvuge #b11110000 |x
y|)(bvugt |x
y| #x7F) ; three bases
))
	(assert (= (* 3.50 r) 0.0070))
(assert (> n 12345678901234567890123456789))
(set-info :status sat)
(check-sat)
