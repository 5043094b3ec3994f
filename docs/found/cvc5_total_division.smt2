; SPDX-License-Identifier: Apache-2.0
(set-option :produce-models true)
(set-logic ALL)
(declare-const d Real)
(assert (not (= (/_total 0.0 d) 0.0)))
(check-sat)
(get-value (d (/_total 0.0 d)))
