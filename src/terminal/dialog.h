// A dialog: something that lies over the centre of the screen and takes the keys until it is closed. Several may be open.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/key.h"
#include "terminal/live_game.h"
#include "terminal/scene.h"
#include "terminal/widgets.h"

namespace freehold::terminal {

/// What the client should do after a key.
enum class DialogEnd : unsigned char {
  open,  ///< the dialog stays
  close,  ///< it is done
  quit  ///< it is done, and so is the client
};

/// What a dialog works with while it handles a key.
struct DialogContext {
  LiveGame& game;
  const Scene& scene;
  std::string& notice;  ///< a sentence for the person: what was done, or why not
};

class Dialog {
 public:
  Dialog() = default;
  Dialog(const Dialog&) = delete;
  Dialog& operator=(const Dialog&) = delete;
  virtual ~Dialog() = default;

  virtual void draw(Canvas& canvas, Rect area, const Scene& scene) = 0;
  virtual DialogEnd key(const Key& key, DialogContext& context) = 0;
  /// The keys that it takes, for the footer.
  [[nodiscard]] virtual std::vector<KeyHint> keys() const = 0;
  /// What others do elsewhere has to wait while it is open: it works on the position as it was when it was opened.
  [[nodiscard]] virtual bool holds_game() const { return true; }
};

/// Acts for a dialog; true if the action was done, otherwise the notice says why not.
bool done(DialogContext& context, PlayerId player, const Action& action);

/// The dialogs that are open: the last one opened has the keys.
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
