// The tree keeps to the architecture: includes follow the link lines, the engine stays pure, files stay small.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "link_table.h"

namespace freehold::architecture {
namespace {

namespace fs = std::filesystem;

constexpr std::ptrdiff_t kMostLines = 500;

struct SourceFile {
  std::string folder;
  fs::path path;
};

std::vector<SourceFile> source_files() {
  std::vector<SourceFile> files;
  for (const char* root : {"src", "study"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      const auto& path = entry.path();
      if (path.extension() != ".cpp" && path.extension() != ".h") continue;
      const auto below = path.lexically_relative(root);
      files.push_back({below.begin()->string(), path});
    }
  }
  return files;
}

bool is_unit_test(const fs::path& path) {
  return path.stem().string().ends_with("_test");
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines)
    text += line + '\n';
  return text;
}

LinkTable link_table() {
  std::ifstream in(FREEHOLD_ARCHITECTURE_FILE);
  return read_link_table(in);
}

TEST(Architecture, link_lines_have_no_cycle) {
  const auto table = link_table();
  ASSERT_TRUE(table.contains("base")) << "no link lines in " << FREEHOLD_ARCHITECTURE_FILE;
  EXPECT_TRUE(table.at("base").empty()) << "base links nothing";
  EXPECT_EQ(joined(table_mistakes(table)), "");
}

TEST(Architecture, every_folder_of_src_and_study_has_its_link_line) {
  const auto table = link_table();
  const auto files = source_files();
  ASSERT_FALSE(files.empty());
  for (const auto& file : files) {
    EXPECT_TRUE(table.contains(file.folder))
        << file.path << ": the folder " << file.folder << " has no CMakeLists.txt with freehold_library";
  }
}

// What only tests use is in tests/kit, which only tests include.
TEST(Architecture, includes_follow_the_link_lines) {
  std::vector<Include> includes;
  for (const auto& file : source_files()) {
    std::ifstream text(file.path);
    for (const Include& include : includes_of(file.folder, file.path.string(), text)) {
      const bool of_the_kit = is_unit_test(file.path) && include.path.starts_with("kit/");
      if (!of_the_kit) includes.push_back(include);
    }
  }
  ASSERT_FALSE(includes.empty());
  EXPECT_EQ(joined(refused_includes(link_table(), includes)), "");
}

// Chance is an input and time is an action: base and rules read neither, and write nothing.
TEST(Architecture, the_engine_knows_no_generator_clock_file_or_thread) {
  static const std::regex impure{
      R"re(#\s*include\s*<(random|chrono|ctime|thread|mutex|filesystem|[io]?f?stream|iostream)>)re"};
  for (const auto& file : source_files()) {
    if ((file.folder != "base" && file.folder != "rules") || is_unit_test(file.path)) continue;
    std::ifstream in(file.path);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::smatch match;
    EXPECT_FALSE(std::regex_search(text, match, impure)) << file.path << ": " << match.str();
  }
}

TEST(Architecture, a_file_is_one_noun_of_at_most_500_lines) {
  for (const auto& file : source_files()) {
    if (is_unit_test(file.path)) continue;
    std::ifstream in(file.path);
    const auto lines = std::count(std::istreambuf_iterator<char>(in), {}, '\n');
    EXPECT_LE(lines, kMostLines) << file.path << " asks to be split";
  }
}

// CONTRIBUTING.md, "What we don't add, and how to remove".
TEST(Architecture, the_house_keeps_its_budget_of_lines) {
  std::ifstream budget("tests/architecture/line_budget.txt");
  std::ptrdiff_t most = 0;
  ASSERT_TRUE(budget >> most);
  std::ptrdiff_t lines = 0;
  for (const auto& file : source_files()) {
    if (is_unit_test(file.path) || *file.path.begin() != "src") continue;
    std::ifstream in(file.path);
    lines += std::count(std::istreambuf_iterator<char>(in), {}, '\n');
  }
  EXPECT_LE(lines, most) << "src has grown: remove as much, or raise the budget in a commit that says why";
}

/// The types that a header declares outside of classes, but for specialisations.
std::vector<std::string> types_of_header(std::istream& text) {
  static const std::regex type{R"(^(?:struct|class|enum class|using) (\w+)(?: final)?(?: [:={].*|)$)"};
  std::vector<std::string> found;
  std::string before;
  for (std::string line; std::getline(text, line); before = line) {
    std::smatch match;
    if (before != "template <>" && std::regex_match(line, match, type)) found.push_back(match.str(1));
  }
  return found;
}

// A newcomer who has met a name knows it wherever it comes again.
TEST(Architecture, a_type_name_has_one_meaning) {
  std::map<std::string, fs::path> homes;
  for (const auto& file : source_files()) {
    if (file.path.extension() != ".h") continue;
    std::ifstream in(file.path);
    for (const std::string& name : types_of_header(in)) {
      const auto [home, is_new] = homes.try_emplace(name, file.path);
      EXPECT_TRUE(is_new || home->second == file.path)
          << name << " is a type in " << home->second << " and in " << file.path;
    }
  }
  EXPECT_GE(homes.size(), 700U);
}

/// Lines of `default:` in switches over enumerations: those whose last case is a name with a scope.
std::vector<std::string> defaults_over_enumerations(const std::string& name, std::istream& text) {
  static const std::regex label{R"(^\s*(?:case\s+((?:[^:]|::)+?)|(default))\s*:(?!:))"};
  std::vector<std::string> found;
  bool scoped = false;
  int number = 0;
  for (std::string line; std::getline(text, line);) {
    ++number;
    std::smatch match;
    if (!std::regex_search(line, match, label)) continue;
    if (match[1].matched) {
      scoped = match.str(1).find("::") != std::string::npos;
    } else if (scoped) {
      found.push_back(name + ':' + std::to_string(number));
    }
  }
  return found;
}

std::vector<fs::path> all_cpp() {
  std::vector<fs::path> files;
  for (const char* root : {"src", "study", "tests", "bench"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      const auto& path = entry.path();
      if (path.extension() == ".cpp" || path.extension() == ".h") files.push_back(path);
    }
  }
  return files;
}

// Without one, the compiler points out every switch that a new value is missing from.
TEST(Architecture, no_switch_over_an_enumeration_has_a_default) {
  std::vector<std::string> found;
  const auto files = all_cpp();
  EXPECT_GE(files.size(), 500U);
  for (const auto& path : files) {
    std::ifstream in(path);
    for (const auto& place : defaults_over_enumerations(path.string(), in))
      found.push_back(place);
  }
  EXPECT_EQ(joined(found), "") << "list the other values instead";
}

TEST(Architecture, a_default_over_an_enumeration_is_found_and_one_over_characters_is_not) {
  std::istringstream of_ours(
      "switch (phase) {\n  case Phase::buy:\n  case Phase::debt: return 1;\n  default: return 2;\n}");
  EXPECT_EQ(joined(defaults_over_enumerations("a.cpp", of_ours)), "a.cpp:4\n");
  std::istringstream letters(
      "switch (phase) {\n  case Phase::buy: return 0;\n}\nswitch (letter) {\n  case 'x': return 1;\n  "
      "default: return 2;\n}");
  EXPECT_EQ(joined(defaults_over_enumerations("a.cpp", letters)), "");
}

// Whoever plays or hosts has no use for what measures bots.
TEST(Architecture, clients_and_servers_lead_to_nothing_of_study) {
  const auto table = link_table();
  ASSERT_TRUE(table.contains("sparring"));
  for (const char* folder :
       {"terminal", "remote", "net", "fleet", "hosting", "lab", "page", "rpc", "outside"}) {
    ASSERT_TRUE(table.contains(folder)) << folder;
    const auto reached = reachable(table, folder);
    EXPECT_FALSE(reached.contains("sparring") || reached.contains("training")) << folder;
  }
}

// The checker itself, on tables made for it.

LinkTable table_of(const std::string& text) {
  std::istringstream in(text);
  return read_link_table(in);
}

std::vector<Include> includes_in(const std::string& folder, const std::string& text) {
  std::istringstream in(text);
  return includes_of(folder, folder + "/x.h", in);
}

TEST(LinkTable, an_include_along_the_links_is_allowed) {
  const auto table = table_of("base: \nrules: base\nbots: rules\n");
  const auto includes = includes_in("bots", "#include \"bots/a.h\"\n#include \"base/money.h\"\n");
  ASSERT_EQ(includes.size(), 2U);
  EXPECT_TRUE(refused_includes(table, includes).empty());
}

TEST(LinkTable, an_include_against_the_links_is_refused_with_its_place) {
  const auto table = table_of("base: \nrules: base\nbots: rules\neditions: rules\n");
  const auto up = refused_includes(table, includes_in("rules", "\n#include \"bots/bot.h\"\n"));
  ASSERT_EQ(up.size(), 1U);
  EXPECT_EQ(up[0], "rules/x.h:2: rules may not include \"bots/bot.h\": its link line does not lead to bots");
  EXPECT_EQ(refused_includes(table, includes_in("bots", "#include \"editions/a.h\"")).size(), 1U);
}

TEST(LinkTable, an_include_not_named_from_src_is_refused) {
  const auto table = table_of("base: \nrules: base\n");
  EXPECT_EQ(refused_includes(table, includes_in("rules", "#include \"state.h\"")).size(), 1U);
  EXPECT_EQ(refused_includes(table, includes_in("rules", "#include \"../base/id.h\"")).size(), 1U);
}

TEST(LinkTable, a_cycle_and_an_unknown_folder_are_mistakes) {
  EXPECT_TRUE(table_mistakes(table_of("base: \nrules: base\nbots: rules base\n")).empty());
  EXPECT_EQ(table_mistakes(table_of("base: bots\nrules: base\nbots: rules\n")).size(), 3U);
  EXPECT_EQ(table_mistakes(table_of("base: \nrules: base nowhere\n")).size(), 1U);
}

}  // namespace
}  // namespace freehold::architecture
