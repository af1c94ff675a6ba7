#include "store/postgres/address.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ranges>
#include <vector>

namespace freehold::postgres {

using table::Stored;
using table::StoreError;
using table::StoreFault;

namespace {

constexpr std::array<std::string_view, 2> schemes = {"postgresql://", "postgres://"};

using Parts = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

std::string part_of(const Parts& parts, std::string_view keyword) {
  for (const PQconninfoOption* part = parts.get(); part->keyword != nullptr; ++part) {
    if (keyword == part->keyword) return part->val == nullptr ? "" : part->val;
  }
  return "";
}

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> words;
  for (const auto word : text | std::views::split(','))
    words.emplace_back(word.begin(), word.end());
  return words;
}

bool is_port(const std::string& text) {
  constexpr std::size_t most_digits = 5;
  return text.size() <= most_digits && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// An unescaped sign in a password makes part of it look like the host or port, where it mustn't be shown.
bool has_plain_places(const std::vector<std::string>& hosts, const std::vector<std::string>& ports) {
  const auto is_plain = [](const std::string& host) { return host.find('@') == std::string::npos; };
  return std::ranges::all_of(hosts, is_plain) && std::ranges::all_of(ports, is_port);
}

std::string shown_of(const Parts& parts, const std::vector<std::string>& hosts,
                     const std::vector<std::string>& ports) {
  std::string shown{schemes.front()};
  if (const auto user = part_of(parts, "user"); !user.empty()) shown += user + "@";
  for (std::size_t n = 0; n < hosts.size(); ++n) {
    if (n > 0) shown += ',';
    const bool is_ipv6 = hosts[n].find(':') != std::string::npos;
    shown += is_ipv6 ? fmt::format("[{}]", hosts[n]) : hosts[n];
    const std::string port = ports.size() == 1 ? ports.front() : n < ports.size() ? ports[n] : "";
    if (!port.empty()) shown += ":" + port;
  }
  return shown + "/" + part_of(parts, "dbname");
}

StoreError unreadable() {
  return {StoreFault::bad_name,
          "This is not the address of a PostgreSQL database. One looks like "
          "postgresql://USER@HOST:PORT/DATABASE; in a password, write signs such as @ / : % in their "
          "percent form (%40 %2F %3A %25), or leave it out and keep it in a password file (PGPASSFILE)."};
}

}  // namespace

bool is_address(std::string_view store) {
  return std::ranges::any_of(schemes, [&](std::string_view scheme) { return store.starts_with(scheme); });
}

Stored<Address> Address::parse(const std::string& text) {
  if (!is_address(text) || text.find('\0') != std::string::npos) return std::unexpected(unreadable());
  const Parts parts(PQconninfoParse(text.c_str(), nullptr), &PQconninfoFree);
  if (!parts) return std::unexpected(unreadable());
  const auto hosts = listed(part_of(parts, "host"));
  const auto ports = listed(part_of(parts, "port"));
  if (!has_plain_places(hosts, ports)) return std::unexpected(unreadable());
  Address address;
  address.text_ = text;
  address.shown_ = shown_of(parts, hosts, ports);
  address.password_ = part_of(parts, "password");
  return address;
}

std::string Address::without_secrets(std::string text) const {
  if (password_.empty()) return text;
  constexpr std::string_view hidden = "***";
  for (auto at = text.find(password_); at != std::string::npos; at = text.find(password_, at + hidden.size()))
    text.replace(at, password_.size(), hidden);
  return text;
}

}  // namespace freehold::postgres
