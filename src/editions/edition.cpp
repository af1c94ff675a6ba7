#include "editions/edition.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <utility>

#include "editions/dice_text.h"
#include "editions/edition_parts.h"
#include "editions/fields.h"
#include "editions/mistake_report.h"
#include "editions/option_conflicts.h"
#include "editions/printable_text.h"
#include "editions/rule_setting.h"
#include "editions/toml_document.h"

namespace freehold::editions {
namespace {

// Removes the key from a message, since the mistake's place names it already.
std::string without_key(const std::string& message, std::string_view key) {
  return message.starts_with(key) ? message.substr(key.size() + 1) : message;
}

// Dice listed one by one, as text; nullopt if the list is wrong, which is reported.
std::optional<std::string> listed_dice(const toml::array& list, Fields& fields, std::string_view key) {
  const auto wrong = [&](const toml::node& node, const std::string& what) {
    fields.report().at(node, fields.path_of(key), what);
    return std::nullopt;
  };
  if (list.empty() || list.size() > std::size_t{max_dice})
    return wrong(list, fmt::format("has {} dice, and should have one to {}", list.size(), max_dice));
  DiceSet dice;
  for (const auto& item : list) {
    const auto sides = item.value_exact<std::int64_t>();
    if (!sides || *sides < least_sides || *sides > most_sides)
      return wrong(item, fmt::format("holds {}, and should hold whole numbers from {} to {}",
                                     fields.report().shown(item), least_sides, most_sides));
    dice.add(static_cast<int>(*sides));
  }
  return dice_text(dice);
}

bool is_of_dice(std::string_view key) {
  bool found = false;
  for_each_option([&](const OptionInfo& info, auto) {
    found = found || (info.key == key && info.type == OptionType::dice);
  });
  return found;
}

void read_option(const toml::key& key, const toml::node& node, Fields& fields, RuleOptions& options) {
  OptionValue value;
  const auto shown = fields.report().shown(node);
  if (const auto on = node.value_exact<bool>()) {
    value = *on;
  } else if (const auto number = node.value_exact<std::int64_t>()) {
    value = *number;
  } else if (const auto* const list = node.as_array(); list != nullptr && is_of_dice(key.str())) {
    const auto dice = listed_dice(*list, fields, key.str());
    if (!dice) return;
    value = *dice;
  } else {
    value = node.value_exact<std::string>().value_or(shown);
  }
  const auto set = set_option(options, key.str(), value, node.is_string() ? "" : shown);
  if (!set) {
    const bool known = option_value(options, key.str()).has_value();
    fields.report().at(known ? node.source() : key.source(), fields.path_of(printable(key.str())),
                       without_key(set.error(), key.str()));
  }
}

// The [options] table. Missing keys keep their default, the official rule.
void read_options(Fields& top, const toml::table& root, RuleOptions& options) {
  // Options above the first heading are reported after all have been read (Fields::finish).
  Fields outside(root, "", top.report());
  for (const auto& [key, node] : root) {
    if (option_value(options, key.str())) read_option(key, node, outside, options);
  }
  const auto* const table = top.table("options");
  if (table == nullptr) return;
  Fields fields(*table, "options", top.report());
  for (const auto& [key, node] : *table)
    read_option(key, node, fields, options);
}

void read_heading(Fields& top, Ruleset& ruleset) {
  auto& text = ruleset.text;
  text.edition = top.id("id").value_or("");
  text.title = top.text("title", max_title).value_or("");
  text.currency = top.optional_text("currency", max_currency).value_or("");
  if (top.has("currency_place")) {
    const auto place = top.word("currency_place", std::span{currency_place_words}.subspan(1));
    text.currency_place = static_cast<CurrencyPlace>(place ? *place + 1 : 0);
  }
  if (top.has("decimals")) text.decimals = top.whole("decimals", {0, max_decimals}).value_or(0);
  ruleset.min_players = top.whole("min_players", {min_players, max_players}).value_or(min_players);
  ruleset.max_players =
      top.whole("max_players", {ruleset.min_players, max_players}).value_or(ruleset.min_players);
  text.tokens = top.texts("tokens", max_name).value_or(std::vector<std::string>{});
  if (!text.tokens.empty() && static_cast<int>(text.tokens.size()) < ruleset.max_players) {
    top.mistake("tokens", fmt::format("has {} tokens for up to {} players: each needs one of their own (G.1)",
                                      text.tokens.size(), ruleset.max_players));
  }
}

void report_conflicts(Fields& top, const std::vector<OptionConflict>& conflicts) {
  const auto* const table = top.table("options");
  for (const auto& [key, message] : conflicts) {
    const auto* const node = table == nullptr ? nullptr : table->get(key);
    const auto path = fmt::format("options.{}", key);
    if (node != nullptr) {
      top.report().at(*node, path, message);
    } else {
      top.report().at_line(table == nullptr ? 1 : static_cast<int>(table->source().begin.line), path,
                           message);
    }
  }
}

Ruleset read_edition(const toml::table& root, MistakeReport& report) {
  Ruleset ruleset;
  Fields top(root, "", report);
  top.allow("base");
  for (const auto* const list : {"group", "space", "deck"}) {
    if (const auto* const node = root.get(list); node != nullptr && report.is_own(*node))
      report.set_own_list(list, static_cast<int>(node->source().begin.line));
  }
  const auto before = report.count();
  read_options(top, root, ruleset.options);
  const bool options_read = report.count() == before;
  read_heading(top, ruleset);
  ruleset.own_clauses = read_own_clauses(top);
  auto decks = read_decks(top, ruleset);
  read_board(top, ruleset);
  read_cards(top, ruleset, decks);
  ruleset.translations = read_texts(top, ruleset);
  // Something missing from the board may be due to another mistake, but contradictions among options aren't.
  if (options_read && report.count() == before) {
    report_conflicts(top, option_conflicts(ruleset));
  } else if (options_read) {
    report_conflicts(top, option_contradictions(ruleset.options));
  }
  top.finish("an edition");
  return ruleset;
}

// The file's table with everything that its bases add; nullopt if a base has mistakes.
class BaseChain {
 public:
  BaseChain(const FindBase& find_base, MistakeReport& report) : find_base_(find_base), report_(report) {}

