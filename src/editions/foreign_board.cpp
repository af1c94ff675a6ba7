#include "editions/foreign_board.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <span>
#include <sstream>
#include <utility>

#include "base/ascii_case.h"
#include "base/whole_number.h"
#include "editions/catalogue.h"
#include "editions/edition_making.h"
#include "editions/fields.h"
#include "editions/foreign_tree.h"
#include "editions/foreign_words.h"
#include "editions/near_word.h"
#include "editions/printable_text.h"

namespace freehold::editions {
namespace {

constexpr std::string_view name_keys = "name title label";
constexpr std::string_view price_keys = "price cost purchaseprice landvalue deedcost buyprice";
constexpr int most_position = 200;
// Brown, light blue, pink and so on, as on most boards.
constexpr std::string_view palette[] = {"#955436", "#5fb3d9", "#d93a96", "#e58a1f", "#d7262f", "#d9b400",
                                        "#1f9d55", "#2f6fc4", "#70757d", "#8a9a5b", "#8e5bbf"};

struct Spot {
  ForeignRecord from{};
  SpaceKind kind = SpaceKind::rest;
  std::string type{};
  std::string id{};
  std::string group{};
};

class BoardImport {
 public:
  explicit BoardImport(std::vector<ForeignRecord> records) : head_(std::move(records.front())) {
    const bool has_lists =
        std::ranges::any_of(records, [](const auto& record) { return !record.list.empty(); });
    for (auto& record : std::span{records}.subspan(1)) {
      if (has_lists && record.list.empty())
        head_.fields.merge(record.fields);
      else
        sort(std::move(record));
    }
    order_spaces();
  }

  [[nodiscard]] bool has_spaces() const { return !spots_.empty(); }
  [[nodiscard]] const std::vector<Mistake>& notes() const { return notes_; }

  toml::table edition(const std::string& id) {
    begin_at_go();
    for (auto& spot : spots_)
      if (is_deed(spot.kind)) add_to_group(spot);
    toml::table root = head_table(id);
    toml::array spaces;
    for (auto& spot : spots_)
      spaces.push_back(space_table(spot));
    toml::array decks;
    for (auto& [key, cards] : decks_)
      decks.push_back(deck_table(key, cards));
    root.insert("group", std::move(groups_));
    root.insert("space", std::move(spaces));
    root.insert("currency", currency_);
    root.insert("options", std::move(options_));
    if (!decks.empty()) root.insert("deck", std::move(decks));
    note_rest(head_);
    return root;
  }

 private:
  void note(const Mistake& place, std::string what) {
    const bool is_new = std::ranges::find(notes_, what, &Mistake::message) == notes_.end();
    if (is_new && notes_.size() < 500) notes_.push_back({place.line, place.key, std::move(what)});
  }

  // What nothing has been made of.
  void note_rest(const ForeignRecord& record) {
    for (const auto& field : record.fields)
      if (record.has(field.first))
        note(record.place, fmt::format("'{}' is left out, here and elsewhere", printable(field.first)));
  }

  // "£60", "$1,500" and "200.0" are figures; the sign is the currency.
  std::optional<int> figure(const Mistake& place, std::string_view written) {
    if (written.empty()) return std::nullopt;
    constexpr std::string_view all_digits = "0123456789";
    const auto first = std::min(written.find_first_of(all_digits), written.size());
    std::string digits{written.substr(first, written.find_last_of(all_digits) + 1 - first)};
    auto sign = fmt::format("{}{}", written.substr(0, first), written.substr(first + digits.size()));
    const bool below = std::erase(sign, '-') > 0;
    std::erase(sign, ' ');
    if (digits.ends_with(".0") || digits.ends_with(".00")) digits.resize(digits.rfind('.'));
    for (auto at = digits.find(','); at != digits.npos && (digits.size() - at) % 4 == 0;
         at = digits.find(','))
      digits.erase(at, 1);
    const auto number = whole_number<int>(digits);
    if (!number || std::ranges::any_of(sign, is_ascii_alphanumeric)) {
      note(place, fmt::format("'{}' isn't a figure, and is left out", printable(written)));
      return std::nullopt;
    }
    if (currency_.empty()) currency_ = sign;
    return below ? -*number : *number;
  }

  std::optional<int> figure(ForeignRecord& record, std::string_view keys) {
    return figure(record.place, record.take(keys));
  }

  void insert(toml::table& table, std::string_view key, std::optional<int> number) {
    if (number) table.insert_or_assign(key, *number);
  }

