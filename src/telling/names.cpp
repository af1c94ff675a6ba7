#include "telling/names.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <fmt/format.h>

#include <cstdint>
#include <vector>

namespace freehold::telling {

namespace {

const std::string none;

bool ends_with_letter(const std::string& text) {
  const auto letters = icu::UnicodeString::fromUTF8(text);
  return !letters.isEmpty() && u_isalpha(letters.char32At(letters.length() - 1)) != 0;
}

}  // namespace

const RulesetText& text_in(const Language& language, const Ruleset& ruleset) {
  return ruleset.text_in(language.tag());
}

const RulesetText& spoken_text(const Ruleset& ruleset) {
  return text_in(spoken(), ruleset);
}

std::string with_currency(const Language& language, const Ruleset& ruleset, const std::string& number) {
  constexpr std::string_view apart = "\u00a0";
  const std::string& currency = ruleset.text.currency;
  switch (ruleset.text.currency_place) {
    case CurrencyPlace::before: return currency + number;
    case CurrencyPlace::before_apart: return fmt::format("{}{}{}", currency, apart, number);
    case CurrencyPlace::behind: return number + currency;
    case CurrencyPlace::behind_apart: return fmt::format("{}{}{}", number, apart, currency);
    case CurrencyPlace::by_language: break;
  }
  const std::string_view key = ends_with_letter(currency) ? "money.letters" : "money.sign";
  return language.text(key, {{"currency", currency}, {"number", number}});
}

std::string money_text(const Language& language, const Ruleset& ruleset, Money amount) {
  const std::int64_t size = amount < 0 ? -std::int64_t{amount} : std::int64_t{amount};
  return (amount < 0 ? "-" : "") +
         with_currency(language, ruleset, language.number(size, ruleset.text.decimals));
}

std::string plain_amount(const Language& language, const Ruleset& ruleset, Money amount) {
  const int decimals = ruleset.text.decimals;
  if (decimals == 0) return fmt::to_string(amount);
  const std::int64_t whole = power_of_ten(decimals);
  return fmt::format("{}{}{:0{}}", amount / whole, language.decimal_mark(), amount % whole, decimals);
}

Money usual_step(const Ruleset& ruleset) {
  Money step = 1;
  while (ruleset.options.start_cash / step >= 10'000)
    step *= 10;
  return step;
}

std::string Names::player(PlayerId player) const {
  return player.valid() && player.index() < seats.size() ? seats[player.index()].name
                                                         : language.text("name.host");
}

std::string Names::players(PlayerSet players) const {
  std::vector<std::string> parts;
  for (const PlayerId one : players)
    parts.push_back(player(one));
  return parts.empty() ? language.text("name.nobody") : language.list(parts);
}

std::string Names::account(Account account) const {
  if (account == pot) return language.text("name.pot");
  return account.valid() ? player(account) : language.text("name.bank");
}

const std::string& Names::space(SpaceId space) const {
  return space.valid() ? text_in(language, ruleset).spaces.at(space.index()) : none;
}

const std::string& Names::group(GroupId group) const {
  return group.valid() ? text_in(language, ruleset).group_names.at(group.index()) : none;
}

std::string Names::card(CardId card) const {
  return card.valid() ? text_in(language, ruleset).cards.at(card.index()) : none;
}

std::string Names::deck_of(CardId card) const {
  return card.valid() ? text_in(language, ruleset).deck_names.at(ruleset.card(card).home.index()) : none;
}

std::string Names::money(Money amount) const {
  return money_text(language, ruleset, amount);
}

std::string_view Names::levels() const {
  return ruleset.options.building == BuildingRule::levels ? "yes" : "no";
}

std::string Names::buildings(int count) const {
  const bool is_level = ruleset.options.building == BuildingRule::levels;
  return language.text(is_level ? "name.level" : "name.houses", {{"count", count}});
}

std::string Names::lot(SpaceId space, BuildingKind building) const {
  if (space.valid()) return this->space(space);
  return language.text("name.building", {{"kind", notation::word(building)}});
}

std::string Names::side(const Side& side) const {
  std::vector<std::string> parts;
  if (side.cash != 0) parts.push_back(money(side.cash));
  for (const SpaceId deed : side.deeds) {
    parts.push_back(state.mortgaged.contains(deed) ? language.text("name.mortgaged", {{"deed", space(deed)}})
                                                   : space(deed));
  }
  if (side.jail_cards > 0) parts.push_back(language.text("name.jail_cards", {{"count", side.jail_cards}}));
  if (side.debt != 0) parts.push_back(language.text("name.of_debt", {{"amount", money(side.debt)}}));
  return parts.empty() ? language.text("name.nothing") : language.list(parts);
}

std::string Names::deeds(SpaceSet deeds) const {
  std::vector<std::string> parts;
  for (const SpaceId deed : deeds)
    parts.push_back(space(deed));
  return parts.empty() ? language.text("name.nothing") : language.list(parts);
}

std::string_view Names::part_of_reader(
    std::initializer_list<std::pair<std::string_view, Account>> parts) const {
  if (!reader.valid()) return "none";
  for (const auto& [part, account] : parts) {
    if (account == reader) return part;
  }
  return "none";
}

}  // namespace freehold::telling
