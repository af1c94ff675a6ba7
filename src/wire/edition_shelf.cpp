#include "wire/edition_shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/try.h"
#include "editions/edition_making.h"
#include "editions/foreign_board.h"
#include "editions/printable_text.h"
#include "notation/edition_json.h"
#include "notation/options_json.h"
#include "table/hash.h"
#include "table/sources_json.h"

namespace freehold::wire {

namespace {

constexpr std::chrono::milliseconds look_again{1000};

/// An id, not the path of a file: what is asked for over a wire must not open files.
bool is_edition_id(const std::string& id) {
  return !id.empty() && id.size() <= 64 && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

std::unexpected<Refused> no_such_edition(std::string message) {
  return refuse(RefusalKind::not_found, "no_such_edition", std::move(message));
}

std::unexpected<Refused> bad_board(const std::vector<editions::Mistake>& mistakes) {
  const auto& [line, key, message] = mistakes.front();
  return refuse(RefusalKind::bad_position, "bad_board",
                fmt::format("line {} of the board{}{}: {}", line, key.empty() ? "" : ", ", key, message),
                {{"mistakes", notation::print_mistakes(mistakes)}});
}

Allowed<std::string> board_text(const Params& params, std::string_view key) {
  auto text = FREEHOLD_TRY(params.text(key));
  if (text.size() > most_board_bytes)
    return refuse_params(fmt::format("{}: has to be at most {} bytes", key, most_board_bytes));
  return text;
}

}  // namespace

EditionShelf::ShownPtr EditionShelf::shown(json::value value) {
  auto text = std::make_shared<const std::string>(json::serialize(value));
  std::string tag = table::sha256_hex(*text).substr(0, 32);
  return std::make_shared<const Shown>(
      Shown{.value = std::move(value), .text = {.text = std::move(text), .tag = std::move(tag)}});
}

void EditionShelf::look_at_folder() {
  const auto now = clock_.steady();
  if (looked_at_ && now - *looked_at_ < look_again) return;
  looked_at_ = now;
  std::string folder = catalogue_.fingerprint();
  if (folder == folder_) return;
  folder_ = std::move(folder);
  known_.clear();
  shown_.clear();
  list_.reset();
}

Allowed<EditionShelf::Edition> EditionShelf::find_locked(const std::string& id) {
  if (editions::is_path(id)) {
    const std::string stem = std::filesystem::path{id}.stem().string();
    return no_such_edition(
        fmt::format("an edition is asked for by its id, not by the path of its file: put the file into the "
                    "editions folder ('freehold editions list' names it), and ask for \"{}\"",
                    editions::printable(stem, 64)));
  }
  if (!is_edition_id(id))
    return no_such_edition(fmt::format("there is no edition \"{}\"", editions::printable(id, 64)));
  look_at_folder();
  if (const auto known = known_.find(id); known != known_.end()) return known->second;
  auto found = catalogue_.find(id);
  if (found)
    return known_.emplace(id, std::make_shared<editions::LoadedEdition>(std::move(*found))).first->second;
  const bool has_file = found.error().origin != id;  // whose path is nobody's business at the other end
  return no_such_edition(
      has_file
          ? fmt::format("the file of edition \"{}\" has mistakes: freehold editions check shows them", id)
          : found.error().message);
}

Allowed<EditionShelf::Edition> EditionShelf::find(const std::string& id) {
  const Lock lock(mutex_);
  return find_locked(id);
}

EditionShelf::ShownPtr EditionShelf::list_locked() {
  look_at_folder();
  if (list_ != nullptr) return list_;
  json::array list;
  for (const auto& summary : catalogue_.list()) {
    if (!summary.mistakes.empty()) continue;
    list.push_back({{"id", summary.id},
                    {"title", summary.title},
                    {"min_players", summary.min_players},
                    {"max_players", summary.max_players},
                    {"spaces", summary.spaces},
                    {"titles", json::value_from(summary.titles)}});
  }
  return list_ = shown(std::move(list));
}

json::array EditionShelf::list() {
  const Lock lock(mutex_);
  return list_locked()->value.as_array();
}

ShelfText EditionShelf::list_text() {
  const Lock lock(mutex_);
  return list_locked()->text;
}

Allowed<EditionShelf::ShownPtr> EditionShelf::shown_edition(const std::string& id) {
  const Lock lock(mutex_);
  const auto edition = FREEHOLD_TRY(find_locked(id));
  ShownPtr& kept = shown_[id];
  if (kept == nullptr) kept = shown(notation::print_edition(edition->ruleset));
  return kept;
}

Allowed<ShelfText> EditionShelf::edition_text(const std::string& id) {
  const auto shown = FREEHOLD_TRY(shown_edition(id));
  return shown->text;
}

Allowed<EditionShelf::Edition> EditionShelf::named_in(const Params& params) {
  if (params.find("board") != nullptr) {
    auto board = catalogue_.read(FREEHOLD_TRY(board_text(params, "board")));
    if (!board) return bad_board(board.error().mistakes);
    return std::make_shared<editions::LoadedEdition>(std::move(*board));
  }
  const auto id = FREEHOLD_TRY(params.text("edition"));
  return find(id);
}

Allowed<EditionShelf::Edition> EditionShelf::of_table(const std::string& id, const std::string& own_texts) {
  if (own_texts.empty()) return find(id);
  auto sources = table::parse_sources_json(json::parse(own_texts));
  if (!sources) return no_such_edition(sources.error());
  auto ruleset = editions::parse_sources(*sources);
  if (!ruleset) return bad_board(ruleset.error());
  return std::make_shared<editions::LoadedEdition>(
      editions::LoadedEdition{.ruleset = *std::move(ruleset), .origin = id, .sources = *std::move(sources)});
}

// A board with mistakes is as good an answer as one without.
Allowed<json::object> EditionShelf::check(const Params& params) const {
  const auto board = catalogue_.read(FREEHOLD_TRY(board_text(params, "text")));
  if (!board)
    return json::object{{"ok", false}, {"mistakes", notation::print_mistakes(board.error().mistakes)}};
  return json::object{{"ok", true},
                      {"mistakes", json::array{}},
                      {"warnings", notation::print_mistakes(editions::edition_warnings(*board))},
                      {"shown", notation::print_edition(board->ruleset)}};
}

Allowed<json::object> EditionShelf::import(const Params& params) {
  const auto name = FREEHOLD_TRY(params.text("name"));
  if (name.size() > most_file_name_bytes)
    return refuse_params(fmt::format("name: has to be at most {} bytes", most_file_name_bytes));
  const auto board = editions::import_board(name, FREEHOLD_TRY(board_text(params, "text")));
  if (!board) return bad_board({board.error()});
  if (board->text.size() > most_board_bytes)
    return bad_board({{0, "", fmt::format("the board has more than {} bytes", most_board_bytes)}});
  return notation::print_imported(*board);
}

Allowed<json::object> EditionShelf::text(const Params& params) {
  const auto edition = FREEHOLD_TRY(named_in(params));
  const Ruleset& ruleset = edition->ruleset;
  return json::object{{"text", editions::edition_text(ruleset, ruleset.text.edition, ruleset.text.title)}};
}

Allowed<json::object> EditionShelf::show_as_printed(const Params& params) {
  const auto id = FREEHOLD_TRY(params.text("edition"));
  const auto edition = FREEHOLD_TRY(shown_edition(id));
  return edition->value.as_object();
}

Allowed<json::object> EditionShelf::show(const Params& params) {
  if (params.find("options") == nullptr && params.find("board") == nullptr) return show_as_printed(params);
  const auto edition = FREEHOLD_TRY(named_in(params));
  const Ruleset& printed = edition->ruleset;
  Ruleset changed = printed;
  changed.options = FREEHOLD_TRY(options_of(printed, params));
  json::object shown = notation::print_edition(changed);
  shown["differs"] = notation::print_differences(printed.options, changed);
  return shown;
}

Allowed<RuleOptions> options_of(const Ruleset& edition, const Params& params) {
  const auto* changed = params.find("options");
  if (changed == nullptr) return edition.options;
  const auto parsed = notation::parse_options(edition, *changed);
  if (!parsed) return refuse_params(parsed.error().text());
  return *parsed;
}

}  // namespace freehold::wire
