// SPDX-License-Identifier: Apache-2.0
// Confirms each file in fresh processes, gives it a head, and adds it to the folder (adopt.h).
#include "tools/regress/adopt.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <limits>
#include <system_error>

#include "lib/base/folder_lock.h"
#include "proto/finding_file.h"
#include "tools/console/files.h"
#include "tools/regress/regression_folder.h"

namespace gadfly::tools::inline regress {
namespace {

namespace fs = std::filesystem;

// Returns the files that the arguments name. Of the folder of a finding in a named folder, only one
// script: the reduced one, or the input if nothing was reduced. Its parent does not show the
// finding.
std::vector<std::string> scripts_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> scripts;
  for (const std::string& argument : arguments) {
    std::error_code code;
    const bool named = !fs::is_directory(argument, code);
    for (std::string& file : expand_all({argument})) {
      const fs::path folder = fs::path(file).parent_path();
      if (!named && fs::exists(proto::finding_file(folder), code)) {
        const bool reduced = fs::exists(folder / "reduced.smt2", code);
        if (fs::path(file).filename() != (reduced ? "reduced.smt2" : "input.smt2")) continue;
      }
      scripts.push_back(std::move(file));
    }
  }
  return scripts;
}

// A file after its confirmation, and before the comparison with the folder.
struct Examined {
  std::string file;
  harness::Confirmation confirmation;
  RegressionCandidate candidate;  // its text is empty if the file must not be adopted
  std::string note;               // why it must not be adopted
  std::optional<Error> error;     // if it cannot be read
};

// Returns the input with a head; empty if the target does not show the finding on the input with
// it.
Result<std::string> with_head(const std::string& input, const harness::Verdict& verdict,
                              const Session& session, const fs::path& scratch) {
  const std::string origin = fmt::format("{}; {}", verdict.reason, introduction(session));
  std::string text =
      with_expectation(with_origin(input, origin), {session.target.name, verdict.signature});
  if (const Result<Done> written = write_text(scratch, text); !written) return written.error();
  const Result<harness::Outcome> outcome = session.target.run(scratch, session.target.how);
  std::error_code ignored;
  fs::remove(scratch, ignored);
  if (!outcome) return outcome.error();
  if (!outcome->verdict || outcome->verdict->signature != verdict.signature) text.clear();
  return text;
}

// Confirms one file. kIo if the target cannot run or `scratch` cannot be written.
Result<Examined> examine(const std::string& file, const Session& session, const fs::path& scratch) {
  Examined examined;
  examined.file = file;
  const Result<std::string> text = read_replayed(file);
  if (!text) {
    examined.error = text.error();
    examined.note = text.error().message;
    return examined;
  }
  Result<harness::Confirmation> confirmation =
      harness::confirm(session.target.run, file, session.target.how);
  if (!confirmation && confirmation.error().code != ErrorCode::kIo) {
    examined.error = confirmation.error();
    examined.note = confirmation.error().message;
    return examined;
  }
  if (!confirmation) return confirmation.error();
  examined.confirmation = std::move(*confirmation);
  if (!examined.confirmation.stands) {
    examined.note = describe(examined.confirmation, session.target);
    return examined;
  }
  const harness::Verdict& verdict = *examined.confirmation.outcome.verdict;
  const std::string input = without_head(*text);
  const Result<std::string> adoptable = with_head(input, verdict, session, scratch);
  if (!adoptable) return adoptable.error();
  examined.candidate = {input, *adoptable, verdict.signature};
  if (adoptable->empty())
    examined.note = "the finding disappears if a comment is put before the script";
  return examined;
}

Json json_of(const Examined& examined, const std::string& target, const char* status,
             const std::string& path) {
  const harness::Outcome& outcome = examined.confirmation.outcome;
  const bool stands = examined.confirmation.stands;
  return {{"file", examined.file},
          {"target", target},
          {"outcome", examined.error ? "" : to_string(outcome.kind)},
          {"kind", stands ? to_string(outcome.verdict->kind) : ""},
          {"signature", stands ? outcome.verdict->signature : ""},
          {"seconds", outcome.seconds},
          {"status", status},
          {"path", path}};
}

class Adopter {
 public:
  Adopter(const Output& output, const std::string& target, RegressionFolder folder)
      : output_(output), target_(target), folder_(std::move(folder)) {}

  void take(const Examined& examined) {
    if (examined.error) output_.error(examined.file, *examined.error);
    if (examined.candidate.text.empty()) {
      ++refused_;
      if (!examined.error) output_.complain(examined.file + " is not adopted: " + examined.note);
      return print_row(examined, "not-confirmed", "");
    }
    const Result<Adopted> adopted = folder_.take(examined.candidate);
    if (!adopted) {
      output_.error(examined.file, adopted.error());
      failed_ = true;
      return;
    }
    const bool fresh = adopted->adoption == Adoption::kAdopted;
    ++(fresh ? adopted_ : known_);
    print_row(examined, fresh ? "adopted" : "known", adopted->path.string());
  }

  ExitCode finish() const {
    output_.text(
        fmt::format("\n{} adopted, {} known, {} not confirmed", adopted_, known_, refused_));
    return failed_ ? kExitEnvironment : refused_ > 0 ? kExitBadInput : kExitFine;
  }

 private:
  void print_row(const Examined& examined, const char* status, const std::string& path) const {
    output_.text(fmt::format("{:13} {}\n{:13}   {}", status, examined.file, "",
                             path.empty() ? examined.note : "-> " + path));
    output_.object(json_of(examined, target_, status, path));
  }

  const Output& output_;
  const std::string& target_;
  RegressionFolder folder_;
  size_t adopted_ = 0;
  size_t known_ = 0;
  size_t refused_ = 0;
  bool failed_ = false;
};

}  // namespace

ExitCode adopt(const Output& output, const ReplayOptions& options) {
  Result<Session> session = begin_session(options);
  if (session) session->files = scripts_of(options.files);
  if (!session) {
    output.complain(session.error().message);
    return kExitEnvironment;
  }
  std::error_code code;
  const bool exists = fs::is_directory(options.adopt, code);
  const Result<FolderLock> lock = FolderLock::take_itself(options.adopt);
  if (exists && !lock) {
    output.complain(lock.error().message);
    return kExitEnvironment;
  }
  Result<RegressionFolder> folder = RegressionFolder::read(options.adopt, options.target);
  if (!folder) {
    output.complain(folder.error().message);
    return kExitBadInput;
  }
  const process::StopRequest signals(std::numeric_limits<double>::infinity());
  Adopter adopter(output, options.target, std::move(*folder));
  output.text(fmt::format("{}\n\n{:13} file", introduction(*session), "status"));
  const fs::path where = options.adopt;
  const ExitCode end = for_each_file(
      output, *session,
      [&](size_t i) {
        return examine(session->files[i], *session,
                       where / fmt::format(".adopt-{}-{}", ::getpid(), i));
      },
      [&](const Examined& examined) { adopter.take(examined); });
  const ExitCode finished = adopter.finish();
  return end == kExitFine ? finished : end;
}

}  // namespace gadfly::tools::inline regress
