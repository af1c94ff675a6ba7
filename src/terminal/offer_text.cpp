#include "terminal/offer_text.h"

#include "notation/offer_reason.h"
#include "rules/rent.h"
#include "terminal/chances_text.h"

namespace freehold::terminal {

std::string side_text(const Scene& scene, const Side& side) {
  std::vector<std::string> parts;
  for (const SpaceId deed : side.deeds) {
    std::string part = scene.space_name(deed);
    if (scene.rules.deeds.contains(deed)) {
      part += std::string(" (") + scene.mark(scene.rules.space(deed).group) +
              (scene.state.mortgaged.contains(deed) ? ", mortgaged)" : ")");
    }
    parts.push_back(std::move(part));
  }
  if (side.cash != 0) parts.push_back(scene.money(side.cash));
  if (side.jail_cards == 1) parts.emplace_back("a jail card");
  if (side.jail_cards > 1) parts.push_back(std::to_string(side.jail_cards) + " jail cards");
  if (side.debt != 0) parts.push_back("the settlement of " + scene.money(side.debt) + " of the debt");
  return parts.empty() ? "nothing" : list_text(parts);
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

void add_effect(const Scene& scene, const DealEffect& effect, bool reader, const std::string& name,
                std::vector<std::string>& lines) {
  const std::string who = reader ? "you" : name;
  if (!effect.completes.empty()) {
    lines.push_back("It completes " + groups_text(scene, effect.completes) + " for " + who + ".");
  }
  if (!effect.breaks.empty())
    lines.push_back("It breaks up " + groups_text(scene, effect.breaks) + " of " + (reader ? "yours" : name) +
                    ".");
  if (effect.interest > 0) {
    lines.push_back((reader ? "You pay " : name + " pays ") + scene.money(effect.interest) +
                    " interest to the bank on the mortgaged deeds.");
  }
}

}  // namespace

std::vector<std::string> offer_lines(const Scene& scene, const Offer& offer, PlayerId reader) {
  const auto subject = [&](PlayerId player) {
    return reader == player ? std::string("You get ") : scene.name(player) + " gets ";
  };
  std::vector<std::string> lines;
  const PlayerId first = reader == offer.from ? offer.from : offer.to;  // the reader's side comes first
  const PlayerId second = first == offer.from ? offer.to : offer.from;
  const auto gets = [&](PlayerId player) -> const Side& {
    return player == offer.to ? offer.give : offer.take;
  };
  for (const PlayerId player : {first, second})
    lines.push_back(subject(player) + side_text(scene, gets(player)) + ".");
  for (const PlayerId player : {first, second}) {
    const PlayerId other = player == first ? second : first;
    add_effect(scene, effect_on(scene, player, gets(player).deeds, gets(other).deeds), player == reader,
               scene.name(player), lines);
  }
  if (!scene.seats[offer.from.index()].bot.empty()) {
    const auto why = notation::reason_of(scene.rules, scene.state, offer);
    lines.push_back(scene.name(offer.from) + ": \"" + notation::reason_text(scene.rules, why) + '"');
  }
  if (const auto chances = deal_chances_text(scene, offer)) lines.push_back(*chances);
  return lines;
}

}  // namespace freehold::terminal
