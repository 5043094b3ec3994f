# SPDX-License-Identifier: Apache-2.0
# The functions by which every folder declares what it builds. SOURCES are explicit lists. DEPENDS lists
# all that a part may use: include directories come with it, and what is not listed does not link
# (ci/check_layers.sh checks the headers).
#
#   gadfly_library(gadfly_base SOURCES check.cc hash.cc DEPENDS ... DEFINITIONS ...)
#   gadfly_library(gadfly_solver_z3 ADAPTER SOURCES z3.cc DEPENDS ...)
#   gadfly_tool(gadfly SOURCES main.cc DEPENDS ...)                   -> <build>/gadfly
#   gadfly_test(base_test SOURCES base/hash_test.cc DEPENDS gadfly_base LABELS unit)
#   gadfly_benchmark(parse_bench SOURCES parse_bench.cc DEPENDS gadfly_mutator)
#   gadfly_plugin(gadfly_afl SOURCES engine/afl.cc EXPORTS afl_* ...)     -> <build>/libgadfly_afl.so
#   gadfly_instrument(boolector_instrumented)
#   gadfly_fuzz_target(fuzz_boolector SOURCES ... DEPENDS ...)        -> <build>/fuzz_boolector

# A static archive. OBJECT is for a library whose symbols an engine refers to weakly: a linker leaves
# such members of an archive out, and LLVMFuzzerCustomMutator would silently be missing. ADAPTER is for
# a library that includes the headers of a solver: each flavor compiles its own
# (cmake/GadflyShared.cmake), without precompiled headers, because its flags differ. DEFINITIONS are
# macros of the library's own sources.
function(gadfly_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ADAPTER;OBJECT" "" "SOURCES;DEPENDS;DEFINITIONS")
  set(kind STATIC)
  if(arg_OBJECT)
    set(kind OBJECT)
  endif()
  if(GADFLY_SHARED AND NOT arg_ADAPTER)
    gadfly_shared_library(${name} ${kind} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS})
    return()
  endif()
  add_library(${name} ${kind} ${arg_SOURCES})
  target_link_libraries(${name}
    PUBLIC gadfly_headers ${arg_DEPENDS} PRIVATE $<BUILD_INTERFACE:gadfly_flags>)
  target_compile_definitions(${name} PRIVATE ${arg_DEFINITIONS})
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR}
    OUTPUT_VARIABLE folder)
  if(arg_ADAPTER)
    return()
  endif()
  if(NOT arg_OBJECT)  # cmake/GadflyShared.cmake names its objects by source
    gadfly_unity(${name})
  endif()
  if(folder MATCHES "^tools/")
    gadfly_precompile(${name} command)
  elseif(folder MATCHES "^(lib/(base|fuzzing|process|smtlib)|proto)(/|$)")
    gadfly_precompile(${name} standard)
  else()
    gadfly_precompile(${name} language)
  endif()
  # What a fuzz target may link is installed on request, for programs of others: gadfly::mutator is
  # gadfly_mutator.
  if(folder MATCHES "^(lib|mutator|harness)" AND NOT folder STREQUAL lib/mining)
    string(REGEX REPLACE "^gadfly_" "" exported ${name})
    add_library(gadfly::${exported} ALIAS ${name})
    set_target_properties(${name} PROPERTIES EXPORT_NAME ${exported})
    set_property(GLOBAL APPEND PROPERTY GADFLY_INSTALLED ${name})
    install(TARGETS ${name} EXPORT gadfly
      ARCHIVE DESTINATION lib/gadfly COMPONENT development EXCLUDE_FROM_ALL
      OBJECTS DESTINATION lib/gadfly COMPONENT development EXCLUDE_FROM_ALL)
  endif()
endfunction()

