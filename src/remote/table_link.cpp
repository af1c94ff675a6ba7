#include "remote/table_link.h"

#include <algorithm>
#include <array>
#include <utility>

#include "telling/language.h"

namespace freehold::remote {

namespace {

constexpr std::size_t longest_secret = 64;

bool is_secret(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return !text.empty() && text.size() <= longest_secret && std::ranges::all_of(text, fits);
}

constexpr std::array<std::pair<std::string_view, TableLink::Kind>, 3> kinds{
    {{"join/", TableLink::Kind::join}, {"watch/", TableLink::Kind::watch}, {"seat/", TableLink::Kind::seat}}};

}  // namespace

std::expected<TableLink, std::string> TableLink::of(std::string_view text) {
  const auto address = ServerAddress::of(text);
  if (!address) return std::unexpected(telling::t("terminal.remote.no_link"));
  // An invite is a path, other links stand behind '#'; older invites do too.
  constexpr std::string_view mark = "/#/";
  constexpr std::string_view invite = "/join/";
  const auto hash = text.find(mark);
  const auto start = hash == std::string_view::npos ? text.find(invite) : hash;
  if (start == std::string_view::npos) return std::unexpected(telling::t("terminal.remote.cut_link"));
  std::string_view rest = text.substr(start + (hash == std::string_view::npos ? 1 : mark.size()));
  for (const auto& [word, kind] : kinds) {
    if (!rest.starts_with(word)) continue;
    rest.remove_prefix(word.size());
    if (rest.ends_with('/')) rest.remove_suffix(1);
    if (!is_secret(rest)) break;
    return TableLink{*address, std::string(text.substr(0, start)), kind, std::string(rest)};
  }
  return std::unexpected(telling::t("terminal.remote.other_link"));
}

}  // namespace freehold::remote
