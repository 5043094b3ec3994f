// SPDX-License-Identifier: Apache-2.0
// Makes the edits that insert terms of a second script, the donor, into a script, with the
// declarations that these terms need (graft.h).
#pragma once

#include <span>

#include "mutator/graft.h"

namespace gadfly::mutator {

// Returns whether the command is (assert F) with a well-sorted F.
bool is_assertion(const smtlib::Script& script, const smtlib::Command& command);

// Returns whether the script has a (reset). Graft requires one logic for the whole donor, but terms
// before a (reset) may have another logic.
bool has_reset(const smtlib::Script& script);

// Draws a command (assert F) after the node `after`, with a well-sorted F. Returns kNoNode if 24
// draws find no such command.
smtlib::NodeId draw_assertion(const smtlib::Script& script, smtlib::NodeId after, Context& context);

// Inserts those of the donor's assertions that the script can have after its assertion `beside`.
// Inserts at most context.max_nodes nodes. Returns false if it inserts no assertion.
bool graft_assertions(const smtlib::Script& script, const smtlib::Script& donor,
                      std::span<const smtlib::NodeId> assertions, smtlib::NodeId beside,
                      Context& context, smtlib::Edits& edits);

// Replaces the term `place` by the donor's term. Returns false if the script cannot have the term,
// or if the text would not change.
bool graft_term(const smtlib::Script& script, smtlib::NodeId place, smtlib::NodeId term,
                Graft& graft, Context& context, smtlib::Edits& edits);

}  // namespace gadfly::mutator
