# SPDX-License-Identifier: Apache-2.0
# Precompiled headers: compilers spend most of their time on the same few headers. There are four
# sets of them. A set is compiled once per build tree, as the target gadfly_headers_<set>_<hash>, and
# its users share the result:
#
#   standard   the C++ standard library and GMP's; for the libraries under the language
#   language   also scripts and values (lib/smtlib); for the libraries that work on them
#   command    also CLI11, fmt and nlohmann-json; for the libraries of the command (tools/)
#   test       also GoogleTest and nlohmann-json, without CLI11 and fmt; for test executables
#
# No file relies on them: the presets gcc, targets and coverage and the build of OSS-Fuzz compile
# without, so a missing #include shows there.
option(GADFLY_PRECOMPILED "Precompile the headers that most files include (clang only)" OFF)

# Without <filesystem>: it brings std::quoted(), which conflicts with Gadfly's quoted().
set(standard_headers
  <algorithm> <array> <charconv> <cstdint> <functional> <map> <memory> <optional> <set>
  <span> <string> <string_view> <unordered_map> <utility> <vector> <gmpxx.h>)
set(GADFLY_HEADERS_standard ${standard_headers})
set(language_headers
  ${standard_headers} ${PROJECT_SOURCE_DIR}/lib/smtlib/evaluation/values/value.h
  ${PROJECT_SOURCE_DIR}/lib/smtlib/script/script.h)
set(GADFLY_HEADERS_language ${language_headers})
set(GADFLY_HEADERS_command
  ${language_headers} <atomic> <chrono> <filesystem> <mutex> <thread> <fmt/format.h> <nlohmann/json.hpp>
  ${PROJECT_SOURCE_DIR}/tools/cli/command_line.h)
set(GADFLY_HEADERS_test ${language_headers} <filesystem> <fstream> <gtest/gtest.h> <nlohmann/json.hpp>)

# Lets a target share the headers of a set. A precompiled header fits only a compile with the same
# flags, so this function also sets the flags of the users of a set: libraries of the command and tests
# are compiled with -O0, because neither needs speed, and half of the time to compile them would go to
# the optimizer.
function(gadfly_precompile name set)
  set(options)
  if(set STREQUAL command OR set STREQUAL test)
    set(options -O0)
  endif()
  target_compile_options(${name} PRIVATE ${options})
  get_target_property(sources ${name} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cc$")  # C sources do not use them
  if(NOT GADFLY_PRECOMPILED OR NOT CMAKE_CXX_COMPILER_ID MATCHES Clang OR NOT sources)
    return()
  endif()
  # CMake gives the file that includes the headers of a set an old date, so a changed set would not be
  # compiled again; hence the hash in its name.
  string(SHA256 hash "${GADFLY_HEADERS_${set}}")
  string(SUBSTRING ${hash} 0 8 hash)
  set(headers gadfly_headers_${set}_${hash})
  if(NOT TARGET ${headers})
    set(source ${PROJECT_BINARY_DIR}/${headers}.cc)
    file(CONFIGURE OUTPUT ${source} CONTENT "// Compiled for its precompiled header alone.\n" @ONLY)
    add_library(${headers} OBJECT ${source})
    target_link_libraries(${headers} PRIVATE gadfly_flags)
    target_compile_options(${headers} PRIVATE ${options})
    # A compiler cache would take two equal headers of different times for different ones.
    target_compile_options(${headers} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    if(set STREQUAL command)
      target_link_libraries(${headers} PRIVATE CLI11::CLI11 fmt::fmt nlohmann_json::nlohmann_json)
    elseif(set STREQUAL test)
      target_link_libraries(${headers} PRIVATE GTest::gtest_main nlohmann_json::nlohmann_json)
      # As CMake compiles executables.
      set_target_properties(${headers} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
      target_compile_options(${headers} PRIVATE -fPIE)
    endif()
    set(precompiled)
    foreach(header IN LISTS GADFLY_HEADERS_${set})
      string(REPLACE ">" "$<ANGLE-R>" header ${header})
      list(APPEND precompiled $<$<COMPILE_LANGUAGE:CXX>:${header}>)
    endforeach()
    target_precompile_headers(${headers} PRIVATE ${precompiled})
  endif()
  target_precompile_headers(${name} REUSE_FROM ${headers})
endfunction()
