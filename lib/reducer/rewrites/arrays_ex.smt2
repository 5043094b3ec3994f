; SPDX-License-Identifier: Apache-2.0
; Arrays.
(rewrite select-store (select (store ?a ?i ?v) ?i) ?v)
(rewrite select-under-store (select (store ?a ?i ?v) ?j) (select ?a ?j))
(rewrite store-store (store (store ?a ?i ?v) ?j ?w) (store ?a ?j ?w))
(rewrite store-first (store (store ?a ?i ?v) ?j ?w) (store ?a ?i ?v))