  void sort(ForeignRecord record) {
    const auto list = folded_key(record.list);
    const bool cards = list.find("card") != list.npos || kind_of_word(list) == SpaceKind::card;
    if (is_among(list, "estategroups groups colorgroups colours colors")) {
      const auto name = record.name.empty() ? record.take(name_keys) : record.name;
      shared_[folded_key(name)] = std::move(record.fields);
    } else if (cards && list != "cardgroups") {
      const auto deck = record.take("deck cardtype decktype group groupname");
      decks_[deck_key(deck.empty() ? record.list : deck)].push_back(std::move(record));
    } else if (!cards && record.fields.size() == 1 && record.fields.contains("id")) {
      order_.push_back(folded_key(record.take("id")));
    } else if (!cards) {
      if (auto name = record.take(name_keys); !name.empty()) record.name = std::move(name);
      auto id = folded_key(record.take("id uid slug"));
      spots_.push_back({.from = std::move(record), .id = std::move(id)});
    }
  }

  // By a list of ids, by positions if every space has one, or as they are listed.
  void order_spaces() {
    std::map<int, Spot> by_position;
    std::map<std::string, Spot> by_id;
    bool complete = true;
    for (auto& spot : spots_) {
      const auto at = figure(spot.from, "position pos posistion boardposition index tile number");
      complete = complete && at && *at >= 0 && *at < most_position;
      spot.kind = kind_of(spot);
      if (complete && !by_position.try_emplace(*at, spot).second && order_.empty())
        note(spot.from.place, "is at the position of another space, and is left out");
      by_id.try_emplace(spot.id, spot);
    }
    if (spots_.empty() || (order_.empty() && !complete)) return;
    spots_.clear();
    for (const auto& id : order_)
      spots_.push_back(by_id[id]);
    if (!spots_.empty()) return;
    offset_ = by_position.begin()->first;
    for (int at = offset_; at <= by_position.rbegin()->first; ++at)
      spots_.push_back(by_position[at]);
  }

  // By its type, its group, its list, monopd's keys, or its id or name.
  SpaceKind kind_of(Spot& spot) {
    auto& from = spot.from;
    spot.type = from.take("type kind spacetype tiletype squaretype function role category");
    spot.group = from.take("group colorgroup colourgroup propertyset set gid groupname");
    const auto shared = shared_[folded_key(spot.group)];
    from.fields.insert(shared.begin(), shared.end());
    const auto type = kind_of_word(spot.type);
    if (type && *type != SpaceKind::site) return *type;
    if (const auto group = kind_of_group(spot.group)) return *group;
    const auto listed = kind_of_word(from.list);
    if (type) return *type;
    if (listed && *listed != SpaceKind::site) return *listed;
    if (from.has("tojail") && !from.take("tojail").empty()) return SpaceKind::go_to_jail;
    if (from.has("jail") && !from.take("jail").empty()) return SpaceKind::jail;
    if (from.has("takecard")) return SpaceKind::card;
    for (const auto& word : {spot.id, from.name})
      if (const auto kind = kind_of_word(word); kind && !is_deed(*kind)) return *kind;
    if (from.has("tax taxpercentage")) return SpaceKind::tax;
    return !spot.group.empty() || from.has(price_keys) ? SpaceKind::site : SpaceKind::rest;
  }

  // Stations and utilities may be known by that alone.
  std::optional<SpaceKind> kind_of_group(const std::string& group) {
    const auto& shared = shared_[folded_key(group)];
    if (const auto math = shared.find("rentmath"); math != shared.end())
      return math->second.front().find("DICE") == std::string::npos ? SpaceKind::station : SpaceKind::utility;
    const auto kind = kind_of_word(group);
    return kind == SpaceKind::station || kind == SpaceKind::utility ? kind : std::nullopt;
  }

  void begin_at_go() {
    auto go = std::ranges::find(spots_, SpaceKind::go, &Spot::kind);
    if (const auto number = figure(head_, "go"); number && *number >= 0 && *number < std::ssize(spots_))
      go = spots_.begin() + *number;
    if (go == spots_.end()) {
      note({}, "no space is Go: one is put before the first");
      go = spots_.insert(spots_.begin(), Spot{.from = {.name = "Go"}});
      --offset_;
    }
    if (go != spots_.begin()) note({}, "the board is turned, to begin at Go");
    offset_ += static_cast<int>(go - spots_.begin());
    std::ranges::rotate(spots_, go);
    spots_.front().kind = SpaceKind::go;
    if (std::ranges::find(spots_, SpaceKind::jail, &Spot::kind) == spots_.end()) {
      note({}, "no space is the jail: no double leads there");
      options_.insert("doubles_to_jail", 0);
    }
    for (int number = 0; auto& spot : spots_) {
      if (spot.from.name.empty()) {
        note(spot.from.place, fmt::format("space {} has no name, or isn't in the file at all", number));
        spot.from.name = fmt::format("Space {}", number);
      }
      if (!spot.id.empty()) numbers_.try_emplace(spot.id, number);
      numbers_.try_emplace(folded_key(spot.from.name), number++);
    }
  }

