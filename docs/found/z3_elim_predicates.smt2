; SPDX-License-Identifier: Apache-2.0
(set-simplifier elim-predicates)
(declare-const a Bool)
(declare-const b Bool)
(assert (=> a b))
(check-sat-assuming (a))
