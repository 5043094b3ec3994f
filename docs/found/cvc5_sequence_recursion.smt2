; SPDX-License-Identifier: Apache-2.0
(set-logic ALL)
(declare-const s (Seq Int))
(assert (= s (seq.extract s 0 0)))
(assert (not (seq.suffixof (seq.unit 0) (seq.unit (seq.nth s 0)))))
(check-sat)
