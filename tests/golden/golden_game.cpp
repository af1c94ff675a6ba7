#include "golden/golden_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "editions/rule_setting.h"
#include "kit/describe.h"
#include "kit/edition.h"
#include "kit/move.h"
#include "kit/walk_by_menu.h"
#include "notation/outcome.h"
#include "rules/cards_by_chance.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "rules/speed_die.h"

namespace freehold::golden {
namespace {

using Words = std::vector<std::string>;

std::vector<std::string> split(const std::string& text, const std::string& by) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at = text.find(by); at != std::string::npos; at = text.find(by, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + by.size();
  }
  parts.push_back(text.substr(from));
  return parts;
}

int number(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw std::invalid_argument("\"" + text + "\" is no number");
  }
  return value;
}

bool is_number(const std::string& text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

PlayerId player_of(const std::string& word) {
  if (word == "host") return nobody;
  if (word.size() < 2 || word[0] != 'P') throw std::invalid_argument("\"" + word + "\" is no player");
  return PlayerId{number(word.substr(1))};
}

ActionType type_of(const std::string& word) {
  for (int n = 0; n < action_type_count; ++n) {
    if (kit::describe(static_cast<ActionType>(n)) == word) return static_cast<ActionType>(n);
  }
  throw std::invalid_argument("\"" + word + "\" is no action");
}

/// "Mayfair + 200 + 1 jail card + debt 150", "nothing".
kit::Part part_of(const std::string& text) {
  kit::Part part;
  for (const auto& item : split(text, " + ")) {
    if (item == "nothing") continue;
    if (is_number(item)) {
      part.cash = number(item);
    } else if (item.ends_with(" jail card")) {
      part.jail_cards = number(item.substr(0, item.find(' ')));
    } else if (item.starts_with("debt ")) {
      part.debt = number(item.substr(5));
    } else {
      part.deeds.push_back(item);
    }
  }
  return part;
}

/// "P1 gives ... takes ...".
void read_offer(const std::string& rest, kit::Move& move) {
  const auto gives = rest.find(" gives ");
  const auto takes = rest.find(" takes ");
  if (gives == std::string::npos || takes == std::string::npos)
    throw std::invalid_argument("an offer gives and takes");
  move.to = player_of(rest.substr(0, gives)).number();
  move.give = part_of(rest.substr(gives + 7, takes - gives - 7));
  move.take = part_of(rest.substr(takes + 7));
}

kit::Move move_of(const std::string& text) {
  const auto space = text.find(' ');
  kit::Move move{.type = type_of(text.substr(0, space))};
  const std::string rest = space == std::string::npos ? "" : text.substr(space + 1);
  if (rest.empty()) return move;
  switch (info_of(move.type).says) {
    case ActionField::nothing: throw std::invalid_argument("nothing follows " + text.substr(0, space));
    case ActionField::space:
    case ActionField::space_if_any: move.space = rest; break;
    case ActionField::group: move.group = rest; break;
    case ActionField::sum_if_any:
    case ActionField::amount: move.amount = number(rest); break;
    case ActionField::option: move.option = number(rest); break;
    case ActionField::deal: read_offer(rest, move); break;
  }
  return move;
}

/// The game while it is replayed.
class Replay {
 public:
  void do_line(const std::string& line) {
    const auto space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    events_.events.clear();
    if (word == "edition") return void(ruleset_ = kit::edition(rest));
    if (word == "rule") return set_rule(rest);
    if (word == "players") return begin(number(rest));
    if (!begun_) throw std::invalid_argument("edition and players come first");
    if (is_outcome(word)) return take_outcome(word, rest);
    const Action action = kit::action_of(ruleset_, move_of(rest));
    const auto done = apply(ruleset_, state_, player_of(word), action, events_);
    if (!done) throw std::invalid_argument("refused: " + kit::describe(done.error()));
    entries_.emplace_back(notation::PlayerAction{player_of(word), action});
  }

  /// What the last line has led to, indented.
  [[nodiscard]] std::string what_happened() const {
    std::string text;
    bool turn_over = false;
    for (const Event& event : events_.events) {
      text += "    " + kit::describe(ruleset_, event) + "\n";
      turn_over = turn_over || event.type == EventType::turn_ended || event.type == EventType::game_over;
    }
    return turn_over ? text + balances() : text;
  }

  /// All that was done.
  [[nodiscard]] Recorded recorded() const {
    return {.ruleset = ruleset_,
            .record = {.edition = ruleset_.text.edition,
                       .content_hash = {},
                       .options = ruleset_.options,
                       .seats = notation::seats_for_test(ruleset_, state_.player_count),
                       .position = {},
                       .entries = entries_}};
  }

 private:
  static bool is_outcome(const std::string& word) {
    return word == "dice" || word == "card" || word == "deal" || word == "amount" || word == "space";
  }

  /// A house rule (G.7), "key=value".
  void set_rule(const std::string& text) {
    if (begun_) throw std::invalid_argument("a rule comes before players");
    const auto done = editions::set_option(ruleset_.options, text);
    if (!done) throw std::invalid_argument(done.error());
  }

  void begin(int players) {
    if (!player_count_allowed(ruleset_, players)) throw std::invalid_argument("so many do not play");
    state_ = new_game(ruleset_, players, events_);
    begun_ = true;
  }

  [[nodiscard]] std::string balances() const {
    std::string text = "  cash";
    for (int n = 0; n < state_.player_count; ++n) {
      const Player& player = state_.player(PlayerId{n});
      text += player.bankrupt ? fmt::format(" P{} out", n) : fmt::format(" P{} {}", n, player.cash);
      if (player.bankrupt && player.cash < 0) text += fmt::format(" with {}", player.cash);  // H.5
      if (player.savings > 0) text += fmt::format(" saves {}", player.savings);
    }
    text += fmt::format(" | round {}", state_.round);
    if (state_.pot > 0) text += fmt::format(" pot {}", state_.pot);
    const RuleOptions& options = ruleset_.options;
    const bool has_stock = options.building == BuildingRule::houses && options.limited_buildings;
    return has_stock ? text + fmt::format(" houses {} hotels {}\n", state_.houses, state_.hotels)
                     : text + "\n";
  }

  void take_outcome(const std::string& word, const std::string& rest) {
    const auto chance = pending_chance(ruleset_, state_);
    const auto outcome = word == "dice"     ? dice_outcome(chance, rest)
                         : word == "card"   ? card_outcome(chance, rest)
                         : word == "amount" ? amount_outcome(chance, rest)
                         : word == "space"  ? space_outcome(chance, rest)
                                            : deal_of(chance, rest);
    if (outcome >= chance.count) throw std::invalid_argument("no such outcome is awaited");
    entries_.emplace_back(notation::outcome_of(ruleset_, state_, outcome));
    resolve(ruleset_, state_, outcome, events_);
  }

  [[nodiscard]] std::uint32_t dice_outcome(const PendingChance& chance, const std::string& rest) const {
    if (chance.kind != ChanceKind::dice) throw std::invalid_argument("no dice are awaited");
    Throw dice;
    for (const std::string& face : split(rest, " "))
      dice.add(number(face));
    const DiceSet set = awaited_dice(ruleset_, state_);
    if (!set.can_show(dice)) throw std::invalid_argument("the dice cannot show this");
    return set.outcome_of(dice);
  }

  [[nodiscard]] std::uint32_t card_outcome(const PendingChance& chance, const std::string& rest) const {
    if (chance.kind != ChanceKind::card) throw std::invalid_argument("no card is awaited");
    const CardId card = kit::card_named(ruleset_, chance.deck, rest);
    const CardSet possible = cards_by_chance(ruleset_, state_, chance.deck);
    if (!possible.contains(card)) throw std::invalid_argument("this card cannot be drawn now");
    return static_cast<std::uint32_t>((possible & CardSet::first(card.number())).size());
  }

  /// The first outcome of which `stands_for` holds; chance.count if there is none.
  template <class Test>
  static std::uint32_t outcome_where(const PendingChance& chance, Test stands_for) {
    std::uint32_t outcome = 0;
    while (outcome < chance.count && !stands_for(outcome))
      ++outcome;
    return outcome;
  }

  [[nodiscard]] std::uint32_t amount_outcome(const PendingChance& chance, const std::string& rest) const {
    if (chance.kind != ChanceKind::amount) throw std::invalid_argument("no amount is awaited");
    const bool is_loss = rest.starts_with('-');
    const Money amount = is_loss ? -number(rest.substr(1)) : number(rest);
    return outcome_where(
        chance, [&](std::uint32_t outcome) { return chance_amount(ruleset_, state_, outcome) == amount; });
  }

  [[nodiscard]] std::uint32_t space_outcome(const PendingChance& chance, const std::string& rest) const {
    if (chance.kind != ChanceKind::space) throw std::invalid_argument("no space is awaited");
    const SpaceId space = is_number(rest) ? SpaceId{number(rest)} : kit::space_named(ruleset_, rest);
    return outcome_where(chance,
                         [&](std::uint32_t outcome) { return chance_space(state_, outcome) == space; });
  }

  [[nodiscard]] std::uint32_t deal_of(const PendingChance& chance, const std::string& rest) const {
    if (chance.kind != ChanceKind::deal) throw std::invalid_argument("no deal is awaited");
    std::vector<SpaceId> deeds;
    for (const auto& name : split(rest, " + "))
      deeds.push_back(kit::space_named(ruleset_, name));
    const auto outcome = deal_outcome(ruleset_, state_, deeds);
    if (!outcome) throw std::invalid_argument("these cannot be dealt");
    return *outcome;
  }

  Ruleset ruleset_ = kit::edition("uk");
  bool begun_ = false;
  State state_;
  EventList events_;
  std::vector<notation::LogEntry> entries_;
};

/// A line that says what is done.
bool is_told(const std::string& line) {
  return !line.empty() && !line.starts_with(' ') && !line.starts_with('#');
}

}  // namespace

std::string played_anew(const std::string& text) {
  Replay replay;
  std::string result;
  bool broken = false;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(' ')) continue;
    result += line + "\n";
    if (!is_told(line) || broken) continue;
    try {
      replay.do_line(line);
      result += replay.what_happened();
    } catch (const std::exception& error) {
      result += "    NOT DONE: " + std::string(error.what()) + "\n";
      broken = true;
    }
  }
  return result;
}

Recorded recorded(const std::string& text) {
  Replay replay;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (is_told(line)) replay.do_line(line);
  }
  return replay.recorded();
}

}  // namespace freehold::golden
