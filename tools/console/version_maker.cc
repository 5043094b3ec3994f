// SPDX-License-Identifier: Apache-2.0
// Applies approximations to a script one by one, and records the rules and their positions.
#include "tools/console/version_maker.h"

#include <fmt/format.h>

#include "lib/approx/record.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::tools::inline console {
namespace {

constexpr uint32_t kMaxNodes = 200;  // of a generated term

const approx::RuleBook& book() {
  return approx::RuleBook::standard();
}

}  // namespace

VersionMaker::VersionMaker(const VersionOptions& options, std::vector<bool> rules)
    : options_(options), script_(smtlib::TheorySet::standard()), approximator_(book()) {
  approximator_.enable(std::move(rules));
  scratch_.set_profile(solver_facts::usual_profile());
}

Version VersionMaker::make(std::string_view text, uint64_t seed) {
  Version version = {.text = std::string(text), .rules = {}, .places = {}};
  Rng rng(seed);
  for (uint32_t link = 0; link < options_.chain; ++link) {
    read(version.text);
    if (!draw(rng, version)) break;
    if (options_.label) {
      version.text = approx::labeled(book(), text, approximation_);
      break;
    }
    edits_.clear();
    approx::add_edits(script_, approximation_, edits_);
    const bool fine = edits_.apply(script_, version.text).ok();
    GADFLY_INVARIANT(fine);
  }
  return version;
}

// Skips reading if the text is that of the last version, which is the usual case.
void VersionMaker::read(std::string_view text) {
  if (script_.node_count() > 0 && script_.source() == text) return script_.forget_new_sorts();
  const bool readable = script_.read(text).ok();
  GADFLY_PRECONDITION(readable);
  scratch_.prepare(script_);
  approximator_.forget();
}

bool VersionMaker::draw(Rng& rng, Version& version) {
  generate::Context context = {
      .rng = rng, .sorts = script_.sorts(), .scratch = scratch_, .max_nodes = kMaxNodes};
  if (!approximator_.draw(script_, context, options_.direction, options_.steps, approximation_))
    return false;
  for (const approx::ApproximationStep& step : approximation_.steps) {
    const std::string_view rule = book().rules()[step.rule].name;
    const Position at = script_.position(step.node);
    version.rules.emplace_back(rule);
    version.places +=
        fmt::format("{}{} at {}:{}", version.places.empty() ? "" : ", ", rule, at.line, at.column);
  }
  return true;
}

}  // namespace gadfly::tools::inline console
