; SPDX-License-Identifier: Apache-2.0
(declare-const m RoundingMode)
(declare-const a (Array (_ BitVec 4) Float32))
(assert (= a (store a ((_ fp.to_ubv 4) m (_ NaN 2 2)) (_ +oo 8 24))))
(check-sat)
