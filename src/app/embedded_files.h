// Documents that the build writes into the program, as bytes.
#pragma once

#include <span>

namespace freehold::app {

/// How strong the bots are, as the ladders of the laboratory say: docs/lab/ladders.json.
std::span<const unsigned char> ladders_json();

/// A JSON Schema (draft 2020-12) of edition files, for editors that complete and check TOML as you type:
/// docs/formats/edition.schema.json. Mistakes that depend on other parts of the file, only `freehold editions check` finds.
std::span<const unsigned char> edition_schema_json();

}  // namespace freehold::app
