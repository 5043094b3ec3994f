; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (and (let ((x #x01) (y #x00)) true) (= x #x05)))
(check-sat)
