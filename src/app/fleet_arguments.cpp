#include "app/fleet_arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iterator>

#include "base/byte_order_mark.h"
#include "base/try.h"
#include "net/fleet_links.h"

namespace freehold::app {
namespace {

constexpr std::size_t longest_name = 64;

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= longest_name &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") ==
             std::string_view::npos;
}

std::expected<std::string, std::string> secret_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file.good() && !file.eof()) return std::unexpected(fmt::format("can't read {}", path));
  std::string secret{without_byte_order_mark(text)};
  while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r'))
    secret.pop_back();
  if (secret.size() < net::least_secret)
    return std::unexpected(fmt::format(
        "the secret in {} must have at least {} characters; 'openssl rand -base64 32 > {}' makes a good one",
        path, net::least_secret, path));
  return secret;
}

}  // namespace

void add_fleet_options(CLI::App& command, FleetArguments& arguments) {
  command
      .add_option("--fleet-name", arguments.name,
                  "Be one of several servers on the same PostgreSQL database, under this name")
      ->type_name("NAME");
  command.add_option("--fleet-link", arguments.link, "Where the other servers of the fleet reach this one")
      ->type_name("ADDRESS:PORT");
  command
      .add_option("--fleet-listen", arguments.listen,
                  "Where to listen for them, if that is not --fleet-link itself")
      ->type_name("ADDRESS:PORT");
  command.add_option("--fleet-secret", arguments.secret_file, "File with the secret that all of them share")
      ->type_name("FILE");
}

std::expected<std::optional<FleetPlace>, std::string> fleet_place_of(const FleetArguments& arguments) {
  const auto& [name, link, listen, secret_file] = arguments;
  if (name.empty() && link.empty() && listen.empty() && secret_file.empty()) return std::nullopt;
  if (name.empty() || link.empty() || secret_file.empty())
    return std::unexpected("--fleet-name, --fleet-link and --fleet-secret go together");
  if (!is_name(name))
    return std::unexpected("--fleet-name takes up to 64 letters, digits, dots, dashes and underscores");
  std::string secret = FREEHOLD_TRY(secret_in(secret_file));
  return FleetPlace{
      .name = name, .link = link, .listen = listen.empty() ? link : listen, .secret = std::move(secret)};
}

}  // namespace freehold::app
