// The extension _freehold: everything of the package that is not Python. Its functions are documented in python/freehold/_freehold.pyi.
#include <pybind11/pybind11.h>

#include "convert.h"
#include "edition.h"
#include "environments.h"
#include "game.h"
#include "laboratory.h"
#include "node.h"
#include "sparring/sparring.h"
#include "version.h"

freehold::ProgramVersion freehold::python::program_version() {
  return {.version = FREEHOLD_VERSION, .commit = FREEHOLD_COMMIT};
}

PYBIND11_MODULE(_freehold, module) {
  using namespace freehold::python;
  freehold::bots::sparring::join_bot_list();
  module.attr("VERSION") = FREEHOLD_VERSION;
  module.attr("COMMIT") = FREEHOLD_COMMIT;
  add_illegal(module);
  add_editions(module);
  add_games(module);
  add_laboratory(module);
  add_environments(module);
  add_vector_environments(module);
  add_nodes(module);
}
