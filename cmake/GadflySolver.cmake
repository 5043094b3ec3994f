# SPDX-License-Identifier: Apache-2.0
# How the source of a solver becomes a library of this tree. The source is never changed: a copy of it
# is patched and built, with the flags of the tree's flavor (GADFLY_FLAVOR):
#
#   verify    sanitizers, all assertions; repeats what a campaign keeps
#   explore   optimized, cheap assertions, coverage of the code that guides the engine; runs a campaign
#   coverage  counts of source lines (llvm-cov); no engine
#
#   gadfly_solver_source(z3 PACKAGE z3 PROBE src/api/z3.h)
#   gadfly_solver_external(z3 FLAGS -DNDEBUG ARGS -D Z3_SINGLE_THREADED=ON GOALS libz3
#                          PROGRAM shell z3 ARCHIVES libz3.a INCLUDES src/api DEPENDS gmp
#                          INSIDE libz3 api driver.cc)
include(ExternalProject)

# Sets `variable` to the adapters of a solver, whose names are those of its targets: the line
# (targets NAME...) of harness/solvers/<solver>/<solver>.smt2.
function(gadfly_adapters variable solver)
  set(facts ${PROJECT_SOURCE_DIR}/harness/solvers/${solver}/${solver}.smt2)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${facts})
  file(STRINGS ${facts} line REGEX "^ *\\(targets [^)]*\\)")
  string(REGEX REPLACE "^ *\\(targets ([^)]*)\\).*" "\\1" names "${line}")
  separate_arguments(names)
  set(${variable} ${names} PARENT_SCOPE)
endfunction()

