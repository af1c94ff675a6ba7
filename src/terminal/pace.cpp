#include "terminal/pace.h"

namespace freehold::terminal {

bool BotPace::key(const Key& key, Time now) {
  if (key.is(U'+') || key.is(U'=')) {
    pace_.faster();
  } else if (key.is(U'-')) {
    pace_.slower();
  } else {
    return false;
  }
  next_ = std::min(next_, now + pace_.pause(1));
  return true;
}

}  // namespace freehold::terminal
