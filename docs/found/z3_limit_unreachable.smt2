; SPDX-License-Identifier: Apache-2.0
(declare-fun a () (_ BitVec 5))
(assert (< 0 (acosh pi)))
(assert (= (mod 0 0) (str.indexof (_ char #x0) (str.from_sbv a))))
(check-sat)