  std::optional<toml::table> complete(toml::table own) {
    const auto* const named = own.get("base");
    if (named == nullptr) return own;
    report_.set_base_line(static_cast<int>(named->source().begin.line));
    if (const auto id = own["id"].value_exact<std::string>()) seen_.push_back(*id);
    auto base_id = Fields(own, "", report_).id("base");
    if (!base_id) return std::nullopt;
    while (base_id) {
      auto base = next(Fields(own, "", report_), *base_id);
      if (!base) return std::nullopt;
      base_id = (*base)["base"].value_exact<std::string>();
      own = merged(std::move(own), *std::move(base));
    }
    return own;
  }

 private:
  // The base, if it exists, isn't part of a cycle and has no mistakes of its own.
  std::optional<toml::table> next(Fields fields, const std::string& id) {
    if (std::ranges::find(seen_, id) != seen_.end()) {
      fields.mistake("base",
                     fmt::format("'{}' leads back to itself: {} -> {}", id, fmt::join(seen_, " -> "), id));
      return std::nullopt;
    }
    seen_.push_back(id);
    if (seen_.size() > max_base_depth) {
      fields.mistake("base", fmt::format("the chain of bases is longer than {}", max_base_depth));
      return std::nullopt;
    }
    const auto text = find_base_ ? find_base_(id) : std::nullopt;
    if (!text) {
      fields.mistake("base", fmt::format("there is no edition '{}'", id));
      return std::nullopt;
    }
    MistakeReport of_base;
    auto table = read_document(*text, id, of_base);
    if (table) return table;
    fields.mistake("base", "has mistakes itself: " + mistake_line(id, of_base.take().front()));
    return std::nullopt;
  }

  const FindBase& find_base_;
  MistakeReport& report_;
  std::vector<std::string> seen_;
};

}  // namespace

std::expected<Ruleset, std::vector<Mistake>> parse_edition(std::string_view toml, const FindBase& find_base) {
  MistakeReport report;
  auto own = read_document(toml, own_document, report);
  auto root = own ? BaseChain(find_base, report).complete(*std::move(own)) : std::nullopt;
  if (!root) return std::unexpected(report.take());
  auto ruleset = read_edition(*root, report);
  if (!report.empty()) return std::unexpected(report.take());
  return ruleset;
}

std::string mistake_line(std::string_view file_name, const Mistake& mistake) {
  std::string text{file_name};
  if (mistake.line > 0) text += fmt::format(":{}", mistake.line);
  if (!mistake.key.empty()) text += fmt::format(": {}", mistake.key);
  return fmt::format("{}: {}", text, mistake.message);
}

std::string mistake_lines(std::string_view file_name, const std::vector<Mistake>& mistakes) {
  std::string lines;
  for (const auto& mistake : mistakes)
    lines += (lines.empty() ? "" : "\n") + mistake_line(file_name, mistake);
  return lines;
}

}  // namespace freehold::editions
