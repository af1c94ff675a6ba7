// For tests: the rules of a built-in edition.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "editions/catalogue.h"

namespace freehold::editions::test {

/// Its rules; a failure of the test for each mistake in it.
inline Ruleset builtin(std::string_view id) {
  auto edition = Catalogue{}.find(id);
  if (!edition) {
    ADD_FAILURE() << edition.error().message;
    for (const auto& mistake : edition.error().mistakes)
      ADD_FAILURE() << mistake_line(id, mistake);
    return {};
  }
  return edition->ruleset;
}

}  // namespace freehold::editions::test
