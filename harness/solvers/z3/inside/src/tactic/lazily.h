// SPDX-License-Identifier: Apache-2.0
// A tactic of Z3 that is built when it is first applied. A script uses few of the branches and
// steps of a strategy, and building, configuring and cleaning all of them took most of the time of
// a small script. in_process.patch includes this header last in the files that compose strategies,
// so that the names below become their lazy forms there.
#pragma once

#include <functional>
#include "tactic/tactic.h"

tactic* lazily(std::function<tactic*()> mk);

// The expression is evaluated later: its variables are copied, except for the manager `m`.
#define LAZILY(T)               \
  lazily([=, &m]() -> tactic* { \
    (void)m;                    \
    return T;                   \
  })

#define mk_ackermannize_bv_tactic(...) LAZILY(mk_ackermannize_bv_tactic(__VA_ARGS__))
#define mk_add_bounds_tactic(...) LAZILY(mk_add_bounds_tactic(__VA_ARGS__))
#define mk_aig_tactic(...) LAZILY(mk_aig_tactic(__VA_ARGS__))
#define mk_bit_blaster_tactic(...) LAZILY(mk_bit_blaster_tactic(__VA_ARGS__))
#define mk_bv1_blaster_tactic(...) LAZILY(mk_bv1_blaster_tactic(__VA_ARGS__))
#define mk_bv_bound_chk_tactic(...) LAZILY(mk_bv_bound_chk_tactic(__VA_ARGS__))
#define mk_bv_size_reduction_tactic(...) LAZILY(mk_bv_size_reduction_tactic(__VA_ARGS__))
#define mk_card2bv_tactic(...) LAZILY(mk_card2bv_tactic(__VA_ARGS__))
#define mk_cofactor_term_ite_tactic(...) LAZILY(mk_cofactor_term_ite_tactic(__VA_ARGS__))
#define mk_ctx_simplify_tactic(...) LAZILY(mk_ctx_simplify_tactic(__VA_ARGS__))
#define mk_degree_shift_tactic(...) LAZILY(mk_degree_shift_tactic(__VA_ARGS__))
#define mk_der_tactic(...) LAZILY(mk_der_tactic(__VA_ARGS__))
#define mk_diff_neq_tactic(...) LAZILY(mk_diff_neq_tactic(__VA_ARGS__))
#define mk_distribute_forall_tactic(...) LAZILY(mk_distribute_forall_tactic(__VA_ARGS__))
#define mk_elim_term_ite_tactic(...) LAZILY(mk_elim_term_ite_tactic(__VA_ARGS__))
#define mk_elim_uncnstr_tactic(...) LAZILY(mk_elim_uncnstr_tactic(__VA_ARGS__))
#define mk_factor_tactic(...) LAZILY(mk_factor_tactic(__VA_ARGS__))
#define mk_fix_dl_var_tactic(...) LAZILY(mk_fix_dl_var_tactic(__VA_ARGS__))
#define mk_fpa2bv_tactic(...) LAZILY(mk_fpa2bv_tactic(__VA_ARGS__))
#define mk_lia2card_tactic(...) LAZILY(mk_lia2card_tactic(__VA_ARGS__))
#define mk_lia2pb_tactic(...) LAZILY(mk_lia2pb_tactic(__VA_ARGS__))
#define mk_macro_finder_tactic(...) LAZILY(mk_macro_finder_tactic(__VA_ARGS__))
#define mk_max_bv_sharing_tactic(...) LAZILY(mk_max_bv_sharing_tactic(__VA_ARGS__))
#define mk_nla2bv_tactic(...) LAZILY(mk_nla2bv_tactic(__VA_ARGS__))
#define mk_normalize_bounds_tactic(...) LAZILY(mk_normalize_bounds_tactic(__VA_ARGS__))
#define mk_pb2bv_tactic(...) LAZILY(mk_pb2bv_tactic(__VA_ARGS__))
#define mk_propagate_ineqs_tactic(...) LAZILY(mk_propagate_ineqs_tactic(__VA_ARGS__))
#define mk_propagate_values_tactic(...) LAZILY(mk_propagate_values_tactic(__VA_ARGS__))
#define mk_purify_arith_tactic(...) LAZILY(mk_purify_arith_tactic(__VA_ARGS__))
#define mk_qe_lite_tactic(...) LAZILY(mk_qe_lite_tactic(__VA_ARGS__))
#define mk_qfnra_nlsat_tactic(...) LAZILY(mk_qfnra_nlsat_tactic(__VA_ARGS__))
#define mk_quasi_macros_tactic(...) LAZILY(mk_quasi_macros_tactic(__VA_ARGS__))
#define mk_recover_01_tactic(...) LAZILY(mk_recover_01_tactic(__VA_ARGS__))
#define mk_reduce_args_tactic(...) LAZILY(mk_reduce_args_tactic(__VA_ARGS__))
#define mk_sat_tactic(...) LAZILY(mk_sat_tactic(__VA_ARGS__))
#define mk_simplify_tactic(...) LAZILY(mk_simplify_tactic(__VA_ARGS__))
#define mk_smt_tactic(...) LAZILY(mk_smt_tactic(__VA_ARGS__))
#define mk_smt_tactic_using(...) LAZILY(mk_smt_tactic_using(__VA_ARGS__))
#define mk_snf_tactic(...) LAZILY(mk_snf_tactic(__VA_ARGS__))
#define mk_solve_eqs_tactic(...) LAZILY(mk_solve_eqs_tactic(__VA_ARGS__))
#define mk_symmetry_reduce_tactic(...) LAZILY(mk_symmetry_reduce_tactic(__VA_ARGS__))
#define mk_ufbv_rewriter_tactic(...) LAZILY(mk_ufbv_rewriter_tactic(__VA_ARGS__))
