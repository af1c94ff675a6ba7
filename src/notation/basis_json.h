// How a sum was worked out, as JSON: "Basis" in docs/formats/notation.md.
#pragma once

#include <span>
#include <string_view>

#include "notation/json_node.h"
#include "notation/json_text.h"
#include "rules/basis.h"

namespace freehold::notation {

/// A term that sums of a kind have: its name, and its member.
struct BasisTerm {
  std::string_view name;
  Money Basis::* money = nullptr;
  std::uint8_t Basis::* number = nullptr;  ///< if it isn't money; neither of the two: the dice
};

/// The terms of a kind, in the order in which they are written.
std::span<const BasisTerm> terms_of(BasisKind kind);

/// An object with the kind, the terms and their result.
void write_basis(JsonText& out, const Basis& basis);

/// The basis given here; a sum of 0 if it is left out or wrong, which is noted.
Basis basis_at(const JsonNode& node);

}  // namespace freehold::notation
