; SPDX-License-Identifier: Apache-2.0
(set-option :opt.priority box)
(declare-const x Int)
(assert (<= 0 x 9))
(maximize x)
(minimize x)
(check-sat)
(check-sat-assuming (false))
