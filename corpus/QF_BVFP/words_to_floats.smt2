; SPDX-License-Identifier: Apache-2.0
; The same word as a signed and as an unsigned number.
(set-logic QF_BVFP)
(declare-const w (_ BitVec 16))
(assert (fp.gt ((_ to_fp_unsigned 8 24) RNE w) ((_ to_fp 8 24) RNE w)))
(assert (not (bvslt w #x0000)))
(set-info :status unsat)
(check-sat)
