// SPDX-License-Identifier: Apache-2.0
// The adapter for Z3, linked into a fuzz target. It uses Z3's own SMT-LIB front end, so commands,
// answers, and limits are those of its binary. The limit is Z3's rlimit per check-sat;
// inside/limits.h says what else is limited. Each script gets a new term manager. In a shared one,
// term numbers and table sizes would depend on earlier scripts, and so would the order of Z3's
// steps. The functions of inside/ are compiled with the headers of any version of Z3.
//
// With GADFLY_Z3_SMT_CORE this file makes another target that uses the smt core alone, as with `z3
// tactic.default_tactic=smt`: no strategy rewrites or splits the terms first.
#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string>
#include <vector>

#include "harness/solvers/text_solver.h"
#include "harness/solvers/z3/inside/driver.h"
#include "lib/solver_facts/option_help.h"

#ifndef GADFLY_Z3_BUILD
#define GADFLY_Z3_BUILD "a library of the system"
#endif

namespace gadfly::harness::inline solvers::z3 {
namespace {

#ifdef GADFLY_Z3_SMT_CORE
constexpr std::string_view kName = "z3_smt";
#else
constexpr std::string_view kName = "z3";
#endif

// Limits of a script with the default rlimit; they grow in proportion to rlimit. They exist because
// gates of wide divisions take much memory and time, but few steps of rlimit. Beyond kMemory or
// kWork a check ends as at its rlimit. Beyond kMemory + kSlack the script ends, and its memory is
// lost.
constexpr uint64_t kMemory = 128;      // MiB
constexpr uint64_t kSlack = 512;       // MiB
constexpr uint64_t kWork = 4'000'000;  // steps of about 60 nanoseconds

// Statistics that describe the process or the clock instead of the script.
constexpr std::array<std::string_view, 5> kOfTheProcess = {"max-memory", "memory", "num-allocs",
                                                           "time", "total-time"};

// Reads "(:conflicts 3\n :time 0.01)"; values that are not whole numbers are left out.
std::vector<Statistic> read_statistics(std::string_view text) {
  std::vector<Statistic> statistics;
  for (size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at)) {
    const size_t end = std::min(text.find_first_of(" \n)", at), text.size());
    const std::string_view name = text.substr(at + 1, end - at - 1);
    const size_t begin = std::min(text.find_first_not_of(' ', end), text.size());
    at = std::min(text.find_first_of(" \n)", begin), text.size());
    uint64_t value = 0;
    const auto [rest, error] = std::from_chars(text.data() + begin, text.data() + at, value);
    if (error != std::errc() || rest != text.data() + at) continue;
    if (std::ranges::find(kOfTheProcess, name) != kOfTheProcess.end()) continue;
    statistics.push_back({std::string(name == "rlimit-count" ? "limit" : name), value});
  }
  return statistics;
}

class Z3 : public TextSolver {
 public:
  Z3() : TextSolver("z3"), build_id_(std::string(gadfly_z3_version()) + ", " + GADFLY_Z3_BUILD) {
    set_own_options();
  }

  std::string_view name() const override { return kName; }
  std::string_view build_id() const override { return build_id_; }

 private:
  static void set_own_options() {
    gadfly_z3_set("warning", "false");
    if (kName == "z3_smt") gadfly_z3_set("tactic.default_tactic", "smt");
  }

  std::vector<std::string> option_names() override {
    std::vector<std::string> names;
    for (solver_facts::DescribedOption& option :
         solver_facts::read_option_help(gadfly_z3_options()))
      names.push_back(std::move(option.name));
    return names;
  }

  void forget_options() override {
    gadfly_z3_forget_options();
    set_own_options();
  }

  void open(uint64_t limit) override {
    const uint64_t times = std::max<uint64_t>(limit / default_limit(), 1);
    grant_memory(kMemory * times);
    gadfly_z3_grant_work(kWork * times);
  }

  bool evaluate(std::string_view text, std::string& out, std::string& last_words) override {
    const std::string_view output = gadfly_z3_evaluate(std::string(text).c_str(), &sound_);
    out += output;
    if (!sound_) last_words = output;
    return sound_ != 0;
  }

  std::vector<Statistic> close() override {
    std::vector<Statistic> statistics;
    if (sound_ != 0)
      statistics = read_statistics(gadfly_z3_evaluate("(get-info :all-statistics)", &sound_));
    gadfly_z3_reset(sound_);
    sound_ = 1;
    return statistics;
  }

  // Allows `wanted` MiB in addition to the memory that earlier scripts left, which Z3 counts too.
  void grant_memory(uint64_t wanted) {
    const uint64_t watermark = (gadfly_z3_allocated() >> 20) + wanted;
    if (watermark == watermark_) return;
    watermark_ = watermark;
    gadfly_z3_limit_memory(watermark << 20, (watermark + kSlack) << 20);
  }

  const std::string build_id_;
  int sound_ = 1;
  uint64_t watermark_ = 0;  // MiB
};

}  // namespace

}  // namespace gadfly::harness::inline solvers::z3

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<solvers::z3::Z3>();
}
