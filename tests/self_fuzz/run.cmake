# SPDX-License-Identifier: Apache-2.0
# Script (cmake -DTARGET= -DSEEDS= -DRUNS= -P): runs RUNS inputs of a fuzz target, starting from a
# copy of the seeds, with a fixed engine seed. Does not write to the source tree.
get_filename_component(name ${TARGET} NAME)
get_filename_component(folder ${TARGET} DIRECTORY)
set(work ${folder}/${name}.work)
file(REMOVE_RECURSE ${work})
file(MAKE_DIRECTORY ${work}/corpus)
execute_process(
  COMMAND ${TARGET} -seed=1 -runs=${RUNS} -max_len=4096 -timeout=20 -rss_limit_mb=4096
          -artifact_prefix=${work}/ ${work}/corpus ${SEEDS}
  RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${name} ended with ${result}; its input lies in ${work}\n${output}")
endif()
