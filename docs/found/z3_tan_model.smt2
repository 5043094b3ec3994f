; SPDX-License-Identifier: Apache-2.0
(set-option :produce-models true)
(declare-const a Real)
(assert (< (tan a) 0.0))
(check-sat)
(get-value (a (tan a)))
