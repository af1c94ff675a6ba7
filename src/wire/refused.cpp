#include "wire/refused.h"

#include <utility>

namespace freehold::wire {

std::unexpected<Refused> refuse(RefusalKind kind, std::string reason, std::string message,
                                boost::json::object more) {
  return std::unexpected(Refused{
      .kind = kind, .reason = std::move(reason), .message = std::move(message), .more = std::move(more)});
}

std::unexpected<Refused> refuse_params(std::string message) {
  return refuse(RefusalKind::invalid_params, "invalid_params", std::move(message));
}

std::unexpected<Refused> refuse_action(const Illegal& illegal) {
  return std::unexpected(Refused{.kind = RefusalKind::illegal_action,
                                 .reason = std::string{refusal_word(illegal.reason)},
                                 .message = std::string{refusal_text(illegal.reason)},
                                 .clause = clause_id(illegal.clause)});
}

}  // namespace freehold::wire
