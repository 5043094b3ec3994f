; SPDX-License-Identifier: Apache-2.0
(declare-const x String)
(assert (= (str.from_int (- (str.to_int x))) "-7"))
(check-sat)
