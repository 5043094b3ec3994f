; SPDX-License-Identifier: Apache-2.0
; The shortest leftmost match of a language gives way, or each in turn.
(set-logic QF_SLIA)
(define-fun blanks () RegLan (re.+ (str.to_re " ")))
(define-fun text () String "a  b c")
(push 1)
(assert (distinct (str.replace_re text blanks "_") "a_ b c"))
(set-info :status unknown)
(check-sat)
(pop 1)
(assert (= (str.replace_re_all text blanks "") "abc"))
(set-info :status unknown)
(check-sat)
