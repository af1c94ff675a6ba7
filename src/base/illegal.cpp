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

std::optional<Refusal> refusal_named(std::string_view word) {
#define FREEHOLD_X(name, text) \
  if (word == #name) return Refusal::name;
  FREEHOLD_REFUSALS(FREEHOLD_X)
#undef FREEHOLD_X
  return std::nullopt;
}

}  // namespace freehold
