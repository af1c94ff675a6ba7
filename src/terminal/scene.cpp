#include "terminal/scene.h"

#include <array>

#include "telling/names.h"
#include "terminal/short_names.h"

namespace freehold::terminal {

namespace {

constexpr std::array<std::int32_t, max_players> player_rgb{0x4FC3F7, 0xFFB74D, 0x81C784, 0xF06292,
                                                           0xBA9BFF, 0xFFF176, 0x4DD0B1, 0xE0E0E0};

}  // namespace

Marks make_marks(const Ruleset& ruleset, std::span<const notation::Seat> seats) {
  Marks marks;
  std::vector<std::string> names;
  for (const notation::Seat& seat : seats) {
    marks.player_colours.push_back(Colour{player_rgb[names.size() % player_rgb.size()]});
    names.push_back(seat.name);
  }
  marks.players = capital_marks(names);
  marks.groups = small_marks(ruleset.text.group_names);
  for (const std::string& hex : ruleset.text.group_colours)
    marks.group_colours.push_back(colour_from_hex(hex));
  marks.group_colours.resize(static_cast<std::size_t>(ruleset.group_count));
  return marks;
}

std::string Scene::account_name(Account account) const {
  if (account == bank) return "the bank";
  if (account == pot) return "the pot";
  return name(account);
}

std::string Scene::money(Money amount) const {
  return telling::money_text(telling::spoken(), rules, amount);
}

Style Scene::in_colour_of(PlayerId player) const {
  if (!colours) return Style{}.with_bold();
  return Style{.fg = marks.player_colours[player.index()]}.with_bold();
}

Style Scene::on_colour_of(PlayerId player) const {
  if (!colours) return Style{}.with_reverse().with_bold();
  const Colour colour = marks.player_colours[player.index()];
  return Style{.fg = text_on(colour), .bg = colour}.with_bold();
}

Style Scene::on_colour_of(GroupId group) const {
  if (!colours) return Style{};
  const Colour colour = marks.group_colours[group.index()];
  return Style{.fg = text_on(colour), .bg = colour};
}

std::string_view place_word(Place place) {
  return place == Place::hospital ? "hospital" : "jail";
}

std::string buildings_text(const Scene& scene, int buildings) {
  if (scene.rules.options.building == BuildingRule::levels) return "level " + std::to_string(buildings);
  if (buildings == hotel) return "a hotel";
  if (buildings == 0) return "no houses";
  return std::to_string(buildings) + (buildings == 1 ? " house" : " houses");
}

std::string list_text(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i != 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string names_text(const Scene& scene, PlayerSet players) {
  std::vector<std::string> names;
  for (const PlayerId player : players)
    names.push_back(scene.name(player));
  return list_text(names);
}

std::string spaces_text(const Scene& scene, SpaceSet spaces) {
  std::vector<std::string> names;
  for (const SpaceId space : spaces)
    names.push_back(scene.space_name(space));
  return list_text(names);
}

}  // namespace freehold::terminal
