// How a sum was worked out, as JSON: "Basis" in docs/formats/notation.md.
#pragma once

#include <span>
#include <string_view>

#include "notation/json_node.h"
#include "notation/json_text.h"
#include "rules/basis.h"

namespace freehold::notation {

/// A term of a kind of sum: its name and its member.
struct BasisTerm {
  std::string_view name;
  Money Basis::* money = nullptr;
  std::uint8_t Basis::* number = nullptr;  ///< if it isn't money; if both are null, the dice
};

/// The terms of a kind, in writing order.
std::span<const BasisTerm> terms_of(BasisKind kind);

/// An object with the kind, the terms and their result.
void write_basis(JsonText& out, const Basis& basis);

/// The basis at this place. If it is missing or wrong (which is noted), a sum of 0.
Basis basis_at(const JsonNode& node);

}  // namespace freehold::notation
