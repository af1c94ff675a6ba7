/// @file
/// Everything that most programs need of libfreehold. docs/manual/library.md introduces it.
#pragma once

#include "freehold/bot.h"
#include "freehold/edition.h"
#include "freehold/experiment.h"
#include "freehold/game.h"
#include "freehold/match.h"
#include "freehold/odds.h"
#include "freehold/version.h"
