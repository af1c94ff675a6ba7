// Carrier: the port to the networks that deliver notices.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "hosting/notices.h"

namespace freehold::notices {

/// The result of one attempt.
enum class Fate : std::uint8_t {
  delivered,  ///< the next hop has accepted it
  again,  ///< it may work later
  failed,  ///< it will never work
  gone  ///< the address has ceased to exist
};

struct Carried {
  Fate fate = Fate::failed;
  bool reached = true;  ///< the receiver could be reached, so a failure is due to this address alone
  std::chrono::seconds wait{};  ///< that the other side asks for before the next attempt; 0 if it doesn't say
  std::string reason{};  ///< why it failed, without anything secret
};

/// Thread-safe. A call may take as long as a network does, but must end.
class Carrier {
 public:
  Carrier() = default;
  Carrier(const Carrier&) = delete;
  Carrier& operator=(const Carrier&) = delete;
  virtual ~Carrier() = default;

  virtual Carried carry(const hosting::Notice& notice) = 0;
};

}  // namespace freehold::notices
