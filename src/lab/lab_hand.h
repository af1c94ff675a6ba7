// LabHand: the port to whoever does the work of a laboratory.
#pragma once

#include <functional>
#include <memory>

namespace freehold::lab {

class Laboratory;

/// Calls Laboratory::go_on() as long as there is work. Where it goes, it has stopped doing so.
class LabHand {
 public:
  LabHand() = default;
  LabHand(const LabHand&) = delete;
  LabHand& operator=(const LabHand&) = delete;
  virtual ~LabHand() = default;

  /// There is work. From any thread.
  virtual void wake() = 0;
};

/// Makes it for a laboratory that outlives it.
using MakeHand = std::function<std::unique_ptr<LabHand>(Laboratory& laboratory)>;

}  // namespace freehold::lab
