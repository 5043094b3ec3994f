# SPDX-License-Identifier: Apache-2.0
# Sources of libraries that solvers need and Debian does not have in a version that they take.
#
#   gadfly_find_dependency(bitwuzla symfpu core/unpackedFloat.h)
#   gadfly_add_cadical()

# Finds the source of a library: in <SOLVER>_<NAME>_DIR (`gadfly build --dep NAME=DIR`), else in
# subprojects/ of the solver's tree `source`, else in the system. PROBE is a file in its folder of
# sources. Sets NAME to this folder, and links it into `include`, a folder of the build tree, under
# NAME, by which solvers include its headers.
function(gadfly_find_dependency solver name probe)
  string(TOUPPER ${solver}_${name}_DIR variable)
  set(${variable} "" CACHE PATH "Source of ${name}; empty: looks in the tree, then in the system")
  file(GLOB places ${source}/subprojects/${name}*/)
  list(APPEND places /usr/include /usr/local/include)
  if(${variable})
    set(places ${${variable}})
  endif()
  foreach(place IN LISTS places)
    foreach(folder src ${name} .)
      if(NOT found AND EXISTS ${place}/${folder}/${probe})
        set(found ${place}/${folder})
      endif()
    endforeach()
  endforeach()
  if(NOT found)
    message(FATAL_ERROR "${solver}: there is no ${name} (${probe}) in ${places}: name the folder of its "
      "source with --dep ${name}=DIR")
  endif()
  file(REAL_PATH ${found} found)
  set(include ${CMAKE_CURRENT_BINARY_DIR}/include)
  file(MAKE_DIRECTORY ${include})
  file(CREATE_LINK ${found} ${include}/${name} SYMBOLIC)
  set(include ${include} PARENT_SCOPE)
  set(${name} ${found} PARENT_SCOPE)
endfunction()

# Adds the library cadical_instrumented from the sources in `cadical`, with the OPTIONS: sanitizers, but
# no coverage.
function(gadfly_add_cadical)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "OPTIONS")
  file(GLOB sources CONFIGURE_DEPENDS ${cadical}/*.cpp ${cadical}/*.c)
  list(FILTER sources EXCLUDE REGEX "/(cadical|mobical|ipasir)[.]cpp$")
  add_library(cadical_instrumented STATIC ${sources})
  gadfly_instrument(cadical_instrumented)
  target_compile_options(cadical_instrumented PRIVATE ${arg_OPTIONS} -DNBUILD)
  target_compile_features(cadical_instrumented PRIVATE cxx_std_17)
  if(NOT GADFLY_FLAVOR STREQUAL coverage)
    # As an interface, because these options must come after those of gadfly_instrument().
    add_library(cadical_unguided INTERFACE)
    target_compile_options(cadical_unguided INTERFACE ${GADFLY_NO_COVERAGE})
    target_link_libraries(cadical_instrumented PRIVATE cadical_unguided)
  endif()
endfunction()
