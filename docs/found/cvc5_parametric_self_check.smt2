; SPDX-License-Identifier: Apache-2.0
(set-option :check-models true)
(set-logic ALL)
(declare-datatypes ((List 1)) ((par (X) ((nil) (cons (tail (List X)))))))
(declare-const d (List Bool))
(assert (not (distinct d (cons (as nil (List Bool))))))
(check-sat)
