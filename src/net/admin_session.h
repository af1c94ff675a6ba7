// Internal to net/: HTTP for the operator, on an address of its own or on a socket in the file system.
#pragma once

#include <boost/asio/generic/stream_protocol.hpp>

#include "net/admin_site.h"
#include "net/network_parts.h"

namespace freehold::net {

/// Answers requests one after the other. A request that a browser's page has made is refused: it could be any page's.
asio::awaitable<void> serve_admin(NetworkParts& parts, const AdminSite& site,
                                  asio::generic::stream_protocol::socket socket);

}  // namespace freehold::net
