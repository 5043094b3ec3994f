# SPDX-License-Identifier: Apache-2.0
# Adds our files to a library of a solver. The solver's own CMake files include this one
# (cmake/GadflySolver.cmake). The files GADFLY_INSIDE_FILES become part of the library
# GADFLY_INSIDE_LIBRARY, and are compiled with the definitions, options, and headers of the solver's
# target GADFLY_INSIDE_LIKE, but without coverage.
function(gadfly_add_inside)
  foreach(target IN ITEMS ${GADFLY_INSIDE_LIBRARY} ${GADFLY_INSIDE_LIKE})
    if(NOT TARGET ${target})
      message(FATAL_ERROR "gadfly: this version of the solver has no CMake target ${target}")
    endif()
  endforeach()
  add_library(gadfly_inside OBJECT ${GADFLY_INSIDE_FILES})
  foreach(property COMPILE_DEFINITIONS COMPILE_OPTIONS INCLUDE_DIRECTORIES LINK_LIBRARIES)
    get_target_property(value ${GADFLY_INSIDE_LIKE} ${property})
    if(value)
      set_property(TARGET gadfly_inside APPEND PROPERTY ${property} ${value})
    endif()
  endforeach()
  target_compile_options(gadfly_inside PRIVATE ${GADFLY_UNGUIDED})
  add_dependencies(gadfly_inside ${GADFLY_INSIDE_LIKE})
  target_sources(${GADFLY_INSIDE_LIBRARY} PRIVATE $<TARGET_OBJECTS:gadfly_inside>)
endfunction()

if(CMAKE_CURRENT_SOURCE_DIR STREQUAL CMAKE_SOURCE_DIR)
  cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL gadfly_add_inside)
endif()