  void add_to_group(Spot& spot) {
    auto colour = small_ascii(spot.from.take("color colour"));
    if (spot.group.empty() && spot.kind != SpaceKind::site) {
      note(spot.from.place, "is in no group: all of its kind are one");
      spot.group = spot.kind == SpaceKind::station ? "Stations" : "Utilities";
    }
    if (spot.group.empty()) spot.group = colour.empty() ? spot.from.name : colour;
    const auto name = std::exchange(spot.group, folded_key(spot.group));
    if (members_[spot.group]++ > 0) return;
    if (colour.size() != 7 || colour.find_first_not_of("#0123456789abcdef") != colour.npos)
      colour = palette[groups_.size() % std::size(palette)];
    const auto id = fmt::format("{}_{}", id_from(name, "group"), groups_.size() + 1);
    group_ids_[spot.group] = id;
    groups_.push_back(
        toml::table{{"id", id}, {"name", name}, {"kind", word_of(spot.kind)}, {"colour", colour}});
  }

  toml::table head_table(const std::string& id) {
    const auto title = head_.take(name_keys);
    currency_ = head_.take("currency");
    insert(options_, "start_cash",
           figure(head_, "startmoney startingmoney startcash startingcash startingbalance"));
    insert(options_, "salary", figure(head_, "salary gosalary"));
    insert(options_, "house_stock", figure(head_, "houses"));
    insert(options_, "hotel_stock", figure(head_, "hotels"));
    note({}, "the tokens are those of the edition 'uk'");
    toml::array tokens;
    const auto uk = Catalogue{}.find("uk");
    for (const auto& token : uk->ruleset.text.tokens)
      tokens.push_back(token);
    return toml::table{{"id", id},
                       {"title", title.empty() ? id : title},
                       {"min_players", figure(head_, "minplayers").value_or(min_players)},
                       {"max_players", figure(head_, "maxplayers").value_or(max_players)},
                       {"tokens", std::move(tokens)}};
  }

  toml::table space_table(Spot& spot) {
    auto& from = spot.from;
    toml::table table{{"name", from.name}};
    if (is_deed(spot.kind)) add_deed(table, spot);
    if (spot.kind == SpaceKind::tax) add_tax(table, from);
    if (spot.kind == SpaceKind::go) insert(options_, "salary", figure(from, "passmoney salary amount"));
    if (spot.kind == SpaceKind::jail) insert(options_, "jail_fine", figure(from, "payamount fine bail"));
    if (spot.kind == SpaceKind::card) add_deck(table, spot);
    if (const auto pot = space_number(from.take("paytarget"));
        pot && spots_[static_cast<std::size_t>(*pot)].kind == SpaceKind::free_parking)
      options_.insert_or_assign("free_parking_pot", true);
    table.insert("kind", word_of(spot.kind));
    note_rest(from);
    return table;
  }

  void add_deck(toml::table& table, Spot& spot) {
    for (const auto& word : {spot.from.take("takecard deck cardtype decktype"), spot.group, spot.type,
                             spot.id, spot.from.name}) {
      const auto deck = decks_.find(deck_key(word));
      if (deck == decks_.end()) continue;
      deck->second.front().list = spot.from.name;
      table.insert("deck", id_from(deck->first, "deck"));
      return;
    }
    note(spot.from.place, "has no cards in this file: nothing happens there");
    spot.kind = SpaceKind::rest;
  }

  void add_tax(toml::table& table, ForeignRecord& from) {
    const auto sum = figure(from, "tax taxamount amount flat rent price cost").value_or(0);
    const auto percent = figure(from, "taxpercentage percentage percent").value_or(0);
    if (sum == 0 && percent == 0)
      note(from.place, fmt::format("'{}' is a tax without a sum: add it as `tax`", printable(from.name)));
    if (sum != 0) table.insert("tax", sum);
    if (percent == 0) return;
    table.insert("tax_percent", percent);
    table.insert("tax_base", "worth");
    if (sum != 0) options_.insert_or_assign("tax_choice", true);
  }

