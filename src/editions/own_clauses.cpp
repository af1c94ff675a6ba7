#include "editions/edition_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/sort_in_place.h"
#include "editions/printable_text.h"

namespace freehold::editions {
namespace {

constexpr std::string_view what_is_right =
    "is a clause (\"UK.10\"), a reason for which an action is refused (\"not_enough_cash\"), or both "
    "(\"UK.10 "
    "not_enough_cash\")";

std::optional<OwnClause> read_key(std::string_view key) {
  OwnClause one;
  const auto blank = key.find(' ');
  if (blank != std::string_view::npos) {
    one.engine = clause_named(key.substr(0, blank));
    one.reason = refusal_named(key.substr(blank + 1));
    return one.engine && one.reason ? std::optional{one} : std::nullopt;
  }
  one.engine = clause_named(key);
  if (!one.engine) one.reason = refusal_named(key);
  return one.engine || one.reason ? std::optional{one} : std::nullopt;
}

/// How specific a key is: both parts, a reason, a clause.
int rank(const OwnClause& one) {
  return (one.engine ? 0 : 1) + (one.reason ? 0 : 2);
}

void read_clause(const toml::key& key, const toml::node& node, Fields& fields, std::vector<OwnClause>& all) {
  const std::string path = fields.path_of(printable(key.str()));
  auto one = read_key(key.str());
  if (!one) return fields.report().at(key.source(), path, std::string{what_is_right});
  const auto own = clause_named(node.value_exact<std::string>().value_or(""));
  if (!own)
    return fields.report().at(
        node.source(), path,
        fmt::format("{} isn't a clause of the rulebook such as \"L.2.1\"", fields.report().shown(node)));
  one->own = *own;
  all.push_back(*one);
}

std::string key_of(const OwnClause& one) {
  std::string key = one.engine ? clause_id(*one.engine) : "";
  if (one.engine && one.reason) key += ' ';
  return one.reason ? key + std::string{refusal_word(*one.reason)} : key;
}

}  // namespace

std::vector<OwnClause> read_own_clauses(Fields& top) {
  std::vector<OwnClause> all;
  const auto* const table = top.table("clauses");
  if (table == nullptr) return all;
  Fields fields(*table, "clauses", top.report());
  for (const auto& [key, node] : *table)
    read_clause(key, node, fields, all);
  sort_in_place(all, {}, rank);
  return all;
}

std::string own_clauses_text(const Ruleset& rules) {
  if (rules.own_clauses.empty()) return {};
  std::string toml = "\n# What refusals and payments cite instead of the official rules.\n[clauses]\n";
  for (const OwnClause& one : rules.own_clauses)
    toml += fmt::format("\"{}\" = \"{}\"\n", key_of(one), clause_id(one.own));
  return toml;
}

}  // namespace freehold::editions
