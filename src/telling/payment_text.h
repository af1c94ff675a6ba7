// Why money moved, in words: one message for each direction and, where there is more to say, for each reason.
#pragma once

#include <string>

#include "rules/event.h"
#include "telling/names.h"

namespace freehold::telling {

/// What a payment or a debt is for, without who pays whom: "rent for Pall Mall".
std::string cause_text(const Names& names, const Event& event);
/// A payment in one sentence; where part of it came out of savings, in two.
std::string payment_text(const Names& names, const Event& event);

}  // namespace freehold::telling
