// Dialogs without a choice: a text to read and scroll, and a question with yes and no.
#pragma once

#include <functional>

#include "terminal/dialog.h"

namespace freehold::terminal {

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

/// Asks for a name and hands it over.
class NameDialog final : public Dialog {
 public:
  /// `given` returns a sentence to show; the dialog stays open while it returns one that `keep` is set with.
  struct Answer {
    std::string notice;
    bool keep = false;  ///< the name cannot be taken: ask again
    std::string question{};  ///< where it can be insisted on: asked, and yes hands it over again
  };
  using Given = std::function<Answer(const std::string& name, bool insist)>;
  NameDialog(std::string heading, std::vector<std::string> lines, Given given);

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;

 private:
  std::string heading_;
  std::vector<std::string> lines_;
  DialogEnd hand_over(DialogContext& context, bool insist);
  DialogEnd question_key(const Key& key, DialogContext& context);

  Given given_;
  std::u32string name_;
  std::string answer_;
  std::string question_;  // while it waits for yes or no
};

}  // namespace freehold::terminal