  void add_deed(toml::table& table, Spot& spot) {
    auto& from = spot.from;
    const auto price = figure(from, price_keys);
    const auto mortgage = figure(from, "mortgage mortgagevalue mortgageprice");
    const auto house = figure(from, "houseprice housecost homecost buildcost perhouse house");
    if (!price) note(from.place, fmt::format("'{}' has no price: add it as `price`", printable(from.name)));
    if (!mortgage && price)
      note(from.place, "has no mortgage value: it is half the price, here and elsewhere");
    table.insert("group", group_ids_[spot.group]);
    insert(table, "price", price);
    insert(table, "mortgage", mortgage ? mortgage : price.transform([](int whole) { return whole / 2; }));
    if (spot.kind == SpaceKind::site) insert(table, "building_price", house);
    toml::array rents;
    std::ranges::for_each(rents_of(spot, price.value_or(0)), [&](int rent) { rents.push_back(rent); });
    table.insert("rents", std::move(rents));
  }

  std::vector<int> rents_of(Spot& spot, int price) {
    const auto formula = spot.from.take("rentmath");
    if (spot.kind == SpaceKind::station) station_formula_ = formula;
    std::array<std::optional<int>, 6> rents{};
    for (auto& [key, values] : spot.from.fields) {
      const auto first = rent_number(key);
      for (std::size_t i = 0; first && i < values.size() && i < rents.size(); ++i)
        rents[values.size() > 5 ? i : std::min(*first + i, rents.size() - 1)] =
            figure(spot.from.place, values[i]);
      if (first) values.clear();
    }
    const bool site = spot.kind == SpaceKind::site;
    std::vector<int> list;
    for (std::size_t i = 0;
         i < rents.size() && (site ? rents[i].has_value() : std::cmp_less(i, members_[spot.group])); ++i)
      list.push_back(site ? *rents[i] : rent_owned(spot, formula, rents[i], list, price));
    return list;
  }

  // Of a station or utility, for one more than in `fewer`: by a formula, as given, or worked out.
  int rent_owned(const Spot& spot, const std::string& formula, std::optional<int> given,
                 const std::vector<int>& fewer, int price) {
    const bool station = spot.kind == SpaceKind::station;
    const auto owned = static_cast<double>(fewer.size() + 1);
    const auto once = formula_value(formula, 1, owned);
    const auto twice = formula_value(formula, 2, owned);
    if (once && *once >= 0 && *once <= max_figure && (station || twice == 2 * *once))
      return static_cast<int>(*once);
    if (given) return *given;
    note(spot.from.place, station
                              ? "has no rent for each number owned: from an eighth of the price, it doubles"
                              : "has no factor for each number owned: it is 4, and 10 for more than one");
    if (station) return fewer.empty() ? price / 8 : 2 * fewer.back();
    return fewer.empty() ? 4 : 10;
  }

  toml::table deck_table(const std::string& key, std::vector<ForeignRecord>& cards) {
    toml::array list;
    for (auto& card : cards) {
      list.push_back(card_table(card, fmt::format("card_{}", list.size() + 1)));
      note_rest(card);
    }
    return toml::table{{"id", id_from(key, "deck")}, {"name", cards.front().list}, {"card", std::move(list)}};
  }

  toml::table card_table(ForeignRecord& card, const std::string& id) {
    card.take("id uid");
    auto text = card.take("text description message wording title name");
    if (text.empty()) text = card.name;
    toml::table table{{"id", id}, {"text", text}};
    const bool has_any = !card.fields.empty();
    const auto* const effect = effect_of(card);
    if (effect != nullptr && add_figures(table, card, *effect)) return table;
    if (has_any) note(card.place, fmt::format("'{}' can't be expressed: it has no effect", printable(text)));
    table.insert_or_assign("effect", word_of(CardEffect::no_effect));
    return table;
  }

  // By its word, or by the first key that holds something.
  const ForeignEffect* effect_of(ForeignRecord& card) {
    const auto word = folded_key(card.take("action actiontype effect effecttype type kind"));
    const bool is_out = card.take("subaction").find("out") != std::string::npos;
    const auto kind = kind_of_group(card.take("advancetonextof groupid nearest"));
    for (const auto& known : foreign_effects) {
      const bool named = word == folded_key(word_of(known.effect)) || is_among(word, known.words);
      if (kind           ? known.kind == kind
          : is_out       ? known.effect == CardEffect::jail_card
          : word.empty() ? card.has(known.keys)
                         : named)
        return &known;
    }
    return nullptr;
  }

