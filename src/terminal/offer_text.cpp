#include "terminal/offer_text.h"

#include "notation/offer_reason.h"
#include "table/deal_terms.h"
#include "telling/language.h"
#include "telling/reason_text.h"
#include "terminal/chances_text.h"

namespace freehold::terminal {

using telling::t;

std::string side_text(const Scene& scene, const Side& side) {
  std::vector<std::string> parts;
  for (const SpaceId deed : side.deeds) {
    const std::string& name = scene.space_name(deed);
    if (!scene.rules.deeds.contains(deed)) {
      parts.push_back(name);
      continue;
    }
    const std::string group(1, scene.mark(scene.rules.space(deed).group));
    parts.push_back(
        t("terminal.offer.deed", {{"deed", name},
                                  {"group", group},
                                  {"mortgaged", scene.state.mortgaged.contains(deed) ? "yes" : "no"}}));
  }
  if (side.cash != 0) parts.push_back(scene.money(side.cash));
  if (side.jail_cards > 0) parts.push_back(t("name.jail_cards", {{"count", side.jail_cards}}));
  if (side.debt != 0) parts.push_back(t("name.of_debt", {{"amount", scene.money(side.debt)}}));
  return parts.empty() ? t("name.nothing") : list_text(parts);
}

namespace {

std::string groups_text(const Scene& scene, const std::vector<GroupId>& groups) {
  std::vector<std::string> names;
  for (const GroupId group : groups)
    names.push_back(scene.group_name(group));
  return list_text(names);
}

// "yes" where the reader is `player`, for messages in the second person.
void add_terms(const Scene& scene, const table::DealTerms& terms, PlayerId player, PlayerId reader,
               std::vector<std::string>& lines) {
  const telling::Params who{{"player", scene.name(player)}, {"self", player == reader ? "yes" : "no"}};
  const auto add = [&](std::string_view key, std::string_view name, std::string text) {
    telling::Params params = who;
    params.emplace_back(name, std::move(text));
    lines.push_back(t(key, params));
  };
  if (!terms.completes.empty())
    add("terminal.offer.completes", "groups", groups_text(scene, terms.completes));
  if (!terms.breaks.empty()) add("terminal.offer.breaks", "groups", groups_text(scene, terms.breaks));
  if (terms.interest > 0) add("offer.interest", "amount", scene.money(terms.interest));
}

}  // namespace

std::vector<std::string> offer_lines(const Scene& scene, const Offer& offer, PlayerId reader) {
  std::vector<std::string> lines;
  const PlayerId first = reader == offer.from ? offer.from : offer.to;  // the reader's side comes first
  const PlayerId second = first == offer.from ? offer.to : offer.from;
  const auto gets = [&](PlayerId player) -> const Side& {
    return player == offer.to ? offer.give : offer.take;
  };
  for (const PlayerId player : {first, second})
    lines.push_back(t("terminal.offer.gets", {{"player", scene.name(player)},
                                              {"self", player == reader ? "yes" : "no"},
                                              {"what", side_text(scene, gets(player))}}));
  for (const PlayerId player : {first, second})
    add_terms(scene, table::deal_terms(scene.rules, scene.state, offer, player), player, reader, lines);
  if (!scene.seats[offer.from.index()].bot.empty()) {
    const auto why = notation::reason_of(scene.rules, scene.state, offer);
    lines.push_back(t("offer.says", {{"player", scene.name(offer.from)},
                                     {"why", telling::reason_text(telling::spoken(), scene.rules, why)}}));
  }
  if (const auto chances = deal_chances_text(scene, offer)) lines.push_back(*chances);
  return lines;
}

}  // namespace freehold::terminal
