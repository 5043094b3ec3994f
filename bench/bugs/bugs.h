// SPDX-License-Identifier: Apache-2.0
// The canaries and switches of planted bugs (plant.py copies this file beside each source file that
// has one). A tree holds many bugs, all off: the solver computes what is right, and each place of a
// bug says when it ran (reached) and when the bug would have changed the result (triggered), as in
// Magma (Hazimeh, Herrera, Payer, 2020, section 3). The environment, read once:
//
//   BUGS_ON=NAME       this bug is on, in this process
//   BUGS_CANARIES=FILE  counts go to FILE (struct Canaries), which the processes of a trial share
//   BUGS_TRIGGERS=DIR   inputs that trigger a bug go to DIR/INDEX-NUMBER.smt2
//
// The input is what a fuzz target of Gadfly runs (gadfly_input), else the last argument of the
// program that is a file. Needs C++17, POSIX, and nothing of the solver.
#ifndef GADFLY_BENCH_BUGS_H
#define GADFLY_BENCH_BUGS_H

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

// A canary must not guide a fuzzer: its own branches are no coverage (Magma, section 3.3).
#if defined(__clang__)
#define GADFLY_BUGS_UNSEEN __attribute__((noinline, no_sanitize("coverage")))
#else
#define GADFLY_BUGS_UNSEEN __attribute__((noinline))
#endif

namespace gadfly_bugs {

inline constexpr std::size_t kMostBugs = 1000;

// What is counted of one bug, in inputs. `first_*` are executions before the first such input.
struct Canary {
  std::atomic<std::uint64_t> reached, triggered, first_reached, first_triggered;
};

// The layout of the file; run.py reads it.
struct Canaries {
  std::atomic<std::uint64_t> executions;
  Canary bugs[kMostBugs];
};

struct State {
  Canaries* canaries = nullptr;
  std::string on;        // the name of the bug that is on
  std::string triggers;  // folder
  std::string input;     // the bytes that the target runs now
  bool has_input = false;
  // The execution in which each bug was last reached and triggered: an input counts once.
  std::uint64_t execution = 1;
  std::uint64_t last_reached[kMostBugs] = {};
  std::uint64_t last_triggered[kMostBugs] = {};

  State() {
    if (const char* name = std::getenv("BUGS_ON")) on = name;
    if (const char* folder = std::getenv("BUGS_TRIGGERS")) triggers = folder;
    const char* path = std::getenv("BUGS_CANARIES");
    if (path == nullptr) return;
    const int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) return;
    void* memory = mmap(nullptr, sizeof(Canaries), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (memory == MAP_FAILED) return;
    canaries = static_cast<Canaries*>(memory);
    canaries->executions.fetch_add(1);
  }
};

inline State& state() {
  static State instance;
  return instance;
}

inline State& started = state();  // so that each process counts, whatever it runs

// The text of the last argument that is a file.
inline std::string file_of_arguments() {
  std::ifstream arguments("/proc/self/cmdline", std::ios::binary);
  std::string argument, last;
  while (std::getline(arguments, argument, '\0'))
    if (access(argument.c_str(), R_OK) == 0) last = argument;
  std::ostringstream text;
  text << std::ifstream(last, std::ios::binary).rdbuf();
  return text.str();
}

// Few enough to be kept, and spread over the trial: 1 to 99, then numbers with two digits and
// zeros.
inline bool is_kept(std::uint64_t number) {
  while (number >= 100) {
    if (number % 10 != 0) return false;
    number /= 10;
  }
  return true;
}

inline void keep_input(unsigned index, std::uint64_t number) {
  State& now = state();
  if (now.triggers.empty() || !is_kept(number)) return;
  const std::string text = now.has_input ? now.input : file_of_arguments();
  const std::string path =
      now.triggers + "/" + std::to_string(index) + "-" + std::to_string(number) + ".smt2";
  std::ofstream(path, std::ios::binary) << text;
}

// The place of bug `index` ran; with the bug, its result would be another one if `differs`. Returns
// whether to do what is wrong.
GADFLY_BUGS_UNSEEN inline bool bug(unsigned index, const char* name, bool differs) {
  State& now = state();
  if (now.canaries != nullptr) {
    Canary& canary = now.canaries->bugs[index];
    const std::uint64_t executions = now.canaries->executions.load(std::memory_order_relaxed);
    if (now.last_reached[index] != now.execution) {
      now.last_reached[index] = now.execution;
      if (canary.reached.fetch_add(1) == 0) canary.first_reached = executions;
    }
    if (differs && now.last_triggered[index] != now.execution) {
      now.last_triggered[index] = now.execution;
      const std::uint64_t number = canary.triggered.fetch_add(1) + 1;
      if (number == 1) canary.first_triggered = executions;
      keep_input(index, number);
    }
  }
  return differs && now.on == name;
}

template <class T, class Wrong>
GADFLY_BUGS_UNSEEN T value(unsigned index, const char* name, T right, Wrong wrong) {
  return bug(index, name, right != static_cast<T>(wrong)) ? static_cast<T>(wrong) : right;
}

}  // namespace gadfly_bugs

// A fuzz target calls it before each input.
extern "C" __attribute__((used)) inline void gadfly_input(const std::uint8_t* data,
                                                          std::size_t size) {
  gadfly_bugs::State& now = gadfly_bugs::state();
  if (now.canaries == nullptr) return;
  if (now.has_input) now.canaries->executions.fetch_add(1);
  now.has_input = true;
  ++now.execution;
  now.input.assign(reinterpret_cast<const char*>(data), size);
}

#endif
