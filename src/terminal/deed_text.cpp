#include "terminal/deed_text.h"

#include "editions/board_words.h"
#include "rules/rent.h"
#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

Money rent_with(const Space& figures, int buildings) {
  return figures.rents[static_cast<std::size_t>(buildings)];
}

std::string level_rents(const Scene& scene, const Space& figures) {
  std::string text = t("terminal.card.rent_level_0", {{"rent", scene.money(figures.rents[0])}});
  for (int level = 1; level <= max_levels; ++level) {
    const Money rent = rent_with(figures, level);
    if (rent > 0) text = separated(scene, text, std::to_string(level) + ' ' + scene.money(rent));
  }
  return text;
}

std::string house_rents(const Scene& scene, const Space& figures) {
  const RuleOptions& options = scene.rules.options;
  std::string text = t("terminal.card.rent", {{"rent", scene.money(figures.rents[0])}});
  if (options.full_group_rent_factor > 1) {
    text = separated(scene, text,
                     t("terminal.card.full_group",
                       {{"rent", scene.money(figures.rents[0] * options.full_group_rent_factor)}}));
  }
  if (options.building == BuildingRule::off || figures.building_price == 0) return text;
  for (int houses = 1; houses <= options.houses_before_hotel; ++houses) {
    text = separated(
        scene, text,
        t("terminal.card.houses", {{"count", houses}, {"rent", scene.money(rent_with(figures, houses))}}));
  }
  if (options.hotels)
    text =
        separated(scene, text, t("terminal.card.hotel", {{"rent", scene.money(rent_with(figures, hotel))}}));
  return text;
}

std::string site_rents(const Scene& scene, const Space& figures) {
  const RuleOptions& options = scene.rules.options;
  std::string text =
      options.building == BuildingRule::levels ? level_rents(scene, figures) : house_rents(scene, figures);
  if (options.group_rent_share == 0 || scene.rules.group(figures.group).members.size() < 2) return text;
  return t("terminal.card.group_share", {{"rents", text}, {"percent", options.group_rent_share}});
}

std::string counted_rents(const Scene& scene, const Space& figures) {
  const bool station = figures.kind == SpaceKind::station;
  std::string text;
  const int members = scene.rules.group(figures.group).members.size();
  for (int owned = 1; owned <= members && owned <= static_cast<int>(figures.rents.size()); ++owned) {
    const Money rent = figures.rents[static_cast<std::size_t>(owned - 1)];
    const std::string each = station ? scene.money(rent) : t("deed.times", {{"times", rent}});
    const std::string part =
        members == 1 ? each : t("terminal.card.owned", {{"rent", each}, {"count", owned}});
    text = owned == 1 ? t("terminal.card.rent", {{"rent", part}}) : separated(scene, text, part);
  }
  return text;
}

std::string level_prices(const Scene& scene, SpaceId deed, std::string text) {
  for (int level = 1; level <= max_levels; ++level) {
    const Money price =
        buildings_cost(scene.rules, deed, level) - buildings_cost(scene.rules, deed, level - 1);
    text = separated(scene, std::move(text),
                     t("terminal.card.level", {{"level", level}, {"price", scene.money(price)}}));
  }
  return text;
}

}  // namespace

std::string separated(const Scene& scene, std::string text, const std::string& part) {
  if (!text.empty()) text.append(no_break).append(scene.glyphs.dot).append(" ");
  for (const char c : part)
    c == ' ' ? text.append(no_break) : text.append(1, c);
  return text;
}

std::string prices_text(const Scene& scene, SpaceId deed) {
  const Space& figures = scene.rules.space(deed);
  const RuleOptions& options = scene.rules.options;
  std::string text = t("terminal.card.price", {{"price", scene.money(figures.price)}});
  const editions::DeedPrices prices = editions::deed_prices(scene.rules, deed);
  if (prices.mortgage)
    text = separated(scene, text, t("terminal.card.mortgage", {{"value", scene.money(*prices.mortgage)}}));
  if (figures.kind != SpaceKind::site) return text;
  if (options.building == BuildingRule::levels) return level_prices(scene, deed, text);
  if (!prices.building) return text;
  text = separated(scene, text, t("terminal.card.house_price", {{"price", scene.money(*prices.building)}}));
  if (!options.hotels) return text;
  return separated(scene, text,
                   t("terminal.card.hotel_price",
                     {{"price", scene.money(*prices.building)}, {"houses", options.houses_before_hotel}}));
}

std::string rents_text(const Scene& scene, SpaceId deed) {
  const Space& figures = scene.rules.space(deed);
  return figures.kind == SpaceKind::site ? site_rents(scene, figures) : counted_rents(scene, figures);
}

}  // namespace freehold::terminal
