// SPDX-License-Identifier: Apache-2.0
// Several solver binaries that are asked about one script after the other: what `gadfly judge` and
// campaigns without coverage compare.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/judge/model_validator.h"
#include "harness/solvers/reference.h"
#include "lib/base/result.h"

namespace gadfly::tools::inline console {

class SolverPool {
 public:
  // Starts each solver, as find_profile() takes them, under a name that no other of them has, nor
  // the fuzz target beside them. An error if one cannot run. `stop`: see start_reference().
  static Result<SolverPool> start(const std::vector<std::string>& solvers,
                                  const std::string& target = "",
                                  const std::atomic<bool>* stop = nullptr);

  // What each says of the script, in their order; then, where a label of the script records an
  // approximation, what each says after it. `generous`: see Reference::ask. With an model_validator
  // they are asked for models, which it looks at; `label`: see ModelValidator::examine.
  std::vector<harness::SolverResponse> ask(const harness::PreparedScript& input, bool generous,
                                           harness::ModelValidator* model_validator = nullptr,
                                           std::string* label = nullptr);

  size_t size() const { return solvers_.size(); }
  // Of the profile; z3-2 for the second z3.
  const std::string& name(size_t solver) const { return names_[solver]; }
  std::string build_id(size_t solver) const { return std::string(solvers_[solver]->build_id()); }

 private:
  std::vector<std::unique_ptr<harness::Reference>> solvers_;
  std::vector<std::string> names_;
};

}  // namespace gadfly::tools::inline console
