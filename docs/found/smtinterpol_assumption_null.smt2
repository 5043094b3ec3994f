; SPDX-License-Identifier: Apache-2.0
(set-logic QF_LIA)
(declare-fun a () Bool)
(declare-fun b () Bool)
(declare-fun c () Bool)
(assert (= 0 (+ (ite a 1 0) (ite b 1 0))))
(check-sat-assuming (c))
