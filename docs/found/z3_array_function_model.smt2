; SPDX-License-Identifier: Apache-2.0
(declare-fun b ((_ BitVec 2)) Bool)
(declare-fun a () (Array (_ BitVec 1) (_ BitVec 2)))
(assert (= (b (select a #b1)) (bvslt (select a #b0) #b00)))
(check-sat)
