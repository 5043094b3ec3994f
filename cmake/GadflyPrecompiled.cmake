# SPDX-License-Identifier: Apache-2.0
# Precompiled headers: compilers spend most of their time on the same few headers. There are three
# sets of them. A set is compiled once per build tree, as the target gadfly_headers_<set>, and its
# users share the result:
#
#   standard   the C++ standard library; for libraries
#   command    also CLI11, fmt and nlohmann-json; for libraries that depend on CLI11
#   test       also GoogleTest; for test executables
#
# No file relies on them: the presets gcc, targets and coverage and the build of OSS-Fuzz compile
# without, so a missing #include shows there.
option(GADFLY_PRECOMPILED "Precompile the headers that most files include (clang only)" OFF)

# Without <filesystem>: it brings std::quoted(), which conflicts with Gadfly's quoted().
set(standard_headers
  <algorithm> <array> <charconv> <cstdint> <functional> <map> <memory> <optional> <set>
  <span> <string> <string_view> <unordered_map> <utility> <vector>)
set(GADFLY_HEADERS_standard ${standard_headers})
set(GADFLY_HEADERS_command
  ${standard_headers} <atomic> <chrono> <filesystem> <fmt/format.h> <nlohmann/json.hpp> <thread>
  ${PROJECT_SOURCE_DIR}/tools/cli/command_line.h)
set(GADFLY_HEADERS_test ${standard_headers} <filesystem> <fstream> <gtest/gtest.h>)

# Lets a target share the headers of a set. A precompiled header fits only a compile with the same
# flags, so this function also sets the flags of the users of a set: libraries of the command are
# compiled with -O1 and tests with -O0, because neither needs speed.
function(gadfly_precompile name set)
  set(options)
  if(set STREQUAL command)
    set(options $<$<CONFIG:RelWithDebInfo>:-O1>)
  elseif(set STREQUAL test)
    set(options -O0)
  endif()
  target_compile_options(${name} PRIVATE ${options})
  get_target_property(sources ${name} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cc$")  # C sources do not use them
  if(NOT GADFLY_PRECOMPILED OR NOT CMAKE_CXX_COMPILER_ID MATCHES Clang OR NOT sources)
    return()
  endif()
  set(headers gadfly_headers_${set})
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
      target_link_libraries(${headers} PRIVATE GTest::gtest_main)
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
