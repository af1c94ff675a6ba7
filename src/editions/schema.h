// A JSON Schema of edition files, for editors that complete and check TOML as you type.
#pragma once

#include <string>

namespace freehold::editions {

/// The schema (draft 2020-12) as JSON text, made from the table of options and the loader's words. Mistakes
/// that depend on other parts of the file, only `freehold editions check` finds.
std::string edition_schema();

}  // namespace freehold::editions
