// clause_check docs | coverage | rulebook FILE [FILE OF CLAUSES TO COME], run in the root of the repository.
#include <algorithm>
#include <exception>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "clause_list.h"

namespace freehold::clauses {
namespace {

namespace fs = std::filesystem;

Ids listed_ids() {
  const auto lines = lines_of("docs/rules/ids.txt");
  return {lines.begin(), lines.end()};
}

int report(const std::vector<std::string>& mistakes, const std::string& all_well) {
  for (const auto& mistake : mistakes)
    std::cerr << mistake << '\n';
  if (mistakes.empty()) std::cout << all_well << '\n';
  return mistakes.empty() ? 0 : 1;
}

/// docs/rules/*.md state each ID of docs/rules/ids.txt once, and no other.
int check_docs() {
  const Ids ids = listed_ids();
  std::map<std::string, std::string> stated;  // ID -> page
  std::vector<std::string> mistakes;
  for (const auto& entry : fs::directory_iterator("docs/rules")) {
    if (entry.path().extension() != ".md") continue;
    const auto page = entry.path().string();
    for (const auto& id : stated_clauses(text_of(page))) {
      if (!ids.contains(id)) mistakes.push_back(page + " states " + id + ", not in ids.txt");
      if (!stated.emplace(id, page).second) mistakes.push_back(page + " states " + id + " again");
    }
  }
  for (const auto& id : ids) {
    if (!stated.contains(id)) mistakes.push_back("no page of docs/rules states " + id);
  }
  return report(mistakes, std::to_string(ids.size()) + " clauses, each stated once in docs/rules");
}

/// The names of all tests in src/, study/ and tests/, with the file that each is in.
std::vector<std::pair<std::string, std::string>> all_tests() {
  std::vector<std::pair<std::string, std::string>> tests;
  for (const auto* root : {"src", "study", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      const auto file = entry.path().string();
      const bool counts = file.ends_with("_test.cpp") ||
                          (std::string_view(root) == "tests" && entry.path().extension() == ".cpp");
      // The tests of this check hold names of tests as text.
      if (!counts || file == "tests/clauses/clause_list_test.cpp") continue;
      for (const auto& name : test_names(text_of(file)))
        tests.emplace_back(name, file);
    }
  }
  return tests;
}

/// Every clause of the proven families is carried by the name of a test, and no name carries a clause
/// that does not exist.
int check_coverage() {
  const Ids ids = listed_ids();
  const auto families = lines_of("tests/clauses/proven_families.txt");
  std::vector<std::string> mistakes;
  Ids missing;
  std::ranges::copy_if(ids, std::inserter(missing, missing.end()), [&](const auto& id) {
    return std::ranges::find(families, family_of(id)) != families.end();
  });
  const auto required = missing.size();
  for (const auto& [name, file] : all_tests()) {
    const auto claims = claims_of(name, ids);
    for (const auto& id : claims.unknown) {
      mistakes.push_back(file + ": " + name + " names " + id + ", no such clause");
    }
    if (name.starts_with("DISABLED_")) {
      mistakes.push_back(file + ": " + name + " is switched off");
      continue;
    }
    for (const auto& id : claims.known)
      missing.erase(id);
  }
  for (const auto& id : missing)
    mistakes.push_back("no test carries the name of " + id);
  return report(mistakes, std::to_string(required) + " clauses, each carried by the name of a test");
}

/// Clauses of `to_come`, if there is such a file, may be ours before they are the rulebook's.
int check_rulebook(const std::string& path, const std::string& to_come) {
  const Ids ours = listed_ids();
  const Ids theirs = mentioned_ids(text_of(path));
  const Ids soon = to_come.empty() ? Ids{} : mentioned_ids(text_of(to_come));
  std::vector<std::string> mistakes;
  for (const auto& id : theirs) {
    if (!ours.contains(id)) mistakes.push_back("docs/rules/ids.txt lacks " + id);
  }
  for (const auto& id : ours) {
    if (!theirs.contains(id) && !soon.contains(id)) mistakes.push_back("the rulebook has no " + id);
  }
  return report(mistakes, "the list is the rulebook's");
}

int run(const std::vector<std::string>& words) {
  if (words.size() == 1 && words[0] == "docs") return check_docs();
  if (words.size() == 1 && words[0] == "coverage") return check_coverage();
  if ((words.size() == 2 || words.size() == 3) && words[0] == "rulebook")
    return check_rulebook(words[1], words.size() == 3 ? words[2] : "");
  std::cerr << "usage: clause_check docs | coverage | rulebook FILE [FILE]\n";
  return 2;
}

}  // namespace
}  // namespace freehold::clauses

int main(int argc, char** argv) {
  try {
    return freehold::clauses::run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
