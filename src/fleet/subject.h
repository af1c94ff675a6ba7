// Subject: what a call is about, as far as that decides which server answers it.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "wire/request.h"

namespace freehold::fleet {

/// Whichever server the client is connected to.
struct AnyServer {
  bool operator==(const AnyServer&) const = default;
};
/// Whoever runs this table.
struct OfTable {
  std::string id;
  bool operator==(const OfTable&) const = default;
};
/// Whoever runs the table to which a link or a code leads.
struct OfKey {
  std::string hash;  ///< table::HostedRecord::keys
  bool may_be_guessed = false;  ///< a code, which is short
  bool operator==(const OfKey&) const = default;
};
/// Whoever has opened the replay.
struct OfReplay {
  std::int64_t number = 0;
  bool operator==(const OfReplay&) const = default;
};
/// Whoever works on this run of the laboratory.
struct OfRun {
  bool operator==(const OfRun&) const = default;
};

using Subject = std::variant<AnyServer, OfTable, OfKey, OfReplay, OfRun>;

/// Parameters that make no sense are AnyServer: the host refuses them.
Subject subject_of(const wire::Request& request);

// Numbers of replays say whose they are. The greatest whole number in JSON is 2^53.
inline constexpr std::int64_t numbers_of_a_server = std::int64_t{1} << 32;
inline constexpr std::int64_t most_servers = std::int64_t{1} << 20;

/// HostSetup::numbers_from during this session.
[[nodiscard]] constexpr std::int64_t numbers_from(std::int64_t session) {
  return session % most_servers * numbers_of_a_server;
}
/// Whether the number was given during this session.
[[nodiscard]] constexpr bool is_number_of(std::int64_t number, std::int64_t session) {
  return number / numbers_of_a_server == session % most_servers;
}

}  // namespace freehold::fleet
