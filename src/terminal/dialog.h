// A dialog: something that lies over the centre of the screen and takes the keys until it is closed.
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
  open,   ///< the dialog stays
  close,  ///< it is done
  quit    ///< it is done, and so is the client
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

}  // namespace freehold::terminal
