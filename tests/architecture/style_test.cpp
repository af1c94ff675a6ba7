// Pages, messages, help texts and comments keep to docs/style.md: none uses a phrase that its table tells us to avoid.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "avoided_phrases.h"
#include "source_text.h"

namespace freehold::architecture {
namespace {

constexpr const char* kGuide = "docs/style.md";

/// What others wrote, or a program did.
constexpr auto kNotOurs =
    std::to_array<std::string_view>({"/node_modules/", "/vendor/", "/corpus/", "/fixtures/", "/dist/"});

std::vector<AvoidedPhrase> guide_phrases() {
  std::ifstream in(kGuide);
  return read_avoided_phrases(in);
}

std::vector<std::string> written_files() {
  std::vector<std::string> files{"README.md",       "CONTRIBUTING.md", "ARCHITECTURE.md",
                                 "bench/README.md", "web/README.md",   "messages/en.json"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator("docs")) {
    const auto& path = entry.path();
    const bool page = path.extension() == ".md" || path.extension() == ".1";
    if (page && path != std::filesystem::path{kGuide}) files.push_back(path.string());
  }
  std::ranges::sort(files);
  return files;
}

bool sources_to_read(const std::string& file) {
  return std::ranges::none_of(kNotOurs, [&](auto folder) { return file.find(folder) != std::string::npos; });
}

bool begins_with_shebang(const std::string& file) {
  std::ifstream in(file);
  return in.get() == '#' && in.get() == '!';
}

bool has_slashes(std::string_view extension) {
  constexpr auto extensions =
      std::to_array<std::string_view>({".cpp", ".h", ".ts", ".js", ".mjs", ".svelte", ".css", ".html"});
  return std::ranges::find(extensions, extension) != extensions.end();
}

bool has_hashes(const std::filesystem::path& path) {
  const auto extension = path.extension().string();
  return extension == ".toml" || extension == ".cmake" || path.filename() == "CMakeLists.txt" ||
         path.string().starts_with("tests/golden/games/") ||
         (extension.empty() && begins_with_shebang(path.string()));
}

struct WrittenSource {
  std::string name;
  CommentMarks marks{};
};

std::vector<WrittenSource> written_sources() {
  std::vector<WrittenSource> files;
  for (const char* root : {"bench", "cmake", "editions", "packaging", "src", "study", "tests", "tools",
                           "web/src", "web/tests", "web/tools"}) {
    if (!std::filesystem::exists(root)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
      const auto& path = entry.path();
      if (!entry.is_regular_file() || !sources_to_read(path.string())) continue;
      if (has_slashes(path.extension().string())) {
        files.push_back({path.string(), CommentMarks::slashes});
      } else if (has_hashes(path)) {
        files.push_back({path.string(), CommentMarks::hash});
      }
    }
  }
  for (const char* file : {"CMakeLists.txt", "test", "play", ".ci/run"})
    files.push_back({file, CommentMarks::hash});
  files.push_back({"web/vite.config.ts", CommentMarks::slashes});
  std::ranges::sort(files, {}, &WrittenSource::name);
  return files;
}

/// Texts that the program prints; what tests quote is theirs.
bool has_texts_to_print(const std::string& file) {
  return (file.starts_with("src/") || file.starts_with("study/")) && file.ends_with(".cpp") &&
         !file.ends_with("_test.cpp");
}

std::vector<std::string> mistakes_of_source(const std::vector<AvoidedPhrase>& phrases,
                                            const WrittenSource& file) {
  std::ifstream in(file.name);
  const auto text = read_source_text(in, file.marks);
  std::istringstream comments(text.comments);
  auto mistakes = style_mistakes(phrases, file.name, comments);
  if (!has_texts_to_print(file.name)) return mistakes;
  std::istringstream strings(text.strings);
  std::ranges::copy(style_mistakes(phrases, file.name, strings), std::back_inserter(mistakes));
  return mistakes;
}

std::string mistakes_in(const std::vector<AvoidedPhrase>& phrases, const std::string& text) {
  std::istringstream in(text);
  std::string all;
  for (const auto& mistake : style_mistakes(phrases, "page.md", in))
    all += mistake + '\n';
  return all;
}

std::vector<AvoidedPhrase> avoiding(const std::string& phrase) {
  return {{phrase, "said badly", "said well"}};
}

TEST(Style, pages_and_messages_use_no_phrase_that_the_guide_avoids) {
  const auto phrases = guide_phrases();
  const auto files = written_files();
  EXPECT_TRUE(std::ranges::any_of(files, [](const auto& file) { return file.ends_with("en.json"); }));
  for (const auto& file : files) {
    std::ifstream in(file);
    ASSERT_TRUE(in) << file;
    for (const auto& mistake : style_mistakes(phrases, file, in))
      ADD_FAILURE() << mistake;
  }
}

TEST(Style, comments_and_printed_texts_use_no_phrase_that_the_guide_avoids) {
  const auto phrases = guide_phrases();
  const auto files = written_sources();
  EXPECT_GE(files.size(), 500U);
  for (const auto& file : files) {
    for (const auto& mistake : mistakes_of_source(phrases, file))
      ADD_FAILURE() << mistake;
  }
}

TEST(Style, every_phrase_of_the_guide_is_found_and_its_cure_is_free_of_it) {
  const auto phrases = guide_phrases();
  EXPECT_GE(phrases.size(), 40U);
  for (const auto& one : phrases) {
    auto sentence = "Here " + one.phrase + " there.";
    const auto gap = sentence.find("…");
    if (gap != std::string::npos) sentence.replace(gap, std::string{"…"}.size(), "some few words");
    EXPECT_NE(mistakes_in({one}, sentence), "") << one.phrase;
    EXPECT_NE(mistakes_in(phrases, one.example), "") << one.example;
    EXPECT_EQ(mistakes_in(phrases, one.instead), "");
  }
}

// The checker itself, on texts made for it.

TEST(AvoidedPhrases, come_from_the_rows_of_one_section) {
  std::istringstream guide(
      "## Words\n| `deed` | what can be owned | card |\n## Patterns to avoid\n| phrase | not | but "
      "|\n|---|---|---|\n"
      "| `one may`, `Who owes` | one may build | you can build |\n## Messages\n| `x` | y | z |\n");
  const auto phrases = read_avoided_phrases(guide);
  ASSERT_EQ(phrases.size(), 2U);
  EXPECT_EQ(phrases[0].phrase, "one may");
  EXPECT_EQ(phrases[1].phrase, "Who owes");
  EXPECT_EQ(phrases[1].example, "one may build");
  EXPECT_EQ(phrases[1].instead, "you can build");
}

TEST(AvoidedPhrases, are_told_with_place_and_cure) {
  EXPECT_EQ(mistakes_in(avoiding("one may"), "\nWhere one may\nbuild.\n"),
            "page.md:2: \"one may\": not \"said badly\" but \"said well\" (docs/style.md)\n");
}

TEST(AvoidedPhrases, are_found_across_the_end_of_a_line_but_not_of_a_paragraph) {
  EXPECT_NE(mistakes_in(avoiding("one may"), "- where one\n  may build\n"), "");
  EXPECT_EQ(mistakes_in(avoiding("one may"), "for this one\n\nmay come\n"), "");
}

TEST(AvoidedPhrases, are_whole_words) {
  EXPECT_EQ(mistakes_in(avoiding("of who"), "of whom, of whose, thereof who\n"), "");
  EXPECT_NE(mistakes_in(avoiding("of who"), "(of who)\n"), "");
}

TEST(AvoidedPhrases, heed_capitals_only_where_they_have_one) {
  EXPECT_EQ(mistakes_in(avoiding("Who owes"), "a player who owes\n"), "");
  EXPECT_NE(mistakes_in(avoiding("Who owes"), "Who owes pays.\n"), "");
  EXPECT_NE(mistakes_in(avoiding("shall be"), "Shall be\n"), "");
}

TEST(AvoidedPhrases, may_have_a_gap_within_a_sentence) {
  EXPECT_NE(mistakes_in(avoiding("so long … has not"), "so long as Ann has not paid\n"), "");
  EXPECT_EQ(mistakes_in(avoiding("so long … has not"), "so long. Ann has not paid\n"), "");
}

TEST(AvoidedPhrases, heed_no_code_and_know_curly_apostrophes) {
  EXPECT_EQ(mistakes_in(avoiding("one may"), "```\none may\n```\n"), "");
  EXPECT_NE(mistakes_in(avoiding("one's own"), "one’s own\n"), "");
}

// What is read of a source, on texts made for it.

std::string comments_of(const std::string& source, CommentMarks marks = CommentMarks::slashes) {
  std::istringstream in(source);
  return read_source_text(in, marks).comments;
}

std::string strings_of(const std::string& source) {
  std::istringstream in(source);
  return read_source_text(in, CommentMarks::slashes).strings;
}

TEST(SourceText, has_comments_without_their_marks_and_keeps_the_lines) {
  EXPECT_EQ(comments_of("// of\n/// who\nint anew;\n"), " of\n who\n\n");
  EXPECT_EQ(comments_of("/* one\n * may */ int x;\n"), "one\nmay \n");
  EXPECT_EQ(comments_of("<!-- one -->\n<p>may</p>\n"), "one \n\n");
}

TEST(SourceText, keeps_a_comment_behind_code_apart) {
  EXPECT_EQ(comments_of("int a;  ///< of\nint b;  ///< who\n"), "|  of\n|  who\n");
  EXPECT_EQ(mistakes_in(avoiding("of who"), comments_of("int a;  // of\nint b;  // who\n")), "");
  EXPECT_NE(mistakes_in(avoiding("of who"), comments_of("  // of\n  // who\n")), "");
}

TEST(SourceText, takes_no_text_for_a_comment) {
  EXPECT_EQ(comments_of("f(\"// anew\", '\"', 1'000); // so\n"), "|  so\n");
  EXPECT_EQ(comments_of("f(R\"x(// anew\n\")x\"); // so\n"), "\n|  so\n");
  EXPECT_EQ(comments_of("f(`// ${g({a: `${b}`})} /* anew`); // so\n"), "|  so\n");
  EXPECT_EQ(comments_of("see https://anew.example\n"), "\n");
}

TEST(SourceText, has_the_contents_of_literals) {
  EXPECT_EQ(strings_of("f(\"Print\" \" it\");\n\"anew\"\n"), "Print |  it\nanew\n");
  EXPECT_EQ(strings_of("R\"(one\nmay)\"\n"), "one\nmay\n");
}

TEST(SourceText, knows_hashes) {
  EXPECT_EQ(comments_of("# of\na = \"# who\" # anew\necho $#\n", CommentMarks::hash), " of\n|  anew\n\n");
}

}  // namespace
}  // namespace freehold::architecture
