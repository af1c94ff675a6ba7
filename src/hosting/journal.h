// Journal: what the server tells its operator about itself, a line for each important event. No secrets and
// no messages of players.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace freehold::hosting {

enum class Weight : std::uint8_t { info, warning, error };

/// Safe from any thread.
class Journal {
 public:
  using Field = std::pair<std::string_view, std::string>;  ///< name and value

  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;

  /// `event`: a few fixed words, such as "listening" or "reader dropped".
  virtual void note(Weight weight, std::string_view event, std::initializer_list<Field> fields) = 0;
  void info(std::string_view event, std::initializer_list<Field> fields = {}) {
    note(Weight::info, event, fields);
  }
  void warn(std::string_view event, std::initializer_list<Field> fields = {}) {
    note(Weight::warning, event, fields);
  }
  void error(std::string_view event, std::initializer_list<Field> fields = {}) {
    note(Weight::error, event, fields);
  }
};

}  // namespace freehold::hosting
