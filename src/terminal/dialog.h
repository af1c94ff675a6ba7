// Dialogs: what lies over the centre of the screen and takes the keys until it is closed. Several may be
// open. Those without a choice are here: a text to read and scroll, a question with yes and no, a name.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "terminal/canvas.h"
#include "terminal/live_game.h"
#include "terminal/scene.h"
#include "terminal/screen.h"
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
  /// While it is open, actions of others wait: it works on the position in which it was opened.
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
  /// Passes the key to the last one, which may close: by the key, or because others have played in the
  /// meantime. At least one is open.
  DialogEnd key(const Key& key, DialogContext& context);

 private:
  std::vector<std::unique_ptr<Dialog>> dialogs_;
};

/// A heading and lines that scroll: help, dice statistics, the proof of the dice.
class TextDialog final : public Dialog {
 public:
  /// Shows the beginning, or the end of the lines first.
  TextDialog(std::string heading, std::vector<std::string> lines, bool from_end = false);

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;
  [[nodiscard]] bool holds_game() const override { return false; }

 private:
  std::string heading_;
  std::vector<std::string> lines_;
  int top_;
  int limit_ = 0;  // of top_, as drawn last
  int page_ = 1;
};

/// A question that only the key `y` answers with yes.
class AskDialog final : public Dialog {
 public:
  /// `yes` is done on yes, and says how the dialog ends.
  AskDialog(std::string heading, std::vector<std::string> lines, std::string yes_label,
            std::function<DialogEnd(DialogContext&)> yes);

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;

 private:
  std::string heading_;
  std::vector<std::string> lines_;
  std::string yes_label_;
  std::function<DialogEnd(DialogContext&)> yes_;
};

/// Asks for the name to keep the game under.
class NameDialog final : public Dialog {
 public:
  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;

 private:
  DialogEnd hand_over(DialogContext& context, bool insist);
  DialogEnd question_key(const Key& key, DialogContext& context);

  std::u32string name_;
  LiveGame::NotNamed refused_{};  // its question waits for yes or no
};

}  // namespace freehold::terminal
