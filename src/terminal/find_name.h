// What a person means by a typed name or number.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "terminal/scene.h"

namespace freehold::terminal {

/// The space of this number or name: the whole name, else the only one that begins so, else the only one that has it
/// inside, without regard to case. A sentence says why there is none.
std::expected<SpaceId, std::string> find_space(const Scene& scene, std::string_view text);

/// The player of this name or mark, found likewise.
std::expected<PlayerId, std::string> find_player(const Scene& scene, std::string_view text);

/// A whole amount of the edition's money, however it is written: "£1,500". What isn't one is refused in a sentence that quotes
/// it, and says from where to where an amount would do; whether this one does is for the rules to say.
std::expected<Money, std::string> find_amount(const Scene& scene, std::string_view text, Money least,
                                              Money most);

/// What is being typed for an amount: "£1,500" where it can be read, else as it stands.
std::string sum_text(const Scene& scene, const std::string& typed);

/// A whole number in that range, or the same kind of sentence.
std::expected<int, std::string> find_count(std::string_view text, int least, int most);

}  // namespace freehold::terminal
