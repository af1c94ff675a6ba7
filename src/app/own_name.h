// The name of whoever plays here: asked for once, and kept beside the store.
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
  /// What could not stand at a table, or cannot be written, is not kept: then it is asked for another time.
  void keep(const std::string& name) const;
  /// The name kept. Else it is asked for and kept, where there is somebody to answer; else it is that of the account.
  [[nodiscard]] std::string known_or_asked(Context& context) const;

 private:
  std::filesystem::path file_;
};

}  // namespace freehold::app
