// Actions and the menu of them in notation: docs/formats/notation.md, "Actions".
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "base/illegal.h"
#include "notation/json_text.h"
#include "rules/action.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// Why a JSON value isn't an action of this game.
struct BadAction {
  std::string message;
  /// Set if the value is well-formed but names a space or player that doesn't exist, or a type of action that
  /// these rules don't have. The action is then illegal, otherwise malformed.
  std::optional<Illegal> illegal;
};

void write_action(JsonText& out, const Ruleset& ruleset, const Action& action);
/// What write_action writes, as a document; likewise below.
boost::json::object print_action(const Ruleset& ruleset, const Action& action);
std::expected<Action, BadAction> parse_action(const Ruleset& ruleset, const boost::json::value& json);

void write_side(JsonText& out, const Side& side);

/// Adds members to an entry of a menu. `action` is the entry's, without a range's amount or an offer's
/// content.
using MenuNote = std::function<void(JsonText& entry, const Action& action)>;
/// The menu: each action by itself, bids as a range, an offer as one template.
void write_legal(JsonText& out, const Ruleset& ruleset, const LegalActions& legal, const MenuNote& note = {});
boost::json::array print_legal(const Ruleset& ruleset, const LegalActions& legal);

}  // namespace freehold::notation
