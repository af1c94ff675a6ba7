#include "terminal/offer_text.h"

#include "notation/offer_reason.h"
#include "rules/rent.h"
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

DealEffect effect_on(const Scene& scene, PlayerId player, SpaceSet gets, SpaceSet gives) {
  DealEffect effect;
  const SpaceSet before = scene.state.owned_by(player);
  const SpaceSet after = (before - gives) | gets;
  for (int n = 0; n < scene.rules.group_count; ++n) {
    const SpaceSet members = scene.rules.group(GroupId{n}).members;
    const bool had = before.contains_all(members);
    const bool has = after.contains_all(members);
    if (members.empty() || had == has) continue;
    (has ? effect.completes : effect.breaks).push_back(GroupId{n});
  }
  if (!scene.rules.options.transfer_interest) return effect;
  for (const SpaceId deed : gets& scene.state.mortgaged)
    effect.interest += transfer_interest(scene.rules, deed);
  return effect;
}

namespace {

std::string groups_text(const Scene& scene, const std::vector<GroupId>& groups) {
  std::vector<std::string> names;
  for (const GroupId group : groups)
    names.push_back(scene.group_name(group));
  return list_text(names);
}

// "yes" where the reader is `player`, for messages in the second person.
void add_effect(const Scene& scene, const DealEffect& effect, PlayerId player, PlayerId reader,
                std::vector<std::string>& lines) {
  const telling::Params who{{"player", scene.name(player)}, {"self", player == reader ? "yes" : "no"}};
  const auto add = [&](std::string_view key, std::string_view name, std::string text) {
    telling::Params params = who;
    params.emplace_back(name, std::move(text));
    lines.push_back(t(key, params));
  };
  if (!effect.completes.empty())
    add("terminal.offer.completes", "groups", groups_text(scene, effect.completes));
  if (!effect.breaks.empty()) add("terminal.offer.breaks", "groups", groups_text(scene, effect.breaks));
  if (effect.interest > 0) add("terminal.offer.interest", "amount", scene.money(effect.interest));
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
  for (const PlayerId player : {first, second}) {
    const PlayerId other = player == first ? second : first;
    add_effect(scene, effect_on(scene, player, gets(player).deeds, gets(other).deeds), player, reader, lines);
  }
  if (!scene.seats[offer.from.index()].bot.empty()) {
    const auto why = notation::reason_of(scene.rules, scene.state, offer);
    lines.push_back(t("offer.says", {{"player", scene.name(offer.from)},
                                     {"why", telling::reason_text(telling::spoken(), scene.rules, why)}}));
  }
  if (const auto chances = deal_chances_text(scene, offer)) lines.push_back(*chances);
  return lines;
}

}  // namespace freehold::terminal
