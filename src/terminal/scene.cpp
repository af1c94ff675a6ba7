#include "terminal/scene.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "table/deals.h"
#include "telling/language.h"
#include "telling/names.h"
#include "terminal/live_game.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

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

std::string buildings_text(const Scene& scene, int buildings) {
  return scene.names().buildings(buildings);
}

std::string lot_text(const Scene& scene, const Auction& auction) {
  return scene.names().lot(auction.of_building ? SpaceId{} : auction.space, auction.building);
}

std::string list_text(const std::vector<std::string>& parts) {
  return telling::spoken().list(parts);
}

std::string round_text(const Scene& scene) {
  const int most = scene.rules.options.max_rounds;
  return most > 0 ? t("terminal.round_of", {{"round", scene.state.round}, {"most", most}})
                  : t("centre.round", {{"round", scene.state.round}});
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

ShownChances::Switched ShownChances::flip(const LiveGame& game) {
  if (game.company() != nullptr) return Switched::elsewhere;
  if (valuer_) {
    valuer_.reset();
    return Switched::hidden;
  }
  if (game.people().size() > 1) return Switched::to_be_asked;
  show(game);
  return Switched::shown;
}

void ShownChances::show(const LiveGame& game) {
  valuer_ = std::make_unique<value::Valuer>(game.rules(), value::builtin_network());
}

namespace {

std::string percent_text(float chance) {
  return t("figure.percent", {{"figure", fmt::format("{:.0f}", 100 * chance)}});
}

}  // namespace

std::string chance_text(const Scene& scene, PlayerId player) {
  if (scene.valuer == nullptr) return {};
  return percent_text(scene.valuer->chances(scene.state)[player.index()]);
}

std::optional<std::string> deal_chances_text(const Scene& scene, const Offer& deal) {
  if (scene.valuer == nullptr) return std::nullopt;
  const auto chances = table::deal_chances(*scene.valuer, scene.state, deal);
  if (!chances) return std::nullopt;
  std::vector<std::string> changes;
  for (const PlayerId player : scene.state.in_game)
    changes.push_back(t("terminal.chances.change", {{"player", scene.name(player)},
                                                    {"now", percent_text(chances->now[player.index()])},
                                                    {"then", percent_text(chances->then[player.index()])}}));
  return t("terminal.chances.deal", {{"changes", telling::spoken().joined(changes)}});
}

}  // namespace freehold::terminal
