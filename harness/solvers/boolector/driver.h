/* SPDX-License-Identifier: Apache-2.0 */
/* A thin C layer over Boolector 1.5's own SMT-LIB 2 parser and lazy array solver: it takes the text
 * of one flat script and returns one verdict. Each call creates a Boolector instance and deletes
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
  GADFLY_BOOLECTOR_ERROR    /* the script was not accepted: see message */
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
  uint64_t spent; /* propagations of the SAT solver, plus one per call of it */
  uint64_t statistics[GADFLY_BOOLECTOR_STATISTICS];
  size_t peak_bytes; /* the most memory that Boolector held at one time */
  char message[256]; /* "script:LINE: reason", empty unless verdict is ERROR; may be cut short */
  /* If a model was wanted and there is one, lines "v1 0x1" with the bits of each bit-vector
     constant, x for a bit that does not matter; the caller frees it. Otherwise NULL. */
  char* model;
};
/* NOLINTEND(readability-identifier-naming) */

/* Solves the script text[0..bytes) under `limit`, the sum of propagations and calls of the SAT
 * solver. Never prints, exits or reads a file; a failed assertion in Boolector aborts. */
struct gadfly_boolector_result gadfly_boolector_solve(const char* text, size_t bytes,
                                                      uint64_t limit, int want_model);

/* "1.5.118". */
const char* gadfly_boolector_version(void);

#ifdef __cplusplus
}
#endif
