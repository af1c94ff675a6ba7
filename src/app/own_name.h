// The player's own name: asked for once, and kept beside the store.
#pragma once

#include <filesystem>
#include <string>

#include "app/context.h"

namespace freehold::app {

class OwnName {
 public:
  /// The file need not exist; without a folder nothing is kept.
  explicit OwnName(std::filesystem::path file) : file_(std::move(file)) {}
  /// $XDG_DATA_HOME/freehold/name, or ~/.local/share/freehold/name; empty if neither is known.
  static std::filesystem::path usual_file();

  /// The name given before; empty if there is none, or none that could stand at a table.
  [[nodiscard]] std::string kept() const;
  /// A name that no table would take, or that can't be written, isn't saved; it is asked for again next time.
  void keep(const std::string& name) const;
  /// The saved name. If there is none, asks for one and saves it; if nobody can answer, the name of the account.
  [[nodiscard]] std::string known_or_asked(Context& context) const;

 private:
  std::filesystem::path file_;
};

}  // namespace freehold::app
