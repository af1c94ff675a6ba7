// Gives a program that a test runs, as it was built, the chance of tests: LD_PRELOAD=libfreehold_seeded.so. Its bytes are those of
// the name in FREEHOLD_TEST_CHANCE and of FREEHOLD_TEST_SEED. Nothing that is installed contains this.
#include <cstdlib>

#include "chance/chance.h"

namespace freehold::chance {
namespace {

[[gnu::constructor]] void give_to_program() {
  const char* const name = std::getenv("FREEHOLD_TEST_CHANCE");
  if (name == nullptr) return;
  take_over();
  count_by_size();
  start_anew(name);
}

}  // namespace
}  // namespace freehold::chance
