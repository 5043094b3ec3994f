// SPDX-License-Identifier: Apache-2.0
// Terms of a donor put into a script (graft.h), with the declarations that they need.
#pragma once

#include <span>

#include "mutator/graft.h"

namespace gadfly::mutator {

// Is it (assert F), F understood?
bool is_assertion(const smtlib::Script& script, const smtlib::Command& command);

// Some command (assert F) behind node `after`, F understood; kNoNode where a few draws find none.
smtlib::NodeId draw_assertion(const smtlib::Script& script, smtlib::NodeId after, Context& context);

// Adds as many of the donor's assertions as can come along, one after the other, beside the
// script's assertion `beside`. False where none can.
bool graft_assertions(const smtlib::Script& script, const smtlib::Script& donor,
                      std::span<const smtlib::NodeId> assertions, smtlib::NodeId beside,
                      Context& context, smtlib::Edits& edits);

// Puts the donor's term in the place of another. False where it cannot come along, or is what
// stands there.
bool graft_term(const smtlib::Script& script, smtlib::NodeId place, smtlib::NodeId term,
                Graft& graft, Context& context, smtlib::Edits& edits);

}  // namespace gadfly::mutator
