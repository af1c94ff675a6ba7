#include "notation/mistakes.h"

namespace freehold::notation {

std::string Mistakes::text() const {
  std::string text;
  for (const std::string& mistake : list) {
    if (!text.empty()) text += "; ";
    text += mistake;
  }
  return text;
}

}  // namespace freehold::notation
