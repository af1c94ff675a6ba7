// Actions and the menu of them in notation: docs/formats/notation.md, "Actions".
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <optional>
#include <string>

#include "base/illegal.h"
#include "rules/action.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// Why a text is no action of this game.
struct BadAction {
  std::string message;
  /// Set where the text is well-formed, but names a space or player that is not there, or a type of action that these
  /// rules do not have: then it is an illegal action, else a malformed one.
  std::optional<Illegal> illegal;
};

boost::json::object print_action(const Ruleset& ruleset, const Action& action);
std::expected<Action, BadAction> parse_action(const Ruleset& ruleset, const boost::json::value& json);

boost::json::object print_side(const Side& side);

/// The menu: every action by itself, bids as a range, an offer as one template.
boost::json::array print_legal(const Ruleset& ruleset, const LegalActions& legal);

}  // namespace freehold::notation
