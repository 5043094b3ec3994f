# SPDX-License-Identifier: Apache-2.0
# The compiler flags of all our code, in one INTERFACE target, gadfly_flags; solvers get theirs from
# gadfly_solver_flags. The difference is the point of a fuzzer: a solver carries coverage
# instrumentation and our code never does, whatever flags come in from outside (OSS-Fuzz puts
# -fsanitize=fuzzer-no-link into CXXFLAGS), or the engine would explore our parser instead of the
# solver. ci/check_instrumentation.sh proves it on the archives. What links our libraries gets
# gadfly_headers only: a user's harness with the mutator keeps its own flags and coverage.

# AFL++'s compilers instrument all code unless an option forbids it. The preset afl has afl-clang-fast;
# with -D CMAKE_C_COMPILER=afl-clang-lto -D CMAKE_CXX_COMPILER=afl-clang-lto++ it is done at link
# time.
cmake_path(GET CMAKE_CXX_COMPILER FILENAME compiler)
set(GADFLY_AFL OFF)
set(GADFLY_NO_COVERAGE -fno-sanitize=fuzzer,fuzzer-no-link)
if(compiler MATCHES "^afl-")
  set(GADFLY_AFL ON)
  list(APPEND GADFLY_NO_COVERAGE --afl-noopt)
endif()

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)  # archives go into libgadfly_afl.so too
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Without this sloppiness ccache refuses files that use a precompiled header.
find_program(GADFLY_CCACHE ccache)
if(GADFLY_CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${GADFLY_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${GADFLY_CCACHE})
endif()

# The sanitizers of this tree, for everything in it. Libraries of one process must agree on them.
add_library(gadfly_sanitize INTERFACE)
if(GADFLY_SANITIZE)
  target_compile_options(gadfly_sanitize INTERFACE
    -fsanitize=${GADFLY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(gadfly_sanitize INTERFACE -fsanitize=${GADFLY_SANITIZE})
  target_compile_definitions(gadfly_sanitize INTERFACE _GLIBCXX_ASSERTIONS)
endif()

# For a solver's own sources, C or C++: the engine's coverage, no opinion about warnings.
add_library(gadfly_solver_flags INTERFACE)
target_link_libraries(gadfly_solver_flags INTERFACE gadfly_sanitize)
target_compile_options(gadfly_solver_flags INTERFACE -w)
# AFL++ 4.04c's pass at link time breaks programs with vectors: it adds a read at a wild address to
# each select of vectors.
if(compiler MATCHES "^afl-clang-lto")
  target_compile_options(gadfly_solver_flags INTERFACE -fno-vectorize -fno-slp-vectorize)
  target_link_options(gadfly_solver_flags INTERFACE
    -Wl,-mllvm=-vectorize-loops=false -Wl,-mllvm=-vectorize-slp=false)
endif()

# For every file that includes our headers. Generated headers are in the build tree, at the paths
# that their sources have in the source tree.
add_library(gadfly_headers INTERFACE)
target_link_libraries(gadfly_headers INTERFACE gadfly_sanitize)
target_compile_features(gadfly_headers INTERFACE cxx_std_20)
target_include_directories(gadfly_headers INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}>
  $<INSTALL_INTERFACE:include/gadfly>)

# For every file of Gadfly. GCC 12 has false warnings about string concatenation (-Wrestrict, PR
# 105651), and about GoogleTest's macros below an `if`. GCC, and clang from 18, warn about fields that
# designated initializers leave out, which are initialized, too.
add_library(gadfly_flags INTERFACE)
target_link_libraries(gadfly_flags INTERFACE gadfly_headers)
target_compile_options(gadfly_flags INTERFACE
  -Wall -Wextra
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict -Wno-missing-field-initializers -Wno-dangling-else>
  $<$<AND:$<CXX_COMPILER_ID:Clang>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,18>>:-Wno-missing-field-initializers>)
# On in our own presets only, and only for the compilers of the systems that ci/packages.txt is for: a
# newer one has warnings that this code was not tested with.
option(GADFLY_WERROR "Fail on warnings about our code" OFF)
set(newest_Clang 19)
set(newest_GNU 12)
string(REGEX MATCH "^[0-9]+" major "${CMAKE_CXX_COMPILER_VERSION}")
if(GADFLY_WERROR AND major GREATER newest_${CMAKE_CXX_COMPILER_ID})
  message(STATUS "Warnings are no errors: ${CMAKE_CXX_COMPILER_ID} ${major} is newer than those we test with")
elseif(GADFLY_WERROR)
  target_compile_options(gadfly_flags INTERFACE -Werror)
endif()
# An engine from outside comes with CFLAGS that carry its coverage and its linker.
if(NOT GADFLY_FUZZING_ENGINE)
  if(GADFLY_FLAVOR STREQUAL coverage)
    target_compile_options(gadfly_solver_flags INTERFACE
      -fprofile-instr-generate -fcoverage-mapping)
    target_link_options(gadfly_solver_flags INTERFACE -fprofile-instr-generate)
    # Our targets, too: what a solver's own build makes does not bring the flag along.
    target_link_options(gadfly_flags INTERFACE -fprofile-instr-generate)
  elseif(NOT GADFLY_AFL)
    # AFL++'s compilers instrument without a flag; those of 4.21 use clang's counters if this is there.
    target_compile_options(gadfly_solver_flags INTERFACE -fsanitize=fuzzer-no-link)
  endif()
  target_link_options(gadfly_flags INTERFACE $<$<CXX_COMPILER_ID:Clang>:-fuse-ld=lld>)
endif()
# Traces of comparisons help engines that change bytes; Gadfly's mutants follow the grammar. The traces
# took 18 to 40 % of the time of Z3.
if(CMAKE_CXX_COMPILER_ID MATCHES Clang AND NOT GADFLY_FLAVOR STREQUAL coverage)
  target_compile_options(gadfly_solver_flags INTERFACE -fno-sanitize-coverage=trace-cmp)
endif()
if(GADFLY_SELF_FUZZ)
  target_compile_options(gadfly_flags INTERFACE -fsanitize=fuzzer-no-link)
else()
  target_compile_options(gadfly_flags INTERFACE
    "$<$<CXX_COMPILER_ID:Clang>:${GADFLY_NO_COVERAGE}>")
endif()
