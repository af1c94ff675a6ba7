#include "source_text.h"

#include <cctype>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

namespace freehold::architecture {
namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// The text that is being put together, line by line.
class Lines {
 public:
  void end_line() {
    text_ += '\n';
    start_ = text_.size();
  }
  void begin_part(std::string_view apart) {
    if (text_.size() > start_) text_ += apart;
  }
  void add(char c) { text_ += c; }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t start_ = 0;  // of the current line
};

/// Reads a language with slashes. It need not understand the language: a quote that isn't closed ends with its line.
class Scanner {
 public:
  explicit Scanner(std::string source) : source_(std::move(source)) {}

  SourceText read() {
    while (at_ < source_.size()) {
      if (starts("//") && before() != ':') {
        line_comment();
      } else if (starts("/*")) {
        block_comment("*/", 2);
      } else if (starts("<!--")) {
        block_comment("-->", 4);
      } else if (starts("R\"") && !is_word(before())) {
        raw_string();
      } else if (source_[at_] == '"' || (source_[at_] == '\'' && !is_word(before()))) {
        quoted(source_[at_]);
      } else if (source_[at_] == '`') {
        template_literal();
      } else if (source_[at_] == '}' && !holes_.empty() && --holes_.back() < 0) {
        holes_.pop_back();
        template_literal();
      } else {
        if (source_[at_] == '{' && !holes_.empty()) ++holes_.back();
        code();
      }
    }
    return {comments_.take(), strings_.take()};
  }

 private:
  [[nodiscard]] bool starts(std::string_view mark) const {
    return source_.compare(at_, mark.size(), mark) == 0;
  }
  [[nodiscard]] char before() const { return at_ == 0 ? '\n' : source_[at_ - 1]; }

  void end_line() {
    comments_.end_line();
    strings_.end_line();
    code_in_line_ = false;
    ++at_;
  }

  void code() {
    if (source_[at_] == '\n') return end_line();
    if (source_[at_] != ' ' && source_[at_] != '\t') code_in_line_ = true;
    ++at_;
  }

  void begin_comment() {
    if (code_in_line_) comments_.add('|'), comments_.add(' ');
  }

  void line_comment() {
    begin_comment();
    at_ += 2;
    while (at_ < source_.size() && (source_[at_] == '/' || source_[at_] == '<' || source_[at_] == '!'))
      ++at_;
    for (; at_ < source_.size() && source_[at_] != '\n'; ++at_)
      comments_.add(source_[at_]);
  }

  void block_comment(std::string_view end, std::size_t mark) {
    begin_comment();
    at_ += mark;
    bool margin = true;
    while (at_ < source_.size() && !starts(end)) {
      const char c = source_[at_];
      if (c == '\n') {
        end_line();
        margin = true;
        continue;
      }
      if (!margin || (c != ' ' && c != '*')) {
        comments_.add(c);
        margin = false;
      }
      ++at_;
    }
    at_ += end.size();
  }

  void quoted(char quote) {
    code_in_line_ = true;
    strings_.begin_part(" | ");
    for (++at_; at_ < source_.size() && source_[at_] != quote && source_[at_] != '\n'; ++at_) {
      if (source_[at_] == '\\' && at_ + 1 < source_.size() && source_[at_ + 1] != '\n') ++at_;
      strings_.add(source_[at_]);
    }
    if (at_ < source_.size() && source_[at_] == quote) ++at_;
  }

  void raw_string() {
    code_in_line_ = true;
    const auto open = source_.find('(', at_);
    if (open == std::string::npos) return code();
    const auto end = ")" + source_.substr(at_ + 2, open - at_ - 2) + "\"";
    strings_.begin_part(" | ");
    at_ = open + 1;
    while (at_ < source_.size() && !starts(end)) {
      if (source_[at_] == '\n') {
        end_line();
      } else {
        strings_.add(source_[at_++]);
      }
    }
    at_ += end.size();
  }

  void template_literal() {
    code_in_line_ = true;
    strings_.begin_part(" | ");
    for (++at_; at_ < source_.size() && source_[at_] != '`';) {
      if (starts("${")) {
        holes_.push_back(0);
        at_ += 2;
        return;
      }
      if (source_[at_] == '\n') {
        end_line();
      } else {
        strings_.add(source_[at_++]);
      }
    }
    ++at_;
  }

  std::string source_;
  std::size_t at_ = 0;
  bool code_in_line_ = false;
  std::vector<int> holes_;  // ${ } of templates that are open, each with the braces open in it
  Lines comments_;
  Lines strings_;
};

/// From which character on a line is a comment; npos: none is.
std::size_t hash_comment(const std::string& line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
      return i;
    } else if (c == '"' || c == '\'') {
      quote = c;
    }
  }
  return std::string::npos;
}

SourceText read_with_hashes(std::istream& source) {
  SourceText text;
  for (std::string line; std::getline(source, line);) {
    const auto at = hash_comment(line);
    if (at != std::string::npos) {
      if (line.find_first_not_of(" \t") < at) text.comments += "| ";
      text.comments += line.substr(at + 1);
    }
    text.comments += '\n';
  }
  return text;
}

}  // namespace

SourceText read_source_text(std::istream& source, CommentMarks marks) {
  if (marks == CommentMarks::hash) return read_with_hashes(source);
  return Scanner{std::string{std::istreambuf_iterator<char>{source}, {}}}.read();
}

}  // namespace freehold::architecture
