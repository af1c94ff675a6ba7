#include "base/illegal.h"

namespace freehold {

std::string_view refusal_word(Refusal reason) {
  switch (reason) {
#define FREEHOLD_X(word, text) \
  case Refusal::word: return #word;
    FREEHOLD_REFUSALS(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return {};
}

std::string_view refusal_text(Refusal reason) {
  switch (reason) {
#define FREEHOLD_X(word, text) \
  case Refusal::word: return text;
    FREEHOLD_REFUSALS(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return {};
}

}  // namespace freehold