  // False if the card lacks what the effect needs.
  bool add_figures(toml::table& table, ForeignRecord& card, const ForeignEffect& known) {
    auto effect = known.effect;
    auto held = card.take(known.keys);
    const auto hotel = figure(card, "payhotel hotels hotel hotelcost");
    if (effect == CardEffect::advance_to && held.empty()) effect = CardEffect::forward_spaces;
    if (effect == CardEffect::advance_to) {
      const auto number = space_number(held);
      insert(table, "space", number);
      if (!number) return false;
    } else if (known.kind) {
      table.insert("factor", factor_of(card, *known.kind));
    } else if (effect != CardEffect::jail_card && effect != CardEffect::go_to_jail) {
      const auto number = figure(card.place, held.empty() ? card.take("amount count steps spaces") : held);
      if (!number || *number == 0) return false;
      const bool moves = effect == CardEffect::forward_spaces || effect == CardEffect::back_spaces;
      if (*number < 0) effect = moves ? CardEffect::back_spaces : known.below;
      table.insert(moves ? "spaces" : effect == CardEffect::repairs ? "house" : "amount", std::abs(*number));
      if (effect == CardEffect::repairs) table.insert("hotel", hotel.value_or(0));
    }
    table.insert("effect", word_of(effect));
    return true;
  }

  int factor_of(ForeignRecord& card, SpaceKind kind) {
    const bool station = kind == SpaceKind::station;
    const auto math = formula_value(card.take("rentmath"), 1, 1);
    const auto plain = station ? formula_value(station_formula_, 1, 1) : std::optional{1.0};
    if (math && plain && *math >= *plain && *plain > 0 && *math <= max_card_factor * *plain)
      return static_cast<int>(*math / *plain);
    if (const auto factor = figure(card, "rentmultiplier dicemultiplier multiplier factor")) return *factor;
    note(card.place, "doesn't say what is due there: the rent, or 10 times the throw for a utility");
    return station ? 1 : 10;
  }

  // Of a space by its number in the file, its id or its name.
  std::optional<int> space_number(const std::string& target) {
    const auto count = static_cast<int>(spots_.size());
    const auto number = whole_number<int>(target);
    if (number && *number >= 0 && *number < most_position)
      return ((*number - offset_) % count + count) % count;
    const auto found = numbers_.find(folded_key(target));
    return found == numbers_.end() ? std::nullopt : std::optional{found->second};
  }

  ForeignRecord head_;
  std::vector<Spot> spots_;
  std::vector<std::string> order_;  // ids of spaces
  std::map<std::string, decltype(ForeignRecord::fields)> shared_;  // what is said of a group
  std::map<std::string, std::vector<ForeignRecord>> decks_;
  std::map<std::string, int> numbers_;  // of spaces, by id and name
  std::map<std::string, int> members_;  // of groups
  std::map<std::string, std::string> group_ids_;
  std::string station_formula_;
  std::string currency_;
  int offset_ = 0;  // the number in the file of the first space
  toml::array groups_;
  toml::table options_;
  std::vector<Mistake> notes_;
};

}  // namespace

std::expected<ImportedBoard, Mistake> import_board(std::string_view file_name, std::string_view text) {
  auto records = read_foreign(file_name, text);
  if (!records) return std::unexpected(records.error());
  BoardImport board(*std::move(records));
  if (!board.has_spaces()) return std::unexpected(Mistake{0, "", "holds no list of spaces"});
  const auto stem = file_name.substr(0, file_name.rfind('.'));
  const auto edition = board.edition(id_from(stem.substr(stem.rfind('/') + 1), "imported"));
  std::ostringstream written;
  written << toml::toml_formatter{edition, toml::format_flags::allow_unicode_strings} << '\n';
  auto toml = written.str();
  if (const auto sound = parse_edition(toml))
    toml = edition_text(*sound, sound->text.edition, sound->text.title);
  std::string comments = "# From a board of another program. What was left out or worked out:\n";
  for (const auto& note : board.notes())
    comments += fmt::format("# {}\n", mistake_line(printable(file_name), note));
  ImportedBoard imported{comments + "\n" + toml, board.notes(), {}};
  if (auto sound = parse_edition(imported.text); !sound) imported.mistakes = std::move(sound.error());
  return imported;
}

}  // namespace freehold::editions
