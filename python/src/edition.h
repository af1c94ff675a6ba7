// An edition with the rules of one game, shared by everything that plays it.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editions/catalogue.h"
#include "notation/state_json.h"
#include "rules/ruleset.h"

namespace freehold::python {

namespace py = pybind11;

struct Edition {
  Ruleset ruleset;  ///< with the house rules
  RuleOptions printed;  ///< the edition's own options
  std::vector<editions::SourceText> sources;  ///< its text and those of its bases
  std::string name{};  ///< what commands know it by: its id, or the path of its file

  [[nodiscard]] editions::LoadedEdition loaded() const { return {ruleset, "", sources}; }
};

/// A built-in edition, one of the user's folder or the path of a file by its name; a text of several lines is the edition itself. `rules`: None or a dict
/// of options that differ. ValueError with every mistake.
std::shared_ptr<const Edition> load_edition(const std::string& name, const py::object& rules);
/// An edition as it travels: a dict of its texts and its rules, which needs no file where it is read.
py::object print_kept(const Edition& edition);
std::shared_ptr<const Edition> read_kept(const py::handle& kept);

/// A position in notation with its edition: the one named, or else the one that it names. ValueError with every mistake.
struct ReadPosition {
  std::shared_ptr<const Edition> edition;
  notation::Position position;
};
ReadPosition read_position(const py::object& state, const std::optional<std::string>& edition);
/// The edition that a position or a log names, if none is given; with its own options, which these change.
Edition printed_edition(const std::optional<std::string>& given, const boost::json::value& value);

/// ValueError where so many cannot play it, or not by these rules.
void check_players(const Edition& edition, int players);
/// ValueError if one of these is no bot; empty texts are allowed if `people` are.
void check_bots(const std::vector<std::string>& bots, bool people);

void add_editions(py::module_& module);

}  // namespace freehold::python
