#include "editions/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <span>
#include <system_error>
#include <utility>

#include "editions/builtin_editions.h"
#include "editions/near_word.h"
#include "editions/own_place.h"
#include "editions/printable_text.h"

namespace freehold::editions {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> builtin_text(std::string_view id) {
  for (const auto& edition : builtin_editions()) {
    if (edition.id == id) return std::string{edition.text};
  }
  return std::nullopt;
}

// At most one byte more than an edition may have: the loader then says that it is too large.
std::optional<std::string> file_text(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string text(max_edition_bytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || (in.fail() && !in.eof())) return std::nullopt;
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".toml");
}

std::vector<std::string> user_ids(const fs::path& folder) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    auto id = at->path().stem().string();
    if (at->path().extension() == ".toml" && !text_fault(id)) ids.push_back(std::move(id));
  }
  std::ranges::sort(ids);
  return ids;
}

LoadFailure has_mistakes(std::string origin, std::vector<Mistake> mistakes) {
  auto message = fmt::format("{} has mistakes: mend them in a text editor", origin);
  return {std::move(origin), std::move(message), std::move(mistakes)};
}

// Reads an edition; remembers every text that takes part.
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

// An edition of the user's folder, unless its id is wrong there.
std::expected<LoadedEdition, LoadFailure> in_its_place(LoadedEdition edition, const fs::path& file) {
  auto mistake = place_mistake(edition, file.stem().string());
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
  for (const auto& id : user_ids(user_folder_)) {
    const auto path = user_folder_ / (id + ".toml");
    editions.push_back(summary(id, check(path.string())));
  }
  return editions;
}

std::string Catalogue::fingerprint() const {
  std::string all;
  for (const auto& id : user_ids(user_folder_)) {
    const auto path = user_folder_ / (id + ".toml");
    std::error_code error;
    const auto size = fs::file_size(path, error);
    const auto changed = fs::last_write_time(path, error).time_since_epoch().count();
    all += fmt::format("{} {} {}\n", id, size, changed);
  }
  return all;
}

std::expected<LoadedEdition, LoadFailure> Catalogue::find(std::string_view name) const {
  const bool by_path = is_path(name);
  if (!by_path) {
    if (auto text = builtin_text(name))
      return load(*std::move(text), std::string{origin_built_in}, builtin_text);
  }
  const fs::path file = by_path ? fs::path{name} : user_folder_ / fmt::format("{}.toml", name);
  const auto beside = [&](std::string_view id) -> std::optional<std::string> {
    if (auto text = builtin_text(id)) return text;
    const auto base = fmt::format("{}.toml", id);
    if (auto text = file_text(file.parent_path() / base)) return text;
    return user_folder_.empty() ? std::nullopt : file_text(user_folder_ / base);
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
  const auto own = user_ids(user_folder_);
  std::vector<std::string_view> ids(own.begin(), own.end());
  for (const auto& edition : builtin_editions())
    ids.push_back(edition.id);
  return std::unexpected(LoadFailure{std::string{name},
                                     fmt::format("there is no edition '{}'{}: there are {}", printable(name),
                                                 did_you_mean(name, ids), word_list(ids)),
                                     {}});
}

std::expected<LoadedEdition, LoadFailure> Catalogue::check(std::string_view name) const {
  auto edition = find(name);
  const fs::path file{name};
  std::error_code error;
  const auto folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
  const bool own = is_path(name) && fs::equivalent(folder, user_folder_, error);
  return own && edition ? in_its_place(*std::move(edition), file) : edition;
}

std::filesystem::path user_data_folder() {
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);
    return fs::path{value == nullptr ? "" : value};
  };
  // As the base directory specification says: a relative path counts as none.
  if (const auto data = variable("XDG_DATA_HOME"); data.is_absolute()) return data / "freehold";
  if (const auto home = variable("HOME"); home.is_absolute()) return home / ".local" / "share" / "freehold";
  return {};
}

std::filesystem::path user_editions_folder() {
  const auto folder = user_data_folder();
  return folder.empty() ? folder : folder / "editions";
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
