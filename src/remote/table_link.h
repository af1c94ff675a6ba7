// The link to a hosted table, as the browser client shows it: docs/formats/server.md, "Words".
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "remote/socket_client.h"

namespace freehold::remote {

struct TableLink {
  enum class Kind : std::uint8_t {
    join,   ///< an invite: a free seat
    watch,  ///< to look on
    seat    ///< a code: a seat that somebody has already, on one more device
  };

  ServerAddress address;
  std::string site;  ///< "http://host:port", for saying and keeping where the table is
  Kind kind = Kind::join;
  std::string secret;

  /// Of "http://host:port/join/INVITE", "http://host:port/#/watch/CODE" and the like; a sentence says what is wrong with it.
  static std::expected<TableLink, std::string> of(std::string_view text);
};

}  // namespace freehold::remote
