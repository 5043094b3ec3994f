; SPDX-License-Identifier: Apache-2.0
; An enumeration of three, and a record of two of them.
(set-logic QF_DT)
(declare-datatypes ((Light 0) (Crossing 0)) (
  ((red) (amber) (green))
  ((crossing (north Light) (east Light)))))
(declare-const c Crossing)
(declare-const d Light)
(assert (not (= (north c) (east c))))
(push 1)
(assert (distinct (north c) (east c) d red))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert ((_ is red) (north c)))
(assert (= d (match (east c) ((red green) (l l)))))
(set-info :status sat)
(check-sat)
