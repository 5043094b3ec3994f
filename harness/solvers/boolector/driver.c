/* SPDX-License-Identifier: Apache-2.0 */
/* Runs one script on a new Boolector instance. The order of calls is that of Boolector's
 * btormain.c, without its files, signal handlers and messages. */
#include "harness/solvers/boolector/driver.h"

#include <stdio.h>
#include <string.h>

#include "btoraig.h"
#include "btoraigvec.h"
#include "btorconfig.h"
#include "btorexp.h"
#include "btorparse.h"
#include "btorsat.h"
#include "btorsmt2.h"

static BtorSATMgr* sat_manager_of(Btor* btor) {
  return btor_get_sat_mgr_aig_mgr(btor_get_aig_mgr_aigvec_mgr(btor->avmgr));
}

/* Adds the parsed assertions as constraints. */
static void add_assertions(Btor* btor, const BtorParseResult* parsed) {
  for (int i = 0; i < parsed->noutputs; i++) btor_add_constraint_exp(btor, parsed->outputs[i]);
}

static void fail(struct gadfly_boolector_result* result, const char* message) {
  result->verdict = GADFLY_BOOLECTOR_ERROR;
  snprintf(result->message, sizeof result->message, "%s", message);
}

/* Returns one line per bit-vector constant of the script: its name and its bits. */
static char* model_of(Btor* btor, const BtorParseResult* parsed) {
  char* text = NULL;
  size_t bytes = 0;
  FILE* stream = open_memstream(&text, &bytes);
  if (stream == NULL) return NULL;
  for (int i = 0; i < parsed->ninputs; i++) {
    BtorNode* input = parsed->inputs[i];
    if (BTOR_IS_ARRAY_NODE(btor_pointer_chase_simplified_exp(btor, input))) continue;
    char* bits = btor_bv_assignment_exp(btor, input);
    fprintf(stream, "%s %s\n", btor_get_symbol_exp(btor, input), bits);
    btor_free_bv_assignment_exp(btor, bits);
  }
  fclose(stream);
  return text;
}

static void solve(Btor* btor, FILE* file, int want_model, struct gadfly_boolector_result* result) {
  BtorSATMgr* sat = sat_manager_of(btor);
  const BtorParserAPI* api = btor_smt2_parser_api();
  BtorParseOpt options;
  memset(&options, 0, sizeof options);
  options.verbosity = -1;
  options.need_model = want_model;
  BtorParser* parser = api->init(btor, &options);

  BtorParseResult parsed;
  const char* error = api->parse(parser, NULL, file, "script", &parsed);
  if (error != NULL) {
    fail(result, error);
    api->reset(parser);
    return;
  }
  /* Without arrays the SAT solver is called once, and may use more preprocessing. */
  sat->inc_required = parsed.logic != BTOR_LOGIC_QF_BV;
  add_assertions(btor, &parsed);
  if (!want_model) api->reset(parser); /* frees the inputs too */
  switch (btor_sat_btor(btor)) {
    case BTOR_SAT:
      result->verdict = GADFLY_BOOLECTOR_SAT;
      if (want_model) result->model = model_of(btor, &parsed);
      break;
    case BTOR_UNSAT:
      result->verdict = GADFLY_BOOLECTOR_UNSAT;
      break;
    default:
      result->verdict = GADFLY_BOOLECTOR_UNKNOWN;
      break;
  }
  if (want_model) api->reset(parser);
}

static void count(const Btor* btor, const BtorSATMgr* sat, uint64_t* statistics) {
  statistics[GADFLY_BOOLECTOR_SAT_CALLS] = (uint64_t)sat->satcalls;
  statistics[GADFLY_BOOLECTOR_VARIABLES] = (uint64_t)sat->maxvar;
  statistics[GADFLY_BOOLECTOR_CLAUSES] = (uint64_t)sat->clauses;
  statistics[GADFLY_BOOLECTOR_LEMMAS] = (uint64_t)btor->stats.lod_refinements;
  statistics[GADFLY_BOOLECTOR_READ_CONFLICTS] = (uint64_t)btor->stats.array_axiom_1_conflicts;
  statistics[GADFLY_BOOLECTOR_WRITE_CONFLICTS] = (uint64_t)btor->stats.array_axiom_2_conflicts;
  statistics[GADFLY_BOOLECTOR_SUBSTITUTIONS] =
      (uint64_t)btor->stats.var_substitutions + (uint64_t)btor->stats.array_substitutions;
  statistics[GADFLY_BOOLECTOR_EMBEDDED] = (uint64_t)btor->stats.ec_substitutions;
  statistics[GADFLY_BOOLECTOR_LINEAR_EQUATIONS] = (uint64_t)btor->stats.linear_equations;
  statistics[GADFLY_BOOLECTOR_ELIMINATIONS] = (uint64_t)btor->stats.gaussian_eliminations;
  statistics[GADFLY_BOOLECTOR_SLICES] = (uint64_t)btor->stats.eliminated_slices;
  statistics[GADFLY_BOOLECTOR_SKELETON] = (uint64_t)btor->stats.skeleton_constraints;
}

struct gadfly_boolector_result gadfly_boolector_solve(const char* text, size_t bytes,
                                                      uint64_t limit, int want_model) {
  struct gadfly_boolector_result result;
  memset(&result, 0, sizeof result);
  FILE* file = bytes == 0 ? NULL : fmemopen((void*)text, bytes, "r");
  if (file == NULL) {
    fail(&result, "script:1: the text is empty");
    return result;
  }
  Btor* btor = btor_new_btor();
  if (want_model) btor_enable_model_gen(btor);
  BtorSATMgr* sat = sat_manager_of(btor);
  btor_enable_lingeling_sat(sat, NULL, 1);
  btor_init_sat(sat);
  sat->budget = limit > INT64_MAX ? INT64_MAX : (long long)limit;

  solve(btor, file, want_model, &result);

  result.spent = (uint64_t)sat->spent;
  count(btor, sat, result.statistics);
  result.peak_bytes = btor->mm->maxallocated;
  btor_reset_sat(sat);
  btor_delete_btor(btor); /* asserts that all memory is freed */
  fclose(file);
  return result;
}

const char* gadfly_boolector_version(void) {
  return BTOR_VERSION;
}
