// A class with many methods lets each of them touch all of its members: what grows has to become several objects.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace freehold::architecture {
namespace {

constexpr int kMostMethods = 30;

struct Width {
  std::string name;
  int public_methods;
};

/// Code alone: no comments, texts or directives, and nothing between angle brackets.
std::string bare(std::string text) {
  static const std::regex unread{R"re(//[^\n]*|/\*[^*]*\*/|"(\\.|[^"\\])*"|#(\\\n|[^\n])*)re"};
  static const std::regex angles{R"(<[^<>;{}]*>)"};
  text = std::regex_replace(text, unread, "");
  for (std::string shorter; (shorter = std::regex_replace(text, angles, "")) != text;)
    text = shorter;
  return text;
}

/// Reads a header, one declaration after the other.
class Reader {
 public:
  std::vector<Width> read(const std::string& header) {
    for (const char c : bare(header))
      take(c);
    return found_;
  }

 private:
  struct Scope {
    std::string name{};  ///< of a class; empty: any other
    bool is_public = false;
    int methods = 0;
  };

  void take(char c) {
    if (c == '(') ++parentheses_;
    if (c == ')') --parentheses_;
    if (parentheses_ == 0 && c == '{') return open();
    if (parentheses_ == 0 && c == '}') return close();
    if (parentheses_ == 0 && c == ';') return end();
    declared_ += c;
    if (c == ':') note_access();
  }

  void open() {
    static const std::regex head{R"(\b(class|struct)\s+(\w+)[^=()]*$)"};
    std::smatch match;
    const bool is_class = std::regex_search(declared_, match, head) && !declared_.contains("enum");
    Scope scope;
    if (is_class) {
      scope = {.name = match.str(2), .is_public = match.str(1) == "struct"};
      declared_.clear();
    } else {
      end();
    }
    scopes_.push_back(std::move(scope));
  }

  void close() {
    declared_.clear();
    if (scopes_.empty()) return;
    if (!scopes_.back().name.empty()) found_.push_back({scopes_.back().name, scopes_.back().methods});
    scopes_.pop_back();
  }

  /// Constructors, destructors and operators are no methods here.
  void end() {
    static const std::regex method{R"(^(?!\s*(using|friend|static_assert|typedef)\b)[^=(]*?\b(\w+)\s*\()"};
    std::smatch match;
    if (!scopes_.empty() && scopes_.back().is_public && std::regex_search(declared_, match, method)) {
      const bool is_made = match.str(2) == scopes_.back().name;
      const bool is_operator = match.str(0).contains("operator");
      if (!is_made && !is_operator) ++scopes_.back().methods;
    }
    declared_.clear();
  }

  void note_access() {
    static const std::regex access{R"(\b(public|private|protected)\s*:$)"};
    std::smatch match;
    if (scopes_.empty() || !std::regex_search(declared_, match, access)) return;
    scopes_.back().is_public = match.str(1) == "public";
    declared_.clear();
  }

  std::vector<Scope> scopes_{};
  std::vector<Width> found_{};
  std::string declared_{};
  int parentheses_ = 0;
};

int methods_of(const std::string& header) {
  return Reader{}.read(header).front().public_methods;
}

TEST(ClassWidth, no_class_has_more_than_30_public_methods) {
  int classes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("src")) {
    if (entry.path().extension() != ".h") continue;
    std::ifstream in(entry.path());
    for (const auto& [name, methods] : Reader{}.read({std::istreambuf_iterator<char>(in), {}})) {
      ++classes;
      EXPECT_LE(methods, kMostMethods)
          << entry.path().string() << ' ' << name << " asks to become several objects";
    }
  }
  EXPECT_GE(classes, 300);
}

TEST(ClassWidth, public_methods_are_counted_and_nothing_else) {
  EXPECT_EQ(
      methods_of(
          "class A {\n public:\n  A();\n  ~A();\n  int b() const { return c(1); }\n  void d(int e = 2);\n"
          "  std::function<void(int)> f;\n  using G = int (*)();\n  bool operator==(const A&) const;\n"
          "  int h = k(3);\n private:\n  void l();\n};\n"),
      2);
  EXPECT_EQ(
      methods_of("struct A {\n  // void b();\n  [[nodiscard]] std::vector<int> c() const;\n  int d{};\n};\n"),
      1);
}

}  // namespace
}  // namespace freehold::architecture
