; SPDX-License-Identifier: Apache-2.0
; The real of a float is exact: one tenth has none.
(set-logic QF_FPLRA)
(assert (= (fp.to_real ((_ to_fp 8 24) RNE 0.1)) 0.1))
(set-info :status unsat)
(check-sat)
