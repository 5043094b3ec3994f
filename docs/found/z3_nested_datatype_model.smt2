; SPDX-License-Identifier: Apache-2.0
(declare-datatypes ((T 1)) ((par (x) ((a) (b (m (Array Int (T (T Int)))))))))
(declare-const c (T Int))
(declare-const d (T Int))
(assert (distinct (as a (T Int)) c d))
(check-sat)
(get-model)
