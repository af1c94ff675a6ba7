// The dialogs that lie over the centre of the screen: the last one opened has the keys.
#pragma once

#include <memory>
#include <vector>

#include "terminal/dialog.h"

namespace freehold::terminal {

class OpenedDialogs {
 public:
  [[nodiscard]] bool empty() const { return dialogs_.empty(); }
  /// The one that has the keys; null if none is open.
  [[nodiscard]] Dialog* top() const { return dialogs_.empty() ? nullptr : dialogs_.back().get(); }
  void open(std::unique_ptr<Dialog> dialog) { dialogs_.push_back(std::move(dialog)); }
  void clear() { dialogs_.clear(); }
  /// Gives the key to the last one, which may be closed by it: by itself, or since others have played on meanwhile. There
  /// is one.
  DialogEnd key(const Key& key, DialogContext& context);

 private:
  std::vector<std::unique_ptr<Dialog>> dialogs_;
};

}  // namespace freehold::terminal
