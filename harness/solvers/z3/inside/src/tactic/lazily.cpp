// SPDX-License-Identifier: Apache-2.0
// A tactic of Z3 that is built when it is first applied. Settings that it receives earlier are
// kept, and applied in order when it is built.
#include "tactic/lazily.h"
#include <vector>

class lazy_tactic : public tactic {
  std::function<tactic*()> m_mk;
  tactic_ref m_tactic;
  std::vector<std::function<void(tactic&)>> m_told;

  tactic& built() {
    if (!m_tactic) {
      m_tactic = m_mk();
      for (auto& tell : m_told) tell(*m_tactic);
      m_told.clear();
    }
    return *m_tactic;
  }

  void tell(std::function<void(tactic&)> what) {
    if (m_tactic)
      what(*m_tactic);
    else
      m_told.push_back(std::move(what));
  }

 public:
  lazy_tactic(std::function<tactic*()> mk) : m_mk(std::move(mk)) {}

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
    if (m_tactic) m_tactic->collect_statistics(st);
  }
  void reset_statistics() override {
    if (m_tactic) m_tactic->reset_statistics();
  }
  void cleanup() override {
    if (m_tactic) m_tactic->cleanup();
  }
  void reset() override {
    if (m_tactic) m_tactic->reset();
  }
  tactic* translate(ast_manager& m) override { return built().translate(m); }
};

tactic* lazily(std::function<tactic*()> mk) {
  return alloc(lazy_tactic, std::move(mk));
}
