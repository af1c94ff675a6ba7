// The editions that can be played: the program's own, those in the user's folder, and any file by its path.
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

/// The text of one file of an edition.
struct SourceText {
  std::string id;  ///< the edition's id
  std::string text;
};

/// LoadedEdition::origin of an edition that comes with the program.
inline constexpr std::string_view origin_built_in = "built in";

/// An edition that was found and is sound.
struct LoadedEdition {
  Ruleset ruleset;
  std::string origin;  ///< origin_built_in, or the path of its file
  std::vector<SourceText> sources;  ///< its own text, then those of its bases

  /// All texts in one, for a hash: two editions play alike if and only if their content is equal byte for byte.
  [[nodiscard]] std::string content() const;
};

/// Why an edition cannot be played. `mistakes` is empty if there is no such file, or none that can be read.
struct LoadFailure {
  std::string origin;
  std::string message;  ///< a sentence, or every mistake in a line of its own
  std::vector<Mistake> mistakes;
};

/// One line of the list of editions.
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

/// Finds editions. Reads files when asked and keeps nothing, so that a changed file is seen at once.
class Catalogue {
 public:
  /// The built-in editions, and the *.toml files of `user_folder` where there is such a folder.
  explicit Catalogue(std::filesystem::path user_folder = {});

  /// Built-in ones first, then the user's, by id. A user's file with mistakes is listed with them.
  [[nodiscard]] std::vector<EditionSummary> list() const;

  /// Names, sizes and times of the files in the user's folder: another text where they have changed.
  [[nodiscard]] std::string fingerprint() const;

  /// By id, or by the path of a file (is_path). A base is looked for among the
  /// built-in editions, beside the file, then in the user's folder.
  [[nodiscard]] std::expected<LoadedEdition, LoadFailure> find(std::string_view name) const;
  /// The same; but what lies in the user's folder has to be right there too: its id is the name of its file, and no
  /// built-in edition's. By its path it can be played all the same.
  [[nodiscard]] std::expected<LoadedEdition, LoadFailure> check(std::string_view name) const;

 private:
  std::filesystem::path user_folder_;
};

/// Whether a name of an edition is the path of a file: it holds a '/' or ends in ".toml".
bool is_path(std::string_view name);
/// A name of an edition that means the same in every folder: an id as it is, a path from the root.
std::string full_name(std::string_view name);

/// What the program keeps for this user: $XDG_DATA_HOME/freehold, or ~/.local/share/freehold; empty if neither is
/// known.
std::filesystem::path user_data_folder();
/// $XDG_DATA_HOME/freehold/editions, or ~/.local/share/freehold/editions; empty if neither is known.
std::filesystem::path user_editions_folder();

/// The edition whose texts a saved game carries (LoadedEdition::sources): it plays as it did, whatever has become of
/// its files.
std::expected<Ruleset, std::vector<Mistake>> parse_sources(const std::vector<SourceText>& sources);

}  // namespace freehold::editions
