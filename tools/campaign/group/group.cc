// SPDX-License-Identifier: Apache-2.0
// Starts one process per campaign, passes their messages on, shows a table of their counts, and
// prints their summaries (group.h).
#include "tools/campaign/group/group.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <thread>

#include "lib/base/duration.h"
#include "lib/base/file.h"
#include "lib/base/folder_lock.h"
#include "lib/base/shell_word.h"
#include "lib/process/child_group.h"
#include "lib/process/interrupt.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/engine/afl_driver.h"
#include "tools/campaign/group/group_table.h"
#include "tools/campaign/screen/live_block.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kTick(500);
constexpr double kTableInterval = 2;        // seconds between two tables on a terminal
constexpr double kPlainTableInterval = 60;  // and in a log
constexpr double kFirstTable = 12;          // seconds; campaigns count every ten
constexpr double kShortLife = 60;           // seconds
constexpr uint32_t kShortLives = 3;         // in a row; then a member is not started again

// Returns the folders in which a member keeps inputs.
std::vector<fs::path> kept_by(const GroupPlan& plan, const GroupMember& member) {
  const CampaignFolder folder(plan.folder / member.name);
  if (member.engine == Engine::kLibFuzzer) return {folder.corpus()};
  return afl_queues(folder, plan.jobs);
}

// A member and its process.
class Runner {
 public:
  Runner(const GroupPlan& plan, const GroupMember& member)
      : plan_(plan), member_(member), folder_(plan.folder / member.name) {}

  const std::string& name() const { return member_.name; }
  const CampaignFolder& folder() const { return folder_; }
  bool running() const { return process_.has_value(); }
  ExitCode code() const { return code_; }
  const fs::path& log() const { return log_; }

  Result<Done> start(double now) {
    std::vector<std::string> arguments = {(command_folder() / "gadfly").string(), "fuzz",
                                          "--out=" + fs::absolute(folder_.root()).string()};
    std::error_code code;
    if (fs::exists(folder_.record(), code)) arguments.emplace_back("--resume");
    arguments.push_back(fmt::format("--time={:.1f}s", std::max(1.0, plan_.seconds - now)));
    earlier_parts_ = row().last.part;
    for (const GroupMember& other : plan_.members)
      if (other.name != member_.name)
        for (const fs::path& kept : kept_by(plan_, other))
          arguments.push_back("--exchange=" + fs::absolute(kept).string());
    arguments.insert(arguments.end(), member_.arguments.begin(), member_.arguments.end());
    log_ = plan_.folder / "log" / fmt::format("{}-{}.txt", member_.name, starts_++);
    Result<process::ChildGroup> process =
        process::ChildGroup::start({std::move(arguments), {}, log_, SIGTERM});
    if (!process) return process.error();
    process_ = std::move(*process);
    started_ = now;
    in_summary_ = false;
    return Done();
  }

  // Returns the lines that the process printed since the last call, up to its summary.
  std::vector<std::string> messages() {
    std::vector<std::string> lines;
    if (process_) unread_ += process_->read_output();
    for (size_t end = 0; (end = unread_.find('\n')) != std::string::npos;
         unread_.erase(0, end + 1)) {
      in_summary_ |= end == 0;  // it begins with an empty line
      if (!in_summary_) lines.push_back(unread_.substr(0, end));
    }
    return lines;
  }

  // Notes that the process has ended. Returns true if it must be started again. `terminated`: by
  // us.
  bool observe(double now, bool terminated) {
    if (!process_) return false;
    const std::optional<process::GroupEnd> end = process_->ended();
    if (!end) return false;
    const bool killed = end->signal != 0;
    // A process that has to end before it handles signals ends by the signal.
    code_ = !killed      ? static_cast<ExitCode>(end->exit_code)
            : terminated ? kExitInterrupted
                         : kExitEnvironment;
    unread_ += process_->read_output();
    process_.reset();
    short_lives_ = now - started_ < kShortLife ? short_lives_ + 1 : 0;
    return killed && !terminated && short_lives_ < kShortLives;
  }

  void terminate() {
    if (process_) process_->terminate();
  }

  // Returns the counts of the newest part; none if that has not begun.
  GroupRow row() const {
    const GroupRow row = read_row(member_.name, folder_, running());
    return row.last.part > earlier_parts_ ? row
                                          : GroupRow{.name = row.name, .running = row.running};
  }

 private:
  const GroupPlan& plan_;
  const GroupMember& member_;
  const CampaignFolder folder_;
  std::optional<process::ChildGroup> process_;
  ExitCode code_ = kExitFine;
  fs::path log_;               // of the process that was started last
  int64_t earlier_parts_ = 0;  // of the campaign, before the process
  uint32_t starts_ = 0;
  uint32_t short_lives_ = 0;
  double started_ = 0;
  std::string unread_;
  bool in_summary_ = false;
};

