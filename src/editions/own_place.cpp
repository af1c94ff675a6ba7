#include "editions/own_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "editions/builtin_editions.h"
#include "editions/fields.h"
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

}  // namespace

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

}  // namespace freehold::editions
