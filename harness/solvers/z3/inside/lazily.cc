// SPDX-License-Identifier: Apache-2.0
// A tactic of Z3 that is built when it is first applied. A script uses few of the branches and
// steps of a strategy; to build, configure and clean all of them took most of the time of a small
// script. The linker lets calls of the functions below come here (--wrap, ../CMakeLists.txt).
// Settings that a tactic receives before it is built are kept, and applied in order when it is
// built.
#include <functional>
#include <utility>
#include <vector>

#include "tactic/tactic.h"

namespace {

class LazyTactic : public tactic {
 public:
  explicit LazyTactic(std::function<tactic*()> make) : make_(std::move(make)) {}

  void operator()(goal_ref const& in, goal_ref_buffer& result) override { built()(in, result); }
  void updt_params(params_ref const& p) override {
    tell([p](tactic& t) { t.updt_params(p); });
  }
  void set_logic(symbol const& l) override {
    tell([l](tactic& t) { t.set_logic(l); });
  }
  void set_progress_callback(progress_callback* c) override {
    tell([c](tactic& t) { t.set_progress_callback(c); });
  }
  void collect_param_descrs(param_descrs& r) override { built().collect_param_descrs(r); }
  void collect_statistics(statistics& st) const override {
    if (tactic_) tactic_->collect_statistics(st);
  }
  void reset_statistics() override {
    if (tactic_) tactic_->reset_statistics();
  }
  void cleanup() override {
    if (tactic_) tactic_->cleanup();
  }
  void reset() override {
    if (tactic_) tactic_->reset();
  }
  tactic* translate(ast_manager& m) override { return built().translate(m); }
  char const* name() const { return "lazy"; }  // not in old versions of Z3

 private:
  tactic& built() {
    if (!tactic_) {
      tactic_ = make_();
      tactic_->reset_statistics();  // diff_neq of 5.4.1 leaves a counter to it
      for (auto& setting : settings_) setting(*tactic_);
      settings_.clear();
    }
    return *tactic_;
  }

  void tell(std::function<void(tactic&)> setting) {
    if (tactic_)
      setting(*tactic_);
    else
      settings_.push_back(std::move(setting));
  }

  std::function<tactic*()> make_;
  tactic_ref tactic_;
  std::vector<std::function<void(tactic&)>> settings_;
};

}  // namespace

// The function `tactic* NAME(ast_manager&, params_ref const&)`, whose name has LENGTH letters.
#define LAZILY(LENGTH, NAME)                                                                    \
  static_assert(sizeof(#NAME) == LENGTH + 1);                                                   \
  tactic* real_##NAME(ast_manager& m, params_ref const& p)                                      \
      __attribute__((weak)) asm("__real__Z" #LENGTH #NAME "R11ast_managerRK10params_ref");      \
  tactic* lazy_##NAME(ast_manager& m, params_ref const& p) asm("__wrap__Z" #LENGTH #NAME        \
                                                               "R11ast_managerRK10params_ref"); \
  tactic* lazy_##NAME(ast_manager& m, params_ref const& p) {                                    \
    return alloc(LazyTactic, [&m, p] { return real_##NAME(m, p); });                            \
  }

LAZILY(25, mk_ackermannize_bv_tactic)
LAZILY(20, mk_add_bounds_tactic)
LAZILY(13, mk_aig_tactic)
LAZILY(21, mk_bit_blaster_tactic)
LAZILY(21, mk_bv1_blaster_tactic)
LAZILY(22, mk_bv_bound_chk_tactic)
LAZILY(27, mk_bv_size_reduction_tactic)
LAZILY(17, mk_card2bv_tactic)
LAZILY(27, mk_cofactor_term_ite_tactic)
LAZILY(22, mk_ctx_simplify_tactic)
LAZILY(22, mk_degree_shift_tactic)
LAZILY(13, mk_der_tactic)
LAZILY(18, mk_diff_neq_tactic)
LAZILY(27, mk_distribute_forall_tactic)
LAZILY(23, mk_elim_term_ite_tactic)
LAZILY(22, mk_elim_uncnstr_tactic)
LAZILY(16, mk_factor_tactic)
LAZILY(12, mk_fd_tactic)
LAZILY(20, mk_fix_dl_var_tactic)
LAZILY(16, mk_fpa2bv_tactic)
LAZILY(18, mk_lia2card_tactic)
LAZILY(16, mk_lia2pb_tactic)
LAZILY(14, mk_lira_tactic)
LAZILY(22, mk_macro_finder_tactic)
LAZILY(24, mk_max_bv_sharing_tactic)
LAZILY(16, mk_nla2bv_tactic)
LAZILY(26, mk_normalize_bounds_tactic)
LAZILY(13, mk_nra_tactic)
LAZILY(15, mk_pb2bv_tactic)
LAZILY(25, mk_propagate_ineqs_tactic)
LAZILY(26, mk_propagate_values_tactic)
LAZILY(22, mk_purify_arith_tactic)
LAZILY(17, mk_qe_lite_tactic)
LAZILY(17, mk_qfaufbv_tactic)
LAZILY(18, mk_qfauflia_tactic)
LAZILY(14, mk_qfbv_tactic)
LAZILY(14, mk_qffp_tactic)
LAZILY(17, mk_qffplra_tactic)
LAZILY(15, mk_qflia_tactic)
LAZILY(15, mk_qflra_tactic)
LAZILY(15, mk_qfnia_tactic)
LAZILY(21, mk_qfnra_nlsat_tactic)
LAZILY(15, mk_qfnra_tactic)
LAZILY(22, mk_quasi_macros_tactic)
LAZILY(20, mk_recover_01_tactic)
LAZILY(21, mk_reduce_args_tactic)
LAZILY(13, mk_sat_tactic)
LAZILY(18, mk_simplify_tactic)
LAZILY(13, mk_smt_tactic)
LAZILY(13, mk_snf_tactic)
LAZILY(19, mk_solve_eqs_tactic)
LAZILY(25, mk_symmetry_reduce_tactic)
LAZILY(23, mk_ufbv_rewriter_tactic)
