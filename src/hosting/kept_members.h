// What writes and reads the members of what the store keeps as JSON.
#pragma once

#include "notation/members.h"

namespace freehold::hosting {

using KeptReader = notation::MemberReader;
using KeptWriter = notation::MemberWriter;
using notation::of_word;

}  // namespace freehold::hosting
