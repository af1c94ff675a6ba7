#include "net/network_parts.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace freehold::net {
namespace {

constexpr int least_spare_of_address = 30;  // sockets beside the WebSockets that an address may have

}  // namespace

NetworkParts::NetworkParts(NetworkOptions chosen, Metrics& counts, hosting::Journal& notes)
    : options(std::move(chosen)),
      metrics(counts),
      journal(notes),
      names({.listen_address = options.address,
             .public_origin = options.public_origin,
             .more = options.allowed_hosts,
             .machine = machine_name()}),
      room({options.limits.connections + options.limits.spare_sockets, HttpRefusal::sockets},
           {std::max(options.limits.sockets_per_address,
                     options.limits.connections_per_address + least_spare_of_address),
            HttpRefusal::sockets_per_address},
           metrics.sockets),
      connection_room({options.limits.connections, HttpRefusal::connections},
                      {options.limits.connections_per_address, HttpRefusal::connections_per_address},
                      connections_taken),
      requests(options.limits.requests_per_second, options.limits.requests_at_once),
      certificates(options.certificate, options.key) {
  auto count = options.network_threads;
  if (count == 0) count = std::clamp(std::thread::hardware_concurrency(), 1U, 2U);
  for (; count > 0; --count)
    loops.push_back(std::make_unique<NetworkLoop>());
}

std::optional<std::string> NetworkParts::reload() {
  tell(NetworkEvent::reloading);
  auto failed = certificates.load();
  if (failed) {
    metrics.certificate_failures++;
    journal.error("certificate kept", {{"reason", *failed}});
  } else {
    journal.info("reloaded", {{"tls", certificates.has_tls() ? "yes" : "no"}});
  }
  tell(NetworkEvent::reloaded);
  return failed;
}

}  // namespace freehold::net
