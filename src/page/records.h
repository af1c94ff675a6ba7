// The records of a log: each a JSON text with its length and its check, so that one which was cut short by a kill is known.
// docs/formats/store.md, "In a page".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace freehold::page {

/// A record as the log has it: a line of its length in bytes, its check and its text. `number` counts the log's records, from 0: what is
/// left over of something older is no record here.
std::string framed(std::string_view text, std::size_t number);

/// The records of a log, up to the first that isn't whole.
struct Records {
  std::vector<std::string_view> texts;
  std::size_t size = 0;  ///< in bytes, of those
  bool goes_on = false;  ///< another whole record follows the one that isn't: this is no kill, but damage
};
Records records_of(std::string_view log);

}  // namespace freehold::page
