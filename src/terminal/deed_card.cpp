#include "terminal/deed_card.h"

#include "rules/rent.h"
#include "terminal/board_view.h"
#include "terminal/text.h"

namespace freehold::terminal {

namespace {

using Lines = std::vector<CardLine>;

// Parts with a dot between them; a line breaks between parts, not within one.
std::string separated(const Scene& scene, std::string text, const std::string& part) {
  if (!text.empty()) text.append(no_break).append(scene.glyphs.dot).append(" ");
  for (const char c : part)
    c == ' ' ? text.append(no_break) : text.append(1, c);
  return text;
}

std::string site_rents(const Scene& scene, const Space& figures) {
  const RuleOptions& options = scene.rules.options;
  std::string text = "Rent " + scene.money(figures.rents[0]);
  if (options.full_group_rent_factor > 1) {
    text = separated(scene, text,
                     "whole group " + scene.money(figures.rents[0] * options.full_group_rent_factor));
  }
  if (!options.building) return text;
  for (int houses = 1; houses <= options.houses_before_hotel; ++houses) {
    text = separated(scene, text,
                     (houses == 1 ? "1 house " : std::to_string(houses) + " ") +
                         scene.money(figures.rents[static_cast<std::size_t>(houses)]));
  }
  if (options.hotels) text = separated(scene, text, "hotel " + scene.money(figures.rents[hotel]));
  return text;
}

std::string counted_rents(const Scene& scene, const Space& figures) {
  const bool station = figures.kind == SpaceKind::station;
  std::string text = "Rent";
  const int members = scene.rules.group(figures.group).members.size();
  for (int owned = 1; owned <= members && owned <= static_cast<int>(figures.rents.size()); ++owned) {
    const Money rent = figures.rents[static_cast<std::size_t>(owned - 1)];
    const std::string each = station ? scene.money(rent) : std::to_string(rent) + " times the throw";
    const std::string part = each + " with " + std::to_string(owned);
    text = owned == 1 ? text + ' ' + part : separated(scene, text, part);
  }
  return text;
}

std::string prices(const Scene& scene, const Space& figures) {
  std::string text = "Price " + scene.money(figures.price);
  if (scene.rules.options.mortgages)
    text = separated(scene, text, "mortgage " + scene.money(figures.mortgage_value));
  if (figures.building_price > 0 && scene.rules.options.building) {
    text = separated(scene, text, "house " + scene.money(figures.building_price));
    if (scene.rules.options.hotels) {
      text = separated(scene, text,
                       "hotel " + scene.money(figures.building_price) + " and " +
                           std::to_string(scene.rules.options.houses_before_hotel) + " houses");
    }
  }
  return text;
}

std::string ownership(const Scene& scene, SpaceId space) {
  const PlayerId owner = scene.state.owner(space);
  if (!owner.valid()) return "Unowned: it is the bank's.";
  std::string text = "Owned by " + scene.name(owner);
  if (scene.state.mortgaged.contains(space)) {
    return text + ", mortgaged; lifting costs " + scene.money(lift_price(scene.rules, space)) + ".";
  }
  if (scene.state.buildings_on(space) > 0) text += " with " + buildings_text(scene.state.buildings_on(space));
  return text + ". A visitor pays " + rent_now_text(scene, space) + ".";
}

std::string group_standing(const Scene& scene, SpaceId space) {
  std::string text;
  for (const SpaceId member : scene.rules.group_of(space).members) {
    if (member == space) continue;
    const PlayerId owner = scene.state.owner(member);
    std::string part = scene.space_name(member) + ": " + (owner.valid() ? scene.name(owner) : "the bank");
    if (scene.state.mortgaged.contains(member)) part += " (mortgaged)";
    if (scene.state.buildings_on(member) > 0)
      part += " (" + buildings_text(scene.state.buildings_on(member)) + ")";
    text = separated(scene, text, part);
  }
  return text.empty() ? "Alone in its group." : "Group: " + text;
}

Lines deed_lines(const Scene& scene, SpaceId space) {
  const Space& figures = scene.rules.space(space);
  Lines lines{{prices(scene, figures)}};
  lines.push_back(
      {figures.kind == SpaceKind::site ? site_rents(scene, figures) : counted_rents(scene, figures)});
  lines.push_back({ownership(scene, space), true});
  lines.push_back({group_standing(scene, space)});
  return lines;
}

Lines card_space_lines(const Scene& scene, DeckId deck) {
  const CardSet undrawn = scene.state.undrawn & scene.rules.deck(deck).cards();
  return {{"Whoever lands here takes the top card of the deck and obeys it at once."},
          {std::to_string(scene.rules.deck(deck).size) + " cards, " + std::to_string(undrawn.size()) +
           " of them not drawn yet."}};
}

Lines other_lines(const Scene& scene, const Space& figures) {
  const RuleOptions& options = scene.rules.options;
  switch (figures.kind) {
    case SpaceKind::go: return {{"Landing here or passing pays " + scene.money(options.salary) + "."}};
    case SpaceKind::tax:
      return {{"Whoever lands here pays " + scene.money(figures.tax) +
               (options.free_parking_pot ? " to the pot." : " to the bank.")}};
    case SpaceKind::jail:
      return {{"Landing here is just visiting."},
              {"Out of jail: pay " + scene.money(options.jail_fine) +
               " or use a card before the throw, or throw doubles; after " +
               std::to_string(options.jail_throws) + " failed throws the fine must be paid."}};
    case SpaceKind::free_parking:
      if (!options.free_parking_pot) return {{"Nothing happens here."}};
      return {{"Whoever lands here takes the pot, now " + scene.money(scene.state.pot) + "."}};
    case SpaceKind::go_to_jail: return {{"Straight to jail, without passing Go; the turn is over."}};
    case SpaceKind::card: return card_space_lines(scene, figures.deck);
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility: break;
  }
  return {};
}

}  // namespace

std::string card_title(const Scene& scene, SpaceId space) {
  if (!scene.rules.deeds.contains(space)) return scene.space_name(space);
  const GroupId group = scene.rules.space(space).group;
  return with_plain_blanks(
      separated(scene, scene.space_name(space), scene.group_name(group) + " (" + scene.mark(group) + ")"));
}

std::vector<CardLine> card_lines(const Scene& scene, SpaceId space) {
  Lines lines = scene.rules.deeds.contains(space) ? deed_lines(scene, space)
                                                  : other_lines(scene, scene.rules.space(space));
  PlayerSet here;
  for (const PlayerId player : scene.state.in_game) {
    if (scene.state.player(player).space == space) here.insert(player);
  }
  if (!here.empty()) lines.push_back({"Here: " + names_text(scene, here)});
  return lines;
}

std::string rent_now_text(const Scene& scene, SpaceId space) {
  if (scene.state.mortgaged.contains(space)) return "nothing, it is mortgaged";
  if (!scene.state.owner(space).valid()) return "nothing, it is unowned";
  if (scene.rules.space(space).kind == SpaceKind::utility) {
    return std::to_string(rent_due(scene.rules, scene.state, space, 1)) + " times the throw";
  }
  const Money rent = rent_due(scene.rules, scene.state, space, 0);
  return rent == 0 ? "nothing now" : scene.money(rent);
}

std::string short_rent_text(const Scene& scene, SpaceId space) {
  if (scene.state.mortgaged.contains(space) || !scene.state.owner(space).valid()) return "-";
  if (scene.rules.space(space).kind == SpaceKind::utility) {
    return "throw x " + std::to_string(rent_due(scene.rules, scene.state, space, 1));
  }
  return scene.money(rent_due(scene.rules, scene.state, space, 0));
}

int draw_card(Canvas& canvas, Rect area, const Scene& scene, SpaceId space) {
  if (area.empty()) return 0;
  int y = area.y;
  const bool deed = scene.rules.deeds.contains(space);
  const Style band = deed ? scene.on_colour_of(scene.rules.space(space).group).with_bold()
                          : Style{}.with_bold().with_reverse();
  canvas.fill({area.x, y, area.w, 1}, band);
  canvas.put(area.x + 1, y++, card_title(scene, space), band, area.w - 1);
  for (const CardLine& line : card_lines(scene, space)) {
    for (const std::string& row : wrapped(line.text, area.w)) {
      if (y >= area.bottom()) return y - area.y;
      canvas.put(area.x, y++, row, line.strong ? Style{}.with_bold() : Style{}, area.w);
    }
  }
  return y - area.y;
}

}  // namespace freehold::terminal
