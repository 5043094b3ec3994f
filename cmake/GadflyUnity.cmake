# SPDX-License-Identifier: Apache-2.0
# Unity builds: sixteen sources of a library or a test executable are compiled as one, so that headers are
# read, and templates instantiated, once for all of them. That takes two thirds of the time
# (docs/measurements.md). The price: names of two anonymous namespaces must differ within a target, and a
# source may miss an #include. The presets gcc and coverage, and clang-tidy (ci/lint.sh), compile each
# source alone, so that shows there.
option(GADFLY_UNITY "Compile several sources of a library or of tests as one" OFF)

function(gadfly_unity name)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${GADFLY_UNITY} UNITY_BUILD_BATCH_SIZE 16)
endfunction()