# Lets an older CMake configure a tree, and says so: lowers the version that the tree asks for, and
# writes $<BUILD_INTERFACE:...> for $<BUILD_LOCAL_INTERFACE:...> (CMake 3.26). They differ only if the
# tree is installed or exported, so its commands for that do nothing then. What else the tree needs
# fails with CMake's own message.
function(gadfly_lower_bounds name folder)
  set(file ${folder}/CMakeLists.txt)
  if(NOT EXISTS ${file})
    return()
  endif()
  file(READ ${file} text)
  if(NOT text MATCHES "cmake_minimum_required *[(] *VERSION +([0-9.]+)" OR
      CMAKE_MATCH_1 VERSION_LESS_EQUAL CMAKE_VERSION)
    return()
  endif()
  message(STATUS "${name}: lowered its bound on CMake from ${CMAKE_MATCH_1} to ${CMAKE_VERSION}")
  file(GLOB_RECURSE files ${folder}/*.cmake ${folder}/CMakeLists.txt)
  foreach(file IN LISTS files)
    execute_process(COMMAND sed -i -E
      -e "s/(cmake_minimum_required *[(] *VERSION +)${CMAKE_MATCH_1}/\\1${CMAKE_VERSION}/"
      -e "s/[$]<BUILD_LOCAL_INTERFACE:/$<BUILD_INTERFACE:/" ${file}
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  file(TOUCH ${folder}/.gadfly-lowered)
endfunction()

# Sets three variables: `source` is a copy of the tree <NAME>_SOURCE_DIR, with the calling folder's
# *.patch applied in the order of their names, and then its edits.txt (harness/solvers/edit_source.py);
# `build_id` is one line that describes source and build; `left_out` lists the patches and edits that
# do not apply to a tree of another version. If <NAME>_SOURCE_DIR is empty, Debian's PACKAGE is fetched
# into build/sources/; if it is `newest`, or there is no PACKAGE, what harness/solvers/<name>/source.txt names is fetched.
# PROBE is a file of any tree of the solver. If the tree or a patch has changed, the copy and its build
# are made anew; with a compiler cache this is fast.
function(gadfly_solver_source name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PACKAGE;PROBE" "")
  string(TOUPPER ${name}_SOURCE_DIR variable)
  set(${variable} "" CACHE STRING
    "Source tree of ${name}; newest: its newest release; empty: that of Debian, if there is one")
  set(newest ${CMAKE_CURRENT_SOURCE_DIR}/source.txt)
  if(EXISTS ${newest} AND
      (${variable} STREQUAL newest OR (NOT ${variable} AND NOT arg_PACKAGE)))
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${newest})
    set(tree ${PROJECT_SOURCE_DIR}/build/sources/${name}-newest)
    execute_process(
      COMMAND python3 ${PROJECT_SOURCE_DIR}/harness/solvers/fetch_source.py ${name} ${tree}
      COMMAND_ERROR_IS_FATAL ANY)
  elseif(${variable})
    cmake_path(ABSOLUTE_PATH ${variable} BASE_DIRECTORY ${PROJECT_SOURCE_DIR} NORMALIZE
      OUTPUT_VARIABLE tree)
  elseif(arg_PACKAGE)
    set(tree ${PROJECT_SOURCE_DIR}/build/sources/${arg_PACKAGE})
    execute_process(COMMAND ${PROJECT_SOURCE_DIR}/ci/fetch_source.sh ${arg_PACKAGE} ${tree}
      COMMAND_ERROR_IS_FATAL ANY)
  else()
    message(FATAL_ERROR "${name}: there is no source of it in Debian: set ${variable}, or give --from")
  endif()
  if(NOT EXISTS ${tree}/${arg_PROBE})
    message(FATAL_ERROR "${variable}: ${tree} is no source of ${name}: it has no ${arg_PROBE}")
  endif()

  set(source ${CMAKE_CURRENT_BINARY_DIR}/patched)
  set(edit_source ${PROJECT_SOURCE_DIR}/harness/solvers/edit_source.py)
  file(GLOB patches CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.patch)
  file(GLOB edits CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/edits.txt)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${patches} ${edits} ${edit_source})
  set(wanted ${tree})
  foreach(file IN LISTS patches edits)
    file(SHA256 ${file} hash)
    string(APPEND wanted " ${hash}")
  endforeach()
  set(stamp ${source}/.gadfly-patched)
  set(patched "")
  if(EXISTS ${stamp})
    file(READ ${stamp} patched)
    execute_process(
      COMMAND find ${tree} -name .git -prune -o -newer ${stamp} -print -quit
      OUTPUT_VARIABLE newer COMMAND_ERROR_IS_FATAL ANY)
    string(APPEND patched "${newer}")
  endif()
  if(NOT patched STREQUAL wanted)
    file(REMOVE_RECURSE ${source} ${CMAKE_CURRENT_BINARY_DIR}/external)
    file(COPY ${tree}/ DESTINATION ${source} PATTERN .git EXCLUDE PATTERN .pc EXCLUDE)
    gadfly_lower_bounds(${name} ${source})
    set(left_out)
    foreach(patch IN LISTS patches)
      cmake_path(GET patch FILENAME file)
      set(command patch -p1 --force --silent -i ${patch} -d ${source})
      execute_process(COMMAND ${command} --dry-run RESULT_VARIABLE code OUTPUT_VARIABLE said)
      if(code EQUAL 0)
        execute_process(COMMAND ${command} COMMAND_ERROR_IS_FATAL ANY)
      elseif(${variable})
        message(STATUS "${name}: left out ${file}, which ${tree} does not take")
        list(APPEND left_out ${file})
      else()
        message(FATAL_ERROR "${name}: ${file} does not apply: ${said}")
      endif()
    endforeach()
    if(edits)
      execute_process(COMMAND python3 ${edit_source} ${source} ${edits}
        OUTPUT_VARIABLE names ERROR_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
      if(said AND NOT ${variable})
        message(FATAL_ERROR "${name}: ${said}")
      endif()
      string(REGEX MATCHALL "[^\n]+" lines "${said}")
      foreach(line IN LISTS lines)
        message(STATUS "${name}: left out the ${line}")
      endforeach()
      string(REGEX MATCHALL "[^\n]+" names "${names}")
      list(APPEND left_out ${names})
    endif()
    file(WRITE ${source}/.gadfly-left-out "${left_out}")
    file(WRITE ${stamp} "${wanted}")
  endif()

  if(EXISTS ${tree}/.fetched-${name})
    file(READ ${tree}/.fetched-${name} version)
    string(STRIP "${version}" version)
    string(REGEX REPLACE " [(][0-9a-f]+[)]$" "" version "${version}")
  else()
    cmake_path(GET tree FILENAME version)
    set(commit)
    if(EXISTS ${tree}/.git)
      execute_process(COMMAND git -C ${tree} describe --always --dirty --tags
        OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
    string(JOIN " " version ${name} ${version} ${commit})
  endif()
  string(JOIN " " build_id ${version} ${CMAKE_CXX_COMPILER_ID}-${CMAKE_CXX_COMPILER_VERSION}
    ${GADFLY_FLAVOR} ${CMAKE_BUILD_TYPE} ${GADFLY_SANITIZE})
  file(READ ${source}/.gadfly-left-out left_out)
  foreach(patch IN LISTS left_out)
    string(APPEND build_id " without-${patch}")
  endforeach()
  set(left_out "${left_out}" PARENT_SCOPE)
  set(source ${source} PARENT_SCOPE)
  set(build_id ${build_id} PARENT_SCOPE)
endfunction()

# Builds `source` by its own CMake files, as the target <name>_instrumented: ARCHIVES of its build tree
# in the order of linking, then DEPENDS. FLAGS come after all others, also those of the solver's build
# type; an engine from outside sets optimization and debug information itself. GOALS are the solver's
# CMake targets. PROGRAM is the target of its executable, and the path of that; the flavor coverage
# and trees with GADFLY_PROGRAM build it, and link to it from the top of our tree. INCLUDES are folders
# of the source, or of its build tree if they begin with build/. INSIDE is a library of the solver, a
# target of the solver, and files of the calling folder's inside/ that the library gets, compiled like
# the target. coverage.allow in the calling folder,
# if there is one, lists the files that guide an engine, as lines src:PATTERN, in which * is any text;
# coverage.ignore beside it lists files (src:) and functions (fun:) that do not.
function(gadfly_solver_external name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" ""
    "ARGS;ARCHIVES;DEPENDS;FLAGS;GOALS;INCLUDES;INSIDE;PROGRAM")
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/external)
  set(build ${folder}/build)

  set(guided)
  # A solver asks git for its version. The copy of its source lies in our repository, in which git is
  # not to look.
  set(environment CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
    GIT_CEILING_DIRECTORIES=${PROJECT_SOURCE_DIR})
  set(list ${CMAKE_CURRENT_SOURCE_DIR}/coverage)
  if(EXISTS ${list}.allow AND NOT GADFLY_FLAVOR STREQUAL coverage)
    foreach(kind allow ignore)
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list}.${kind})
      file(STRINGS ${list}.${kind} patterns REGEX "^src:")
      list(TRANSFORM patterns REPLACE "^src:(.*)$" "^\\1$")
      list(TRANSFORM patterns REPLACE "\\." "[.]")
      list(TRANSFORM patterns REPLACE "[*]" ".*")
      string(APPEND guided "set(GADFLY_COVERAGE_${kind} [[${patterns}]])\n")
    endforeach()
    file(STRINGS ${list}.ignore functions REGEX "^fun:")
    list(JOIN functions "\n" functions)
    # A compiler cache sees only the command line, so the file's name is the hash of its content. The
    # name has no folder: compilers run in the build tree.
    string(SHA256 hash "${functions}")
    file(CONFIGURE OUTPUT ${build}/${hash}.ignore CONTENT "${functions}\n" @ONLY)
    if(GADFLY_AFL)
      list(APPEND environment AFL_LLVM_DENYLIST=${build}/${hash}.ignore)
      set(guiding)
    else()
      set(guiding -fsanitize-coverage-ignorelist=${hash}.ignore)
    endif()
    string(APPEND guided "set(GADFLY_GUIDING ${guiding})
set(GADFLY_UNGUIDED [[${GADFLY_NO_COVERAGE}]])
include(${PROJECT_SOURCE_DIR}/cmake/GadflyGuided.cmake)
")
  endif()
  if(arg_INSIDE)
    list(POP_FRONT arg_INSIDE library like)
    list(TRANSFORM arg_INSIDE PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/inside/)
    string(APPEND guided "set(GADFLY_INSIDE_LIBRARY ${library})
set(GADFLY_INSIDE_LIKE ${like})
set(GADFLY_INSIDE_FILES [[${arg_INSIDE}]])
set(GADFLY_UNGUIDED [[${GADFLY_NO_COVERAGE}]])
include(${PROJECT_SOURCE_DIR}/cmake/GadflyInside.cmake)
")
  endif()
  if(GADFLY_FUZZING_ENGINE)
    list(FILTER arg_FLAGS EXCLUDE REGEX "^-[gO]")
  endif()
  list(JOIN arg_FLAGS " " flags)
  set(extras)
  if(EXISTS ${source}/.gadfly-lowered)
    string(APPEND extras "function(export)\nendfunction()\nfunction(install)\nendfunction()\n")
  endif()
  if(GADFLY_PROGRAM)
    string(APPEND extras "link_libraries($<JOIN:$<TARGET_OBJECTS:gadfly_no_engine>, >)\n")
  endif()
  set(common $<TARGET_PROPERTY:gadfly_solver_flags,INTERFACE_COMPILE_OPTIONS>)
  set(linked $<TARGET_PROPERTY:gadfly_solver_flags,INTERFACE_LINK_OPTIONS>)
  file(GENERATE OUTPUT ${build}/gadfly.cmake CONTENT
"set(ENV{GIT_CEILING_DIRECTORIES} [[${PROJECT_SOURCE_DIR}]])
add_compile_options($<JOIN:${common}, > ${flags})
add_link_options($<JOIN:${linked}, >)
${extras}${guided}")

  set(launchers)
  if(GADFLY_CCACHE AND NOT GADFLY_AFL)
    set(launchers -D CMAKE_C_COMPILER_LAUNCHER=${GADFLY_CCACHE}
      -D CMAKE_CXX_COMPILER_LAUNCHER=${GADFLY_CCACHE})
  endif()
  list(TRANSFORM arg_ARCHIVES PREPEND ${build}/ OUTPUT_VARIABLE archives)
  set(install ${CMAKE_COMMAND} -E true)
  if(GADFLY_FLAVOR STREQUAL coverage OR GADFLY_PROGRAM)
    list(POP_FRONT arg_PROGRAM goal program)
    list(APPEND arg_GOALS ${goal})
    set(install ${CMAKE_COMMAND} -E create_symlink ${build}/${program} ${PROJECT_BINARY_DIR}/${name})
  endif()
  ExternalProject_Add(${name}_external
    PREFIX ${folder}
    SOURCE_DIR ${source}
    BINARY_DIR ${build}
    DOWNLOAD_COMMAND ""
    CMAKE_GENERATOR Ninja
    CMAKE_ARGS
      -D CMAKE_PROJECT_INCLUDE=${build}/gadfly.cmake
      -D CMAKE_C_COMPILER=${CMAKE_C_COMPILER}
      -D CMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}
      -D CMAKE_C_FLAGS=${CMAKE_C_FLAGS}
      -D CMAKE_CXX_FLAGS=${CMAKE_CXX_FLAGS}
      -D CMAKE_POSITION_INDEPENDENT_CODE=ON
      ${launchers} ${arg_ARGS}
    BUILD_COMMAND
      ${CMAKE_COMMAND} -E env ${environment}
      ${CMAKE_COMMAND} --build ${build} --target ${arg_GOALS}
    INSTALL_COMMAND ${install}
    BUILD_ALWAYS ON
    BUILD_BYPRODUCTS ${archives}
    EXCLUDE_FROM_ALL ON
    USES_TERMINAL_CONFIGURE ON
    USES_TERMINAL_BUILD ON)

  if(GADFLY_PROGRAM)
    add_dependencies(${name}_external gadfly_no_engine)
  endif()

  set(includes)
  foreach(include IN LISTS arg_INCLUDES)
    if(NOT include MATCHES "^build/")
      string(PREPEND include ${source}/)
    endif()
    string(REGEX REPLACE "^build/" "${build}/" include ${include})
    file(MAKE_DIRECTORY ${include})
    list(APPEND includes ${include})
  endforeach()
  list(POP_FRONT archives first)
  add_library(${name}_instrumented STATIC IMPORTED GLOBAL)
  set_target_properties(${name}_instrumented PROPERTIES
    IMPORTED_LOCATION ${first}
    INTERFACE_INCLUDE_DIRECTORIES "${includes}"
    INTERFACE_LINK_LIBRARIES "${archives};${arg_DEPENDS}")
  add_dependencies(${name}_instrumented ${name}_external)
endfunction()
