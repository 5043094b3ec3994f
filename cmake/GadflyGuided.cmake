# SPDX-License-Identifier: Apache-2.0
# Decides per source file of a solver whether the engine gets its coverage. The solver's own CMake files
# include this one (cmake/GadflySolver.cmake). Sources whose paths match a pattern of
# GADFLY_COVERAGE_allow, and no pattern of GADFLY_COVERAGE_ignore, are compiled with the options
# GADFLY_GUIDING; all others with GADFLY_UNGUIDED, which remove the coverage. Clang could read such lists
# itself, but then each change of a list would compile every file again.

# Sets `out` to whether `path` matches one of the patterns in `variable`.
function(gadfly_matches path variable out)
  set(${out} OFF PARENT_SCOPE)
  foreach(pattern IN LISTS ${variable})
    if(path MATCHES "${pattern}")
      set(${out} ON PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# Sets the options of all sources of targets in `folder` and in the folders below it.
function(gadfly_guide folder)
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(NOT type MATCHES "LIBRARY$|EXECUTABLE" OR type STREQUAL INTERFACE_LIBRARY)
      continue()
    endif()
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
      if(NOT source MATCHES "\\.(c|cc|cpp|cxx)$")
        continue()
      endif()
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder} OUTPUT_VARIABLE path)
      gadfly_matches(${path} GADFLY_COVERAGE_allow allowed)
      gadfly_matches(${path} GADFLY_COVERAGE_ignore ignored)
      set(options ${GADFLY_UNGUIDED})
      if(allowed AND NOT ignored)
        set(options ${GADFLY_GUIDING})
      endif()
      set_property(SOURCE ${path} TARGET_DIRECTORY ${target}
        APPEND PROPERTY COMPILE_OPTIONS ${options})
    endforeach()
  endforeach()
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below IN LISTS folders)
    gadfly_guide(${below})
  endforeach()
endfunction()

# Runs at the end of the outermost CMakeLists.txt, when all targets exist.
if(CMAKE_CURRENT_SOURCE_DIR STREQUAL CMAKE_SOURCE_DIR)
  cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL gadfly_guide ${CMAKE_SOURCE_DIR})
endif()
