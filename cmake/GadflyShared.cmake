# SPDX-License-Identifier: Apache-2.0
# Our own code is compiled once and linked into every flavor of a solver. A build tree of one flavor
# (build/targets/, build/explore/, build/afl/ and so on) compiles the solver, our adapter for it, and
# the tests; every other library of Gadfly comes from the build tree that GADFLY_LIBRARIES_FROM names,
# which is the one around it. Each build brings that tree up to date.
#
# The flavors differ in coverage instrumentation, which our code never has, and in ASan, which the
# process has as soon as the solver has it: calls of malloc(), memcpy() and the like from our code
# are checked either way, and our own memory accesses are checked in build/asan-ubsan/. Adapters are
# compiled per flavor, because they include the headers of a solver, whose classes differ between
# builds with and without assertions.
#
# A tree compiles all of our code itself if there is no tree around it, or if that one differs in
# what the parts of a process must agree on: the C++ library (OSS-Fuzz has libc++) or sanitizers in
# our code.
set(GADFLY_LIBRARIES_FROM "" CACHE STRING
  "Build tree whose archives of our code are linked here, relative to this one; empty: none")

# The tree to take archives from, or empty.
unset(GADFLY_SHARED CACHE)
if(GADFLY_LIBRARIES_FROM)
  cmake_path(ABSOLUTE_PATH GADFLY_LIBRARIES_FROM BASE_DIRECTORY ${PROJECT_BINARY_DIR} NORMALIZE
    OUTPUT_VARIABLE tree)
  string(REGEX REPLACE "/$" "" tree "${tree}")
  if(EXISTS ${tree}/build.ninja)
    load_cache(${tree} READ_WITH_PREFIX its_
      CMAKE_HOME_DIRECTORY CMAKE_CXX_FLAGS GADFLY_SANITIZE GADFLY_SELF_FUZZ)
    if("${its_CMAKE_HOME_DIRECTORY}" STREQUAL "${PROJECT_SOURCE_DIR}"
       AND NOT its_GADFLY_SANITIZE AND NOT its_GADFLY_SELF_FUZZ
       AND "${its_CMAKE_CXX_FLAGS}" STREQUAL "${CMAKE_CXX_FLAGS}")
      set(GADFLY_SHARED ${tree})
    endif()
  endif()
  if(GADFLY_SHARED)
    message(STATUS "Our libraries come from ${tree}")
  else()
    message(STATUS "Our libraries are compiled here: ${tree} has none that fit")
  endif()
endif()
set(GADFLY_SHARED ${GADFLY_SHARED} CACHE INTERNAL "")  # for ci/check_instrumentation.sh

# Declares the library `name` of the calling folder as one of GADFLY_SHARED.
function(gadfly_shared_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OBJECT;STATIC" "" "SOURCES;DEPENDS")
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_BINARY_DIR BASE_DIRECTORY ${PROJECT_BINARY_DIR}
    OUTPUT_VARIABLE folder)
  string(PREPEND folder ${GADFLY_SHARED}/)
  if(arg_OBJECT)
    add_library(${name} OBJECT IMPORTED GLOBAL)
    set(files ${arg_SOURCES})
    list(TRANSFORM files PREPEND ${folder}/CMakeFiles/${name}.dir/)
    list(TRANSFORM files APPEND .o)
    set_target_properties(${name} PROPERTIES IMPORTED_OBJECTS "${files}")
  else()
    add_library(${name} STATIC IMPORTED GLOBAL)
    set(files ${folder}/lib${name}.a)
    set_target_properties(${name} PROPERTIES IMPORTED_LOCATION ${files})
  endif()
  target_link_libraries(${name} INTERFACE gadfly_headers ${arg_DEPENDS})
  add_dependencies(${name} gadfly_shared)
  set_property(GLOBAL APPEND PROPERTY GADFLY_SHARED_LIBRARIES ${name})
  set_property(GLOBAL APPEND PROPERTY GADFLY_SHARED_FILES ${files})
endfunction()

# Adds the target that brings those libraries up to date; called after all are declared. Builds of two
# flavors may run at the same time, hence the lock.
function(gadfly_build_shared)
  if(GADFLY_SHARED)
    get_property(libraries GLOBAL PROPERTY GADFLY_SHARED_LIBRARIES)
    get_property(files GLOBAL PROPERTY GADFLY_SHARED_FILES)
    add_custom_target(gadfly_shared
      COMMAND flock ${GADFLY_SHARED}/CMakeCache.txt
        ${CMAKE_COMMAND} --build ${GADFLY_SHARED} --target ${libraries}
      BYPRODUCTS ${files}
      COMMENT "Our libraries in ${GADFLY_SHARED}"
      USES_TERMINAL VERBATIM)
  endif()
endfunction()
