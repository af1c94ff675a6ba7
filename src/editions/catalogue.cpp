#include "editions/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "editions/builtin_editions.h"
#include "editions/edition_files.h"
#include "editions/fields.h"
#include "editions/near_word.h"
#include "editions/printable_text.h"
#include "editions/toml_document.h"

namespace freehold::editions {

namespace {

bool is_built_in(std::string_view id) {
  return std::ranges::find(builtin_editions(), id, &BuiltinEdition::id) != builtin_editions().end();
}

int line_of_id(const LoadedEdition& edition) {
  MistakeReport none;
  const auto table = read_document(edition.sources.front().text, own_document, none);
  const auto* const id = table ? table->get("id") : nullptr;
  return id == nullptr ? 0 : static_cast<int>(id->source().begin.line);
}

/// Why the sound edition in the user's file `name`.toml can't have its id: the id has to be that name, and
/// must not be a built-in edition's, which would be played instead.
std::optional<Mistake> place_mistake(const LoadedEdition& edition, std::string_view name) {
  const auto& id = edition.ruleset.text.edition;
  const auto mistake = [&](std::string message) {
    return Mistake{line_of_id(edition), "id", std::move(message)};
  };
  if (id == name && !is_built_in(id)) return std::nullopt;
  const std::string own_id =
      is_id(name) && !is_built_in(name) ? fmt::format("write id = \"{}\"", name) : std::string{};
  if (is_built_in(id))
    return mistake(fmt::format("'{}' is a built-in edition: {}", id,
                               own_id.empty() ? "give the file another name and id" : own_id));
  return mistake(fmt::format(
      "is '{}', but the file is {}.toml, and it is played by that name: {}{}name the file {}.toml", id,
      printable(name), own_id, own_id.empty() ? "" : ", or ", id));
}

namespace fs = std::filesystem;

std::optional<std::string> builtin_text(std::string_view id) {
  for (const auto& edition : builtin_editions()) {
    if (edition.id == id) return std::string{edition.text};
  }
  return std::nullopt;
}

std::optional<std::string> text_in(const fs::path& folder, std::string_view id) {
  return folder.empty() ? std::nullopt : file_text(file_in(folder, id));
}

LoadFailure has_mistakes(std::string origin, std::vector<Mistake> mistakes) {
  auto message = mistake_lines(origin, mistakes);
  return {std::move(origin), std::move(message), std::move(mistakes)};
}

// Loads an edition; remembers every text involved.
std::expected<LoadedEdition, LoadFailure> load(std::string text, std::string origin,
                                               const FindBase& find_base) {
  std::vector<SourceText> sources{{"", text}};
  auto ruleset = parse_edition(text, [&](std::string_view id) {
    auto base = find_base(id);
    if (base) sources.push_back({std::string{id}, *base});
    return base;
  });
  if (!ruleset) {
    return std::unexpected(has_mistakes(std::move(origin), ruleset.error()));
  }
  sources.front().id = ruleset->text.edition;
  return LoadedEdition{*std::move(ruleset), std::move(origin), std::move(sources)};
}

// An edition in the user's folder, refused if its id is wrong there.
std::expected<LoadedEdition, LoadFailure> in_its_place(LoadedEdition edition, const fs::path& file) {
  auto mistake = place_mistake(edition, id_of(file));
  if (!mistake) return edition;
  return std::unexpected(has_mistakes(edition.origin, {*std::move(mistake)}));
}

std::map<std::string, std::string> titles_of(const Ruleset& ruleset) {
  std::map<std::string, std::string> titles;
  if (!ruleset.translations) return titles;
  for (const auto& [tag, text] : *ruleset.translations)
    titles.emplace(tag, text.title);
  return titles;
}

EditionSummary summary(std::string id, const std::expected<LoadedEdition, LoadFailure>& edition) {
  if (!edition) return {std::move(id), "", 0, 0, 0, edition.error().origin, edition.error().mistakes};
  const auto& ruleset = edition->ruleset;
  return {std::move(id),
          ruleset.text.title,
          ruleset.min_players,
          ruleset.max_players,
          ruleset.space_count,
          edition->origin,
          {},
          titles_of(ruleset)};
}

}  // namespace

std::string LoadedEdition::content() const {
  std::string all;
  for (const auto& [id, text] : sources)
    all += fmt::format("{}\n{}\n{}", id, text.size(), text);
  return all;
}

Catalogue::Catalogue(fs::path user_folder) : user_folder_(std::move(user_folder)) {}

std::vector<EditionSummary> Catalogue::list() const {
  std::vector<EditionSummary> editions;
  for (const auto& edition : builtin_editions()) {
    editions.push_back(summary(std::string{edition.id}, find(edition.id)));
  }
  for (const auto& id : ids_in(user_folder_)) {
    const auto path = file_in(user_folder_, id);
    editions.push_back(summary(id, check(path.string())));
  }
  return editions;
}

std::string Catalogue::fingerprint() const {
  return fingerprint_of(user_folder_);
}

std::expected<LoadedEdition, LoadFailure> Catalogue::find(std::string_view name) const {
  const bool by_path = is_path(name);
  if (!by_path) {
    if (auto text = builtin_text(name))
      return load(*std::move(text), std::string{origin_built_in}, builtin_text);
  }
  const fs::path file = by_path ? fs::path{name} : file_in(user_folder_, name);
  const auto beside = [&](std::string_view id) -> std::optional<std::string> {
    if (auto text = builtin_text(id)) return text;
    if (auto text = file_text(file_beside(file, id))) return text;
    return text_in(user_folder_, id);
  };
  const bool searched = by_path || !user_folder_.empty();
  if (auto text = searched ? file_text(file) : std::nullopt) {
    auto edition = load(*std::move(text), file.string(), beside);
    return by_path || !edition ? edition : in_its_place(*std::move(edition), file);
  }
  if (by_path) {
    return std::unexpected(
        LoadFailure{std::string{name},
                    fmt::format("there is no edition file {} that can be read", printable(name, 400)),
                    {}});
  }
  const auto own = ids_in(user_folder_);
  std::vector<std::string_view> ids(own.begin(), own.end());
  for (const auto& edition : builtin_editions())
    ids.push_back(edition.id);
  return std::unexpected(LoadFailure{std::string{name},
                                     fmt::format("there is no edition '{}'{}: there are {}", printable(name),
                                                 did_you_mean(name, ids), word_list(ids)),
                                     {}});
}

std::expected<LoadedEdition, LoadFailure> Catalogue::read(std::string text) const {
  return load(std::move(text), "board", [&](std::string_view id) {
    auto base = builtin_text(id);
    return base ? base : text_in(user_folder_, id);
  });
}

std::expected<LoadedEdition, LoadFailure> Catalogue::check(std::string_view name) const {
  auto edition = find(name);
  const fs::path file{name};
  const bool own = is_path(name) && lies_in(file, user_folder_);
  return own && edition ? in_its_place(*std::move(edition), file) : edition;
}

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".toml");
}

std::string full_name(std::string_view name) {
  return is_path(name) ? absolute_path(fs::path{name}).string() : std::string{name};
}

std::expected<Ruleset, std::vector<Mistake>> parse_sources(const std::vector<SourceText>& sources) {
  if (sources.empty())
    return std::unexpected(std::vector<Mistake>{{0, "", "there is no text of an edition"}});
  return parse_edition(sources.front().text, [&](std::string_view id) -> std::optional<std::string> {
    for (const auto& [base, text] : std::span{sources}.subspan(1)) {
      if (base == id) return text;
    }
    return std::nullopt;
  });
}

}  // namespace freehold::editions
