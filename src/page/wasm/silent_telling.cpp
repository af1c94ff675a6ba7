// `telling` for a page: no sentences, and so no ICU. The client words everything itself, from the same
// messages; what only other programs read (`explain` of a payment) stays empty.
#include "telling/event_text.h"
#include "telling/language.h"

namespace freehold::telling {

struct Language::Prepared {
  std::string tag;
};

Language::Language(std::string_view tag) : prepared_(new Prepared{std::string{tag}}) {}
Language::~Language() = default;

const Language& Language::of(std::string_view) {
  static const Language english{"en"};
  return english;
}

std::string Language::nearest(std::string_view) {
  return "en";
}

std::string_view Language::tag() const {
  return prepared_->tag;
}

std::string Language::text(std::string_view, const MessageParams&) const {
  return {};
}

std::string Language::list(const std::vector<std::string>&) const {
  return {};
}

std::string event_text(const Names&, const Event&, const Event*) {
  return {};
}

std::string reason_text(const Names&, const notation::ToldRejection&) {
  return {};
}

}  // namespace freehold::telling
