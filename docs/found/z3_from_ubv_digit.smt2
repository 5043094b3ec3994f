; SPDX-License-Identifier: Apache-2.0
(declare-const a (_ BitVec 1))
(assert (str.is_digit (str.from_ubv a)))
(check-sat)
