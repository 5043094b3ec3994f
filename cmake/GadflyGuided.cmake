# SPDX-License-Identifier: Apache-2.0
# Included by a solver's own CMake files (cmake/GadflySolver.cmake): takes the engine's coverage from
# all sources but those that match one of the patterns GADFLY_GUIDED, by the options
# GADFLY_UNGUIDED. Clang's -fsanitize-coverage-allowlist= would do it too, but a change of the list
# would then compile every file again.

# Whether a path matches.
function(gadfly_guides path out)
  set(${out} OFF PARENT_SCOPE)
  foreach(pattern IN LISTS GADFLY_GUIDED)
    if(path MATCHES "${pattern}")
      set(${out} ON PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# For the targets of a folder and of those below it.
function(gadfly_guide folder)
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(NOT type MATCHES "LIBRARY$|EXECUTABLE" OR type STREQUAL INTERFACE_LIBRARY)
      continue()
    endif()
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder} OUTPUT_VARIABLE path)
      gadfly_guides(${path} guides)
      if(source MATCHES "\\.(c|cc|cpp|cxx)$" AND NOT guides)
        set_property(SOURCE ${path} TARGET_DIRECTORY ${target}
          APPEND PROPERTY COMPILE_OPTIONS ${GADFLY_UNGUIDED})
      endif()
    endforeach()
  endforeach()
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below IN LISTS folders)
    gadfly_guide(${below})
  endforeach()
endfunction()

# At the end of the outermost CMakeLists.txt, when all targets are there.
if(CMAKE_CURRENT_SOURCE_DIR STREQUAL CMAKE_SOURCE_DIR)
  cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL gadfly_guide ${CMAKE_SOURCE_DIR})
endif()
