// The editions that have been asked for over a wire, read once, and the calls about editions.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "editions/catalogue.h"
#include "table/clock.h"
#include "wire/mutex.h"
#include "wire/params.h"

namespace freehold::wire {

/// A JSON text, served unchanged. Equal tags mean equal texts.
struct ShelfText {
  std::shared_ptr<const std::string> text;
  std::string tag;  ///< hexadecimal digits
};

/// The largest board that a call may bring, in bytes: with everything else it fits into a message.
inline constexpr std::size_t most_board_bytes = 48'000;
/// The longest name of a file, in bytes: the notes of an imported board repeat it.
inline constexpr std::size_t most_file_name_bytes = 255;

/// Caches editions until the files in the user's folder change; checks the folder at most once a second.
/// Safe to share between threads.
class EditionShelf {
 public:
  /// The clock outlives the shelf.
  EditionShelf(editions::Catalogue catalogue, table::Clock& clock)
      : catalogue_(std::move(catalogue)), clock_(clock) {}

  /// By id; anything that isn't an id, such as a path, is never looked for. Refused as `no_such_edition`.
  Allowed<std::shared_ptr<const editions::LoadedEdition>> find(const std::string& id);

  /// The one that the parameter "edition" names; if there is a "board", the edition of that text, which is only
  /// the caller's: it is found by no id. Refused as `bad_board` if it has mistakes.
  Allowed<std::shared_ptr<const editions::LoadedEdition>> named_in(const Params& params);

  /// That of a table: of these texts (table::print_sources_json) if it has its own, else the one here of that id.
  Allowed<std::shared_ptr<const editions::LoadedEdition>> of_table(const std::string& id,
                                                                   const std::string& own_texts);

  /// `edition.check`
  [[nodiscard]] Allowed<json::object> check(const Params& params) const;
  /// `edition.import`. Refused as `bad_board` if there is no board in the file.
  [[nodiscard]] static Allowed<json::object> import(const Params& params);
  /// `edition.text`
  Allowed<json::object> text(const Params& params);
  /// `edition.list`
  json::array list();
  ShelfText list_text();
  /// `edition.show`
  Allowed<json::object> show(const Params& params);
  /// `edition.show` of this edition by its own options. Refused as `no_such_edition`.
  Allowed<ShelfText> edition_text(const std::string& id);

 private:
  using Edition = std::shared_ptr<const editions::LoadedEdition>;
  /// A value and its text.
  struct Shown {
    json::value value;
    ShelfText text;
  };
  using ShownPtr = std::shared_ptr<const Shown>;

  static ShownPtr shown(json::value value);
  /// Forgets everything where the user's folder has changed. These three want the mutex.
  void look_at_folder();
  Allowed<Edition> find_locked(const std::string& id);
  ShownPtr list_locked();
  Allowed<ShownPtr> shown_edition(const std::string& id);
  Allowed<json::object> show_as_printed(const Params& params);

  editions::Catalogue catalogue_;
  table::Clock& clock_;
  Mutex mutex_;
  std::optional<std::chrono::milliseconds> looked_at_;
  std::string folder_;  ///< its fingerprint then
  std::map<std::string, Edition> known_;
  std::map<std::string, ShownPtr> shown_;
  ShownPtr list_;
};

/// The options of a game that changes those of `edition` by the parameter "options", or the edition's own.
Allowed<RuleOptions> options_of(const Ruleset& edition, const Params& params);

}  // namespace freehold::wire
