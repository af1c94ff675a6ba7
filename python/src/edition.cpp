#include "edition.h"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "bots/bot.h"
#include "convert.h"
#include "editions/builtin_editions.h"
#include "editions/option_conflicts.h"
#include "notation/edition_json.h"
#include "notation/options_json.h"
#include "rules/game.h"
#include "table/sources_json.h"
#include "table/unknown_bot.h"

namespace freehold::python {
namespace {

std::optional<std::string> builtin_text(std::string_view id) {
  for (const auto& edition : editions::builtin_editions()) {
    if (edition.id == id) return std::string{edition.text};
  }
  return std::nullopt;
}

Edition edition_of_text(const std::string& text) {
  std::vector<editions::SourceText> sources{{"", text}};
  auto ruleset = editions::parse_edition(text, [&](std::string_view id) {
    auto base = builtin_text(id);
    if (base) sources.push_back({std::string{id}, *base});
    return base;
  });
  if (!ruleset) throw py::value_error(editions::mistake_lines("edition", ruleset.error()));
  const std::string id = ruleset->text.edition;
  sources.front().id = id;
  const RuleOptions printed = ruleset->options;
  return {*std::move(ruleset), printed, std::move(sources), id};
}

Edition edition_of_name(const std::string& name) {
  auto found = editions::Catalogue{editions::user_editions_folder()}.find(name);
  if (!found) throw py::value_error(found.error().message);
  const RuleOptions printed = found->ruleset.options;
  return {std::move(found->ruleset), printed, std::move(found->sources), name};
}

py::list list_editions() {
  py::list list;
  for (const auto& one : editions::Catalogue{editions::user_editions_folder()}.list()) {
    if (!one.mistakes.empty()) continue;
    py::dict entry;
    entry["id"] = one.id;
    entry["title"] = one.title;
    entry["min_players"] = one.min_players;
    entry["max_players"] = one.max_players;
    entry["spaces"] = one.spaces;
    entry["origin"] = one.origin;
    list.append(entry);
  }
  return list;
}

py::list list_bots() {
  py::list list;
  for (const bots::BotInfo& bot : bots::bot_list()) {
    py::dict entry;
    entry["id"] = std::string{bot.id};
    entry["description"] = std::string{bot.description};
    entry["sparring"] = bot.sparring;
    entry["slow"] = bot.slow;
    list.append(entry);
  }
  return list;
}

}  // namespace

std::shared_ptr<const Edition> load_edition(const std::string& name, const py::object& rules) {
  auto edition = std::make_shared<Edition>(name.find('\n') == std::string::npos ? edition_of_name(name)
                                                                                : edition_of_text(name));
  if (!rules.is_none()) {
    const auto options = notation::parse_options(edition->ruleset, to_json(rules));
    if (!options) throw py::value_error(options.error().text());
    edition->ruleset.options = *options;
  }
  return edition;
}

py::object print_kept(const Edition& edition) {
  return to_python(boost::json::object{
      {"name", edition.name},
      {"texts", table::print_sources_json(edition.sources)},
      {"rules", notation::print_options(edition.printed, edition.ruleset.options)},
  });
}

std::shared_ptr<const Edition> read_kept(const py::handle& kept) {
  const boost::json::value value = to_json(kept);
  const boost::json::object& parts = value.as_object();
  auto sources = table::parse_sources_json(parts.at("texts"));
  if (!sources) throw py::value_error(sources.error());
  auto ruleset = table::ruleset_of(table::content_hash(*sources), *sources);
  if (!ruleset) throw py::value_error(editions::mistake_lines("edition", ruleset.error()));
  const auto options = notation::parse_options(*ruleset, parts.at("rules"));
  if (!options) throw py::value_error(options.error().text());
  auto edition = std::make_shared<Edition>(
      Edition{*ruleset, ruleset->options, *std::move(sources), std::string{parts.at("name").as_string()}});
  edition->ruleset.options = *options;
  return edition;
}

Edition printed_edition(const std::optional<std::string>& given, const boost::json::value& value) {
  const auto name = given ? given : notation::edition_of(value);
  if (!name) throw py::value_error("edition: is missing");
  return *load_edition(*name, py::none());
}

ReadPosition read_position(const py::object& state, const std::optional<std::string>& name) {
  const boost::json::value value = to_json(state);
  Edition edition = printed_edition(name, value);
  auto position = notation::parse_position(edition.ruleset, value);
  if (!position) throw py::value_error(position.error().text());
  edition.ruleset.options = position->options;
  std::vector<std::string> bots;
  for (const notation::Seat& seat : position->seats)
    bots.push_back(seat.bot);
  check_bots(bots, true);
  return {std::make_shared<const Edition>(std::move(edition)), *std::move(position)};
}

void check_players(const Edition& edition, int players) {
  const Ruleset& rules = edition.ruleset;
  if (!player_count_allowed(rules, players)) {
    throw py::value_error(fmt::format("{} is played by {} to {}, not by {} (G.2)", rules.text.edition,
                                      rules.min_players, rules.max_players, players));
  }
  std::string message;
  for (const auto& [key, conflict] : editions::option_conflicts(rules, players))
    message += fmt::format("{}{}: {}", message.empty() ? "" : "; ", key, conflict);
  if (!message.empty()) throw py::value_error(message);
}

void check_bots(const std::vector<std::string>& bots, bool people) {
  for (const std::string& bot : bots) {
    if (people && bot.empty()) continue;
    if (!bots::has_bot(bots::bot_list(), bot))
      throw py::value_error(table::unknown_bot(bot, bots::bot_list()));
  }
}

void add_editions(py::module_& module) {
  module.def("editions", &list_editions);
  module.def("bots", &list_bots);
  module.def(
      "edition",
      [](const std::string& name, const py::object& rules) {
        return to_python(notation::print_edition(load_edition(name, rules)->ruleset));
      },
      py::arg("edition") = "uk", py::arg("rules") = py::none());
  module.def(
      "edition_text",
      [](const std::string& name) { return load_edition(name, py::none())->sources.front().text; },
      py::arg("edition"));
}

}  // namespace freehold::python
