// Clause IDs ("UK.16", "L.1.1") as in docs/rules/, in the rulebook and in the names of tests.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::clauses {

using Ids = std::set<std::string>;

/// The text before the first dot: "UK" of "UK.16".
std::string family_of(std::string_view id);

/// The non-empty lines of a file. Throws std::runtime_error when it cannot be read.
std::vector<std::string> lines_of(const std::filesystem::path& file);

/// The whole text of a file. Throws std::runtime_error when it cannot be read.
std::string text_of(const std::filesystem::path& file);

/// The clauses that a page of docs/rules/ states, in its order: lines that start with "- **UK.16** ".
std::vector<std::string> stated_clauses(const std::string& page);

/// Every ID that is mentioned in a text.
Ids mentioned_ids(const std::string& text);

/// The names of the tests (GoogleTest and RapidCheck macros) that a C++ source defines.
std::vector<std::string> test_names(const std::string& source);

/// What the name of a test says that it proves.
struct Claims {
  Ids known;  ///< IDs of the list
  std::vector<std::string> unknown;  ///< looks like an ID of a listed family, but there is no such clause
};

/// `UK_8_UK_27_third_double` claims UK.8 and UK.27; the longest ID that is listed counts, so
/// `L_1_1_...` is L.1.1 and `UK_9_200_pounds` is UK.9.
Claims claims_of(std::string_view test_name, const Ids& ids);

}  // namespace freehold::clauses