# An executable at the top of the build tree.
function(gadfly_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE gadfly_flags ${arg_DEPENDS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# A library that another program loads, at the top of the build tree. It contains all that it needs, and
# shows only the symbols of the pattern EXPORTS. It is not executable (0644), or OSS-Fuzz would take it
# for a target.
function(gadfly_plugin name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXPORTS" "SOURCES;DEPENDS")
  add_library(${name} MODULE ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE gadfly_flags ${arg_DEPENDS})
  set(script ${CMAKE_CURRENT_BINARY_DIR}/${name}.map)
  file(WRITE ${script} "{ global: ${arg_EXPORTS}; local: *; };\n")
  target_link_options(${name} PRIVATE -Wl,--version-script=${script})
  if(NOT GADFLY_SANITIZE)
    target_link_options(${name} PRIVATE -static-libstdc++ -static-libgcc -Wl,--no-undefined)
  endif()
  set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  add_custom_command(TARGET ${name} POST_BUILD COMMAND chmod 0644 $<TARGET_FILE:${name}> VERBATIM)
  install(FILES $<TARGET_FILE:${name}> DESTINATION lib/gadfly
    PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endfunction()

# Finds GoogleTest: Debian's library, or its sources beside it if the C++ library is libc++.
function(gadfly_find_googletest)
  if(NOT CMAKE_CXX_FLAGS MATCHES "-stdlib=libc[+][+]")
    find_package(GTest REQUIRED)
  elseif(NOT TARGET gtest_main)
    set(BUILD_GMOCK OFF CACHE BOOL "")
    set(INSTALL_GTEST OFF CACHE BOOL "")
    add_subdirectory(/usr/src/googletest ${PROJECT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
  endif()
endfunction()

# The tests of an executable as eight tests of ctest. With sanitizers, a process needs 0.3 seconds to
# read the theory tables, so it runs many tests.
function(gadfly_shards name label)
  foreach(shard RANGE 7)
    add_test(NAME ${name}.${shard} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${name}.${shard} PROPERTIES LABELS "${label}" TIMEOUT 900
      ENVIRONMENT "GTEST_TOTAL_SHARDS=8;GTEST_SHARD_INDEX=${shard}")
  endforeach()
endfunction()

# A GoogleTest executable, one per folder of tests; each TEST is a test of ctest, if there are no
# sanitizers. Tests find the repository's files through GADFLY_SOURCE_DIR, and built programs through
# GADFLY_BINARY_DIR. LABELS is one label; the target memory_tests builds what has the label unit-memory
# (tests/CMakeLists.txt).
function(gadfly_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;LABELS")
  gadfly_find_googletest()
  include(GoogleTest)
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE gadfly_flags ${arg_DEPENDS} GTest::gtest_main)
  gadfly_precompile(${name} test)
  gadfly_unity(${name})
  target_compile_definitions(${name} PRIVATE
    GADFLY_SOURCE_DIR="${PROJECT_SOURCE_DIR}" GADFLY_BINARY_DIR="${PROJECT_BINARY_DIR}")
  if(GADFLY_SANITIZE)
    gadfly_shards(${name} "${arg_LABELS}")
  else()
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
      PROPERTIES LABELS "${arg_LABELS}" TIMEOUT 900)
  endif()
  if("unit-memory" IN_LIST arg_LABELS)
    if(NOT TARGET memory_tests)
      add_custom_target(memory_tests)
    endif()
    add_dependencies(memory_tests ${name})
  endif()
endfunction()

# A Google Benchmark executable at the top of the build tree; never run by ctest.
function(gadfly_benchmark name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  find_package(benchmark REQUIRED)
  gadfly_tool(${name} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS} benchmark::benchmark_main)
endfunction()

# Gives a solver's own library the engine's coverage. A compiler cache does not see the AFL_LLVM_*
# variables, which are options of AFL++'s compilers, so it is off for them.
function(gadfly_instrument name)
  target_link_libraries(${name} PRIVATE gadfly_solver_flags)
  if(GADFLY_AFL)
    set_target_properties(${name} PROPERTIES C_COMPILER_LAUNCHER "" CXX_COMPILER_LAUNCHER "")
  endif()
endfunction()

# A program with an engine as its main(): libFuzzer, AFL++'s driver under its compilers, or that of
# GADFLY_FUZZING_ENGINE (an archive or flags).
function(gadfly_fuzz_target name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  gadfly_tool(${name} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS})
  if(GADFLY_FUZZING_ENGINE)
    separate_arguments(engine UNIX_COMMAND "${GADFLY_FUZZING_ENGINE}")
    target_link_libraries(${name} PRIVATE ${engine})
  else()
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    if(CMAKE_CXX_FLAGS MATCHES "-stdlib=libc[+][+]")
      # Debian's libFuzzer was compiled with the other library. Clang takes -lstdc++ for libc++.
      target_link_libraries(${name} PRIVATE -Wl,-lstdc++)
    endif()
  endif()
endfunction()
