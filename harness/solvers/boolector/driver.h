/* SPDX-License-Identifier: Apache-2.0 */
/* A thin C layer over Boolector 1.5's own SMT-LIB 2 parser and lazy array solver: it takes the text
 * of one flat script and returns one answer. Each call creates a Boolector instance and deletes
 * it, so no state passes from one script to the next. lowering.h describes what the parser reads.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* C names carry a prefix, because C has neither namespaces nor scoped enumerators. */
/* NOLINTBEGIN(readability-identifier-naming) */
enum gadfly_boolector_verdict {
  GADFLY_BOOLECTOR_SAT,
  GADFLY_BOOLECTOR_UNSAT,
  GADFLY_BOOLECTOR_UNKNOWN, /* the limit was reached */
  GADFLY_BOOLECTOR_ERROR    /* the parser did not accept the script: see message */
};

enum {
  GADFLY_BOOLECTOR_SAT_CALLS,
  GADFLY_BOOLECTOR_VARIABLES, /* of the SAT solver */
  GADFLY_BOOLECTOR_CLAUSES,
  GADFLY_BOOLECTOR_LEMMAS, /* about arrays, on demand */
  GADFLY_BOOLECTOR_READ_CONFLICTS,
  GADFLY_BOOLECTOR_WRITE_CONFLICTS,
  GADFLY_BOOLECTOR_SUBSTITUTIONS,
  GADFLY_BOOLECTOR_EMBEDDED, /* constraints replaced where they occur */
  GADFLY_BOOLECTOR_LINEAR_EQUATIONS,
  GADFLY_BOOLECTOR_ELIMINATIONS, /* Gaussian */
  GADFLY_BOOLECTOR_SLICES,       /* eliminated */
  GADFLY_BOOLECTOR_SKELETON,     /* constraints from the Boolean skeleton */
  GADFLY_BOOLECTOR_STATISTICS
};

struct gadfly_boolector_result {
  enum gadfly_boolector_verdict verdict;
  uint64_t spent; /* the number of propagations in the SAT solver plus the number of its calls */
  uint64_t statistics[GADFLY_BOOLECTOR_STATISTICS];
  size_t peak_bytes; /* the peak of the memory that Boolector had allocated */
  char message[256]; /* "script:LINE: reason", empty unless verdict is ERROR; may be cut short */
  /* If want_model was set and the answer is SAT, one line "NAME BITS" per bit-vector constant, such
     as "v1 0x1"; x is a bit that may have any value. The caller frees it. Otherwise NULL. */
  char* model;
};
/* NOLINTEND(readability-identifier-naming) */

/* Solves the script text[0..bytes). `limit` bounds the number of propagations plus calls of the SAT
 * solver. Never prints, exits or reads a file; a failed assertion in Boolector aborts. */
struct gadfly_boolector_result gadfly_boolector_solve(const char* text, size_t bytes,
                                                      uint64_t limit, int want_model);

/* Returns the version of Boolector, "1.5.118". */
const char* gadfly_boolector_version(void);

#ifdef __cplusplus
}
#endif
