// Carrier: the port to the networks by which a notice travels.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "hosting/notices.h"

namespace freehold::notices {

/// What became of one try.
enum class Fate : std::uint8_t {
  delivered,  ///< whoever brings it the rest of the way has it
  again,  ///< it may work later
  failed,  ///< it will never work
  gone  ///< the address will never be there again
};

struct Carried {
  Fate fate = Fate::failed;
  bool reached = true;  ///< the receiver was there: what didn't work is this address's own
  std::chrono::seconds wait{};  ///< that the other side asks for before the next try; 0: it says nothing
  std::string reason{};  ///< of what did not work, without anything secret
};

/// Safe from any thread. A call may take as long as a network takes, but not for ever.
class Carrier {
 public:
  Carrier() = default;
  Carrier(const Carrier&) = delete;
  Carrier& operator=(const Carrier&) = delete;
  virtual ~Carrier() = default;

  virtual Carried carry(const hosting::Notice& notice) = 0;
};

}  // namespace freehold::notices
