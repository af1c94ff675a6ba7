#include "editions/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "editions/name.h"
#include "editions/near_word.h"
#include "editions/printable_text.h"
#include "editions/rule_setting.h"
#include "editions/unicode.h"

namespace freehold::editions {

bool is_id(std::string_view text) {
  const auto inner = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  const auto outer = [](char c) { return c == '_' || c == '-'; };
  return !text.empty() && text.size() <= max_id && std::ranges::all_of(text, inner) && !outer(text.front()) &&
         !outer(text.back());
}

namespace {

// What is wrong with a text; nullopt if nothing is.
std::optional<std::string> text_mistake(const std::string& text, std::size_t most) {
  if (const auto fault = text_fault(text)) {
    return fmt::format("'{}' holds {}: names and wording are plain text", printable(text), fault->what);
  }
  if (is_too_long(text, most)) {
    return fmt::format("'{}' has {} characters; there is room for {}", printable(text), character_count(text),
                       most);
  }
  if (!text.empty() && !can_be_seen(text)) return fmt::format("'{}' shows nothing", printable(text));
  if (text.starts_with(' ') || text.ends_with(' ')) {
    return fmt::format("'{}' begins or ends with a blank: leave it out", printable(text));
  }
  return std::nullopt;
}

std::string counts_in_words(std::span<const std::size_t> counts) {
  return fmt::format("{}", fmt::join(counts, " or "));
}

}  // namespace

Fields::Fields(const toml::table& table, std::string path, MistakeReport& report)
    : table_(table), path_(std::move(path)), report_(report) {}

void Fields::share(const toml::table& shared, std::string shared_path) {
  shared_ = &shared;
  shared_path_ = std::move(shared_path);
}

const toml::node* Fields::find(std::string_view key) {
  asked_.push_back(key);
  if (const auto* const node = table_.get(key)) return node;
  return shared_ != nullptr ? shared_->get(key) : nullptr;
}

bool Fields::has(std::string_view key) {
  return find(key) != nullptr;
}

bool Fields::is_whole(std::string_view key) {
  const auto* const node = find(key);
  return node != nullptr && node->is_integer();
}

bool Fields::flag(std::string_view key) {
  const auto* const node = find(key);
  if (node == nullptr) return false;
  const auto on = node->value_exact<bool>();
  if (!on) mistake(key, fmt::format("is {}, and should be true or false", report_.shown(*node)));
  return on.value_or(false);
}

const toml::node* Fields::required(std::string_view key, std::string_view what_is_right) {
  const auto* const node = find(key);
  if (node == nullptr) mistake(key, fmt::format("is missing: {}", what_is_right));
  return node;
}

std::optional<std::string> Fields::text(std::string_view key, std::size_t most) {
  if (required(key, "a text in quotation marks") == nullptr) return std::nullopt;
  auto text = optional_text(key, most);
  if (text && text->empty()) {
    mistake(key, "is empty: write something between the quotation marks");
    return std::nullopt;
  }
  return text;
}

std::optional<std::string> Fields::optional_text(std::string_view key, std::size_t most) {
  const auto* const node = find(key);
  if (node == nullptr) return std::nullopt;
  auto text = node->value_exact<std::string>();
  if (!text) {
    mistake(key, fmt::format("is {}, and should be a text in quotation marks", report_.shown(*node)));
    return std::nullopt;
  }
  if (auto wrong = text_mistake(*text, most)) {
    mistake(key, *std::move(wrong));
    return std::nullopt;
  }
  return composed(*text);
}

std::optional<std::string> Fields::id(std::string_view key) {
  auto text = this->text(key, 1000);
  if (!text) return std::nullopt;
  if (!is_id(*text)) {
    mistake(key,
            fmt::format(
                "'{}' isn't an id: lower-case letters a-z, digits and '_' or '-' between them, at most {}",
                printable(*text), max_id));
    return std::nullopt;
  }
  return text;
}

std::string Fields::listed_id(std::string_view list) {
  const auto id = this->id("id");
  if (!id) report_.set_cut(list);
  return id.value_or("");
}

std::optional<std::size_t> Fields::listed(std::string_view list, const std::vector<std::string>& ids) {
  const auto id = this->id(list);
  if (!id) return std::nullopt;
  const auto found = std::ranges::find(ids, *id);
  if (found != ids.end()) return static_cast<std::size_t>(found - ids.begin());
  const std::vector<std::string_view> words(ids.begin(), ids.end());
  unlisted(list, list, fmt::format("there is no {} '{}'{}", list, *id, did_you_mean(*id, words)));
  return std::nullopt;
}

std::optional<std::size_t> Fields::word(std::string_view key, std::span<const std::string_view> words) {
  if (required(key, "one of " + word_list(words)) == nullptr) return std::nullopt;
  const auto text = this->text(key, 1000);
  if (!text) return std::nullopt;
  const auto found = std::ranges::find(words, *text);
  if (found == words.end()) {
    const auto hint = did_you_mean(*text, words);
    mistake(key, fmt::format("'{}' is not known{}: one of {}", printable(*text), hint, word_list(words)));
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - words.begin());
}

std::optional<int> Fields::whole(std::string_view key, Range range) {
  const auto right = fmt::format("a whole number from {} to {}", range.least, range.most);
  const auto* const node = required(key, right);
  if (node == nullptr) return std::nullopt;
  const auto number = node->value_exact<std::int64_t>();
  if (!number || *number < range.least || *number > range.most) {
    mistake(key, fmt::format("is {}, and should be {}", report_.shown(*node), right));
    return std::nullopt;
  }
  return static_cast<int>(*number);
}

std::optional<std::vector<int>> Fields::wholes(std::string_view key, Range range,
                                               std::span<const std::size_t> counts, std::string_view what) {
  const auto right = fmt::format("{} for {}", counts_in_words(counts), what);
  const auto* const node = required(key, fmt::format("a list of figures, {}", right));
  if (node == nullptr) return std::nullopt;
  const auto* const list = node->as_array();
  if (list == nullptr) {
    mistake(key, fmt::format("is {}, and should be a list such as [25, 50]", report_.shown(*node)));
    return std::nullopt;
  }
  std::vector<int> numbers;
  for (const auto& item : *list) {
    const auto number = item.value_exact<std::int64_t>();
    if (!number || *number < range.least || *number > range.most) {
      report_.at(item, path_of_found(key),
                 fmt::format("holds {}, and should hold whole numbers from {} to {}", report_.shown(item),
                             range.least, range.most));
      return std::nullopt;
    }
    numbers.push_back(static_cast<int>(*number));
  }
  if (std::ranges::find(counts, numbers.size()) == counts.end()) {
    const bool too_many =
        std::ranges::all_of(counts, [&](std::size_t count) { return count < numbers.size(); });
    mistake(key, fmt::format("has {} figures, and should have {}{}", numbers.size(), right,
                             too_many ? "; a figure is written without commas in it" : ""));
    return std::nullopt;
  }
  return numbers;
}

std::optional<std::vector<std::string>> Fields::texts(std::string_view key, std::size_t most) {
  const auto* const node = required(key, "a list of names such as [\"hat\", \"car\"]");
  if (node == nullptr) return std::nullopt;
  const auto* const list = node->as_array();
  if (list == nullptr) {
    mistake(key, fmt::format("is {}, and should be a list such as [\"hat\", \"car\"]", report_.shown(*node)));
    return std::nullopt;
  }
  std::vector<std::string> names;
  std::vector<Likeness> looks;
  for (const auto& item : *list) {
    auto text = item.value_exact<std::string>();
    const auto wrong = !text           ? fmt::format("holds {}, and should hold texts", report_.shown(item))
                       : text->empty() ? std::string{"holds an empty name"}
                                       : text_mistake(*text, most).value_or("");
    const bool twice = text && std::ranges::find(looks, Likeness{*text}) != looks.end();
    if (!wrong.empty() || twice) {
      report_.at(item, path_of_found(key),
                 twice ? fmt::format("'{}' is here twice", printable(*text)) : wrong);
      continue;
    }
    looks.emplace_back(*text);
    names.push_back(composed(*text));
  }
  return names;
}

std::vector<const toml::table*> Fields::tables(std::string_view key, std::size_t most) {
  const auto* const node = find(key);
  if (node == nullptr) return {};
  const auto* const list = node->as_array();
  if (list == nullptr || !std::ranges::all_of(*list, [](const auto& n) { return n.is_table(); })) {
    mistake(key, fmt::format("should be a list of tables, each under the heading [[{}]]", key));
    return {};
  }
  if (list->size() > most) {
    mistake(key, fmt::format("there are {} of them; at most {} can be played", list->size(), most));
    report_.set_cut(key);
  }
  std::vector<const toml::table*> found;
  for (const auto& item : *list) {
    if (found.size() < most) found.push_back(item.as_table());
  }
  return found;
}

const toml::table* Fields::table(std::string_view key) {
  const auto* const node = find(key);
  if (node == nullptr || node->is_table()) return node == nullptr ? nullptr : node->as_table();
  mistake(key, fmt::format("is {}, and should be a table under the heading [{}]", report_.shown(*node), key));
  return nullptr;
}

void Fields::finish(std::string_view what) {
  std::vector<std::string_view> known;
  for (const auto key : asked_) {
    if (std::ranges::find(known, key) == known.end()) known.push_back(key);
  }
  std::vector<const toml::key*> options;
  for (const auto& [key, node] : table_) {
    if (report_.full()) return;
    if (std::ranges::find(known, key.str()) != known.end()) continue;
    if (option_value(RuleOptions{}, key.str())) {
      options.push_back(&key);
      continue;
    }
    const auto hint = did_you_mean(key.str(), known);
    report_.at(key.source(), path_of(printable(key.str())),
               fmt::format("{} has no such key{}: it takes {}", what, hint, word_list(known)));
  }
  report_misplaced(options);
}

void Fields::report_misplaced(const std::vector<const toml::key*>& options) {
  if (options.empty()) return;
  const auto& first =
      **std::ranges::min_element(options, {}, [](const toml::key* key) { return key->source().begin.line; });
  const auto others = options.size() - 1;
  const auto more = others == 0   ? std::string{"is a rule and belongs"}
                    : others == 1 ? std::string{"and one more key here are rules and belong"}
                                  : fmt::format("and {} more keys here are rules and belong", others);
  report_.at(first.source(), path_of(printable(first.str())),
             fmt::format("{} under the heading [options]", more));
}

void Fields::mistake(std::string_view key, std::string message) {
  const auto* const node = find(key);
  if (node == nullptr) return report_.at(table_, path_of(key), std::move(message));
  report_.at(*node, path_of_found(key), std::move(message));
}

void Fields::unlisted(std::string_view list, std::string_view key, std::string message) {
  if (report_.is_cut(list)) return;
  const auto* const node = find(key);
  const toml::node& place = node == nullptr ? static_cast<const toml::node&>(table_) : *node;
  report_.at_list(list, place.source(), node == nullptr ? path_of(key) : path_of_found(key),
                  std::move(message));
}

std::string Fields::path_of(std::string_view key) const {
  return path_.empty() ? std::string{key} : fmt::format("{}.{}", path_, key);
}

std::string Fields::path_of_found(std::string_view key) const {
  const bool own = shared_ == nullptr || table_.contains(key);
  return own ? path_of(key) : fmt::format("{}.{}", shared_path_, key);
}

SpaceId named_space(Fields& fields, std::string_view key, const Ruleset& ruleset) {
  const auto& names = ruleset.text.spaces;
  if (fields.is_whole(key)) {
    const auto number = fields.whole(key, {0, static_cast<int>(names.size()) - 1});
    return number ? SpaceId{*number} : SpaceId{};
  }
  const auto name = fields.text(key, max_name);
  if (!name) return {};
  const auto found = std::ranges::find(names, *name);
  if (found == names.end()) {
    const std::vector<std::string_view> words(names.begin(), names.end());
    fields.unlisted(
        "space", key,
        fmt::format("the board has no space '{}'{}", printable(*name), did_you_mean(*name, words)));
    return {};
  }
  if (std::ranges::count(names, *name) > 1) {
    fields.mistake(
        key, fmt::format(
                 "'{}' is the name of several spaces: name a space whose name is unique, or write its number",
                 printable(*name)));
  }
  return SpaceId{static_cast<int>(found - names.begin())};
}

}  // namespace freehold::editions
