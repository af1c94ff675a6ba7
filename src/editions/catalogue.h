// The editions that can be played: built-in ones, those in the user's folder, and any file by its path.
#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "editions/edition.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// The text of one edition file.
struct SourceText {
  std::string id;  ///< the edition's id
  std::string text;
};

/// LoadedEdition::origin of an edition that comes with the program.
inline constexpr std::string_view origin_built_in = "built in";

/// An edition that was found and has no mistakes.
struct LoadedEdition {
  Ruleset ruleset;
  std::string origin;  ///< origin_built_in, or the path of its file
  std::vector<SourceText> sources;  ///< its own text, then those of its bases

  /// All texts joined, for a hash: two editions play the same only if their contents are equal byte for byte.
  [[nodiscard]] std::string content() const;
};

/// Why an edition can't be played. `mistakes` is empty if the file doesn't exist or can't be read.
struct LoadFailure {
  std::string origin;
  std::string message;  ///< one sentence, or one line for each mistake
  std::vector<Mistake> mistakes;
};

/// An entry in the list of editions.
struct EditionSummary {
  std::string id;
  std::string title;  ///< empty if the file has mistakes
  int min_players = 0;
  int max_players = 0;
  int spaces = 0;
  std::string origin;
  std::vector<Mistake> mistakes;
  std::map<std::string, std::string> titles{};  ///< in other languages, by tag

  bool operator==(const EditionSummary&) const = default;
};

/// Finds editions. Reads the files on every call, so changed files are noticed at once.
class Catalogue {
 public:
  /// The built-in editions, and the *.toml files of `user_folder` if it exists.
  explicit Catalogue(std::filesystem::path user_folder = {});

  /// Built-in ones first, then the user's, by id. A user's file with mistakes is listed with its mistakes.
  [[nodiscard]] std::vector<EditionSummary> list() const;

  /// Names, sizes and times of the files in the user's folder; changes when they do.
  [[nodiscard]] std::string fingerprint() const;

  /// By id, or by the path of a file (is_path). A base is looked for among the built-in editions, then beside
  /// the file, then in the user's folder.
  [[nodiscard]] std::expected<LoadedEdition, LoadFailure> find(std::string_view name) const;
  /// Of the text of one that has no file here, such as a board that somebody made. Its bases are those that
  /// can be found by id.
  [[nodiscard]] std::expected<LoadedEdition, LoadFailure> read(std::string text) const;
  /// Like find(), but an edition in the user's folder must also have the right id: the name of its file, and
  /// not the id of a built-in edition. Such an edition can still be played by its path.
  [[nodiscard]] std::expected<LoadedEdition, LoadFailure> check(std::string_view name) const;

 private:
  std::filesystem::path user_folder_;
};

/// Whether an edition's name is the path of a file: it contains a '/' or ends in ".toml".
bool is_path(std::string_view name);
/// An edition's name that means the same in every folder: an id is unchanged, a path becomes absolute.
std::string full_name(std::string_view name);

/// The folder for user data: $XDG_DATA_HOME/freehold, or ~/.local/share/freehold; empty if neither is known.
std::filesystem::path user_data_folder();
/// $XDG_DATA_HOME/freehold/editions, or ~/.local/share/freehold/editions; empty if neither is known.
std::filesystem::path user_editions_folder();

/// The edition whose texts are stored with a saved game (LoadedEdition::sources), so that it plays as it did
/// even if its files have changed or are gone.
std::expected<Ruleset, std::vector<Mistake>> parse_sources(const std::vector<SourceText>& sources);

}  // namespace freehold::editions
