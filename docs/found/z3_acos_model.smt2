; SPDX-License-Identifier: Apache-2.0
(set-option :produce-models true)
(declare-const a Real)
(declare-const b Real)
(assert (> (acos a) (acos b)))
(check-sat)
(get-value (a b))
