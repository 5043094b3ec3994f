; SPDX-License-Identifier: Apache-2.0
(set-logic ALL)
(declare-datatypes ((List 0)) (((a) (k (b Int) (c List)))))
(declare-const l List)
(push 1)
(assert ((_ partial-order 0) 0 1))
(assert (distinct l a))
(check-sat)
(get-model)
