#include "notation/reject_reason.h"

#include <cstdlib>

#include "rules/valuation.h"

namespace freehold::notation {
namespace {

bool is_full(const Ruleset& ruleset, SpaceSet deeds, GroupId group) {
  const SpaceSet members = ruleset.group(group).members;
  return members.size() > 1 && deeds.contains_all(members);
}

// The group of the first of these deeds for which `applies`.
template <class Applies>
std::optional<GroupId> group_among(const Ruleset& ruleset, SpaceSet deeds, const Applies& applies) {
  for (const SpaceId deed : deeds)
    if (const GroupId group = ruleset.space(deed).group; applies(group)) return group;
  return std::nullopt;
}

ToldRejection rejection_of(const Ruleset& ruleset, const State& state, const Event& event) {
  using enum RejectReason;
  if (event.amount != 0)
    return {.reason = event.amount > 0 ? asks_more : pays_less, .price = std::abs(event.amount)};
  const SpaceSet gives = event.take.deeds;
  const SpaceSet gets = event.give.deeds;
  const SpaceSet own = state.owned_by(event.player);
  const SpaceSet own_after = (own - gives) | gets;
  const SpaceSet theirs = state.owned_by(event.other);
  const SpaceSet theirs_after = (theirs - gets) | gives;
  const auto fills = [&](GroupId group) { return is_full(ruleset, own_after, group); };
  const auto filled =
      group_among(ruleset, gives, [&](GroupId one) { return is_full(ruleset, theirs_after, one); });
  if (filled && !group_among(ruleset, gets, fills)) return {fills_yours, *filled};
  if (const auto group = group_among(ruleset, gives, [&](GroupId one) { return is_full(ruleset, own, one); }))
    return {breaks_mine, *group};
  const Money paid = event.take.cash - event.give.cash;
  if (paid > 0 && state.player(event.player).cash - paid < ruleset.options.salary) return {needs_cash};
  const auto has_more = [&](SpaceSet deeds) {
    return [&ruleset, deeds](GroupId group) {
      const SpaceSet members = ruleset.group(group).members;
      return members.size() > 1 && deeds.intersects(members);
    };
  };
  if (const auto group = group_among(ruleset, gives, has_more(own - gives))) return {collects, *group};
  const auto furthered = group_among(ruleset, gives, has_more(theirs - gets));
  if (furthered && !filled) return {blocks, *furthered};
  const Money missing =
      paid + list_price(ruleset, state, event.take) - list_price(ruleset, state, event.give);
  if (missing > 0) return {too_little, {}, missing};
  return {};
}

}  // namespace

std::optional<ToldRejection> rejection_of(const Ruleset& ruleset, std::span<const Seat> seats,
                                          const State& state, const Event& event) {
  if (event.type != EventType::offer_rejected || seats[event.player.index()].bot.empty()) return std::nullopt;
  return rejection_of(ruleset, state, event);
}

void write_rejection(JsonText& out, const Ruleset& ruleset, const ToldRejection& told,
                     std::string_view text) {
  out.open_object().member("word", word(told.reason));
  if (told.group.valid()) out.member("group", group_id(ruleset, told.group));
  if (told.missing > 0) out.member("missing", told.missing);
  if (told.price > 0) out.member("price", told.price);
  out.member("text", text).close_object();
}

}  // namespace freehold::notation
