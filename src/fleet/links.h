// Links: the port to the other servers of the fleet. On sockets in net/fleet_links.h, by hand in tests.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "fleet/frame.h"
#include "fleet/lease_store.h"

namespace freehold::fleet {

/// A link that another server has opened to this one; never given twice in a run.
using LinkId = std::uint64_t;

/// What comes over links. Called from any thread, for one link one after the other; must not wait.
class LinkListener {
 public:
  LinkListener() = default;
  LinkListener(const LinkListener&) = delete;
  LinkListener& operator=(const LinkListener&) = delete;
  virtual ~LinkListener() = default;

  /// Another server has opened a link, has sent a frame over it, has gone.
  virtual void came(LinkId link) = 0;
  virtual void asked(LinkId link, Frame frame) = 0;
  virtual void gone(LinkId link) = 0;
  /// Over this server's own link to another: a frame; the link has broken, and with it all guests there have gone.
  virtual void told(Session server, Frame frame) = 0;
  virtual void broken(Session server) = 0;
  /// After its link has broken: its machine answers that nobody listens there any more, so its program has ended.
  virtual void ended(Session server) = 0;
};

/// Safe from any thread; never waits: frames are queued, in the order of the calls for one link.
class Links {
 public:
  Links() = default;
  Links(const Links&) = delete;
  Links& operator=(const Links&) = delete;
  virtual ~Links() = default;

  /// Keeps a link to each of these, and to no others.
  virtual void keep(std::span<const ServerCard> servers) = 0;
  /// Whether this server's own link to another is up.
  [[nodiscard]] virtual bool reaches(Session server) const = 0;
  /// Over this server's own link to another. False if there is none just now.
  virtual bool ask(Session server, Frame frame) = 0;
  /// Over a link that another server opened; nothing happens if it is gone.
  virtual void tell(LinkId link, Frame frame) = 0;
};

}  // namespace freehold::fleet