class Group {
 public:
  Group(const GroupPlan& plan, const Output& output)
      : plan_(plan), output_(output), stop_(std::numeric_limits<double>::infinity()) {
    for (const GroupMember& member : plan.members) runners_.emplace_back(plan, member);
  }

  ExitCode run() {
    for (Runner& runner : runners_)
      if (const Result<Done> started = runner.start(0); !started) {
        output_.complain(started.error().message);
        return kExitEnvironment;
      }
    while (std::ranges::any_of(runners_, &Runner::running)) {
      if (process::StopRequest::interrupted()) terminate();
      for (Runner& runner : runners_) watch(runner);
      show();
      std::this_thread::sleep_for(kTick);
    }
    next_table_ = 0;
    show();
    summarize();
    for (const ExitCode code : {kExitEnvironment, kExitBadInput, kExitFindings, kExitInterrupted})
      if (std::ranges::count(runners_, code, &Runner::code) > 0) return code;
    return kExitFine;
  }

 private:
  void terminate() {
    if (terminated_) return;
    terminated_ = true;
    for (Runner& runner : runners_) runner.terminate();
  }

  void watch(Runner& runner) {
    const bool was_running = runner.running();
    const bool again = runner.observe(stop_.elapsed(), terminated_);
    for (const std::string& line : runner.messages()) say(runner, line);
    const bool failed = runner.code() == kExitBadInput || runner.code() == kExitEnvironment;
    if (was_running && !runner.running() && failed && !again)
      say(runner,
          fmt::format("ended with exit code {}; see {}", runner.code(), runner.log().string()));
    if (!again) return;
    say(runner, "a signal ended this campaign; it is continued");
    if (const Result<Done> started = runner.start(stop_.elapsed()); !started)
      say(runner, started.error().message);
  }

  void say(const Runner& runner, const std::string& line) {
    block_.clear();
    std::fputs(fmt::format("{}: {}\n", runner.name(), line).c_str(), stderr);
  }

  void show() {
    const double now = stop_.elapsed();
    if (plan_.quiet || now < next_table_) return;
    next_table_ = now + (block_.on_terminal() ? kTableInterval : kPlainTableInterval);
    std::vector<GroupRow> rows;
    for (const Runner& runner : runners_) rows.push_back(runner.row());
    std::vector<std::string> lines = group_table(rows);
    if (block_.on_terminal()) {
      lines.insert(lines.begin(),
                   fmt::format("gadfly fuzz  {} of {}, seed {}, in {}", clock_text(now),
                               clock_text(plan_.seconds), plan_.seed, plan_.folder.string()));
      lines.emplace_back("Ctrl-C ends all campaigns and prints their summaries");
    }
    block_.show(lines);
  }

  // Prints the summary of each member, and with --json one object with all of them.
  void summarize() {
    Json objects = Json::object();
    for (const Runner& runner : runners_) {
      std::string summary = read_file(runner.folder().summary()).value_or("");
      if (summary.empty()) summary = "  no summary: see " + runner.log().string();
      while (summary.ends_with('\n')) summary.pop_back();
      output_.text(fmt::format("\n{}\n{}", runner.name(), summary));
      const Json object =
          Json::parse(read_file(runner.folder().summary_object()).value_or("null"), nullptr, false);
      objects[runner.name()] = object.is_object() ? object : Json(nullptr);
    }
    const std::string folder = shell_word(plan_.folder.string());
    output_.text(fmt::format(
        "\ncontinue     gadfly fuzz --resume --out {0}\nsort         gadfly triage {0}", folder));
    output_.object({{"folder", plan_.folder.string()}, {"campaigns", objects}});
  }

  const GroupPlan& plan_;
  const Output& output_;
  process::StopRequest stop_;
  std::vector<Runner> runners_;
  LiveBlock block_;
  double next_table_ = kFirstTable;
  bool terminated_ = false;
};

}  // namespace

ExitCode run_group(const GroupPlan& plan, const Output& output) {
  const auto failed = [&](const Error& error) {
    output.complain(error.message);
    return kExitEnvironment;
  };
  const Result<FolderLock> lock = FolderLock::take(plan.folder);
  if (!lock) return failed(lock.error());
  if (const Result<Done> made = make_folder(plan.folder / "log"); !made)
    return failed(made.error());
  const std::string record = plan.record.dump(1, ' ', false, Json::error_handler_t::replace);
  if (const Result<Done> written = write_text(CampaignFolder(plan.folder).record(), record + '\n');
      !written)
    return failed(written.error());
  output.complain(fmt::format("{} campaigns in {}, seed {}, {} worker{} each", plan.members.size(),
                              plan.folder.string(), plan.seed, plan.jobs,
                              plan.jobs == 1 ? "" : "s"));
  return Group(plan, output).run();
}

}  // namespace gadfly::tools::inline campaign
