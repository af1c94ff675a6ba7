// Screens as they should look, kept as text files beside the tests.
#pragma once

#include <string>

namespace freehold::terminal::testing {

/// Compares a screen with golden/<name>.txt. With FREEHOLD_GOLDEN=write in the environment the file is written
/// instead, to review before it is committed.
void expect_golden(const std::string& name, const std::string& screen);

}  // namespace freehold::terminal::testing
