; SPDX-License-Identifier: Apache-2.0
; A double that a single cannot hold.
(set-logic QF_FP)
(declare-const x Float64)
(assert (not (fp.isNaN x)))
(assert (not (= x ((_ to_fp 11 53) RNE ((_ to_fp 8 24) RNE x)))))
(assert (fp.isSubnormal ((_ to_fp 8 24) RNE x)))
(set-info :status sat)
(check-sat)
