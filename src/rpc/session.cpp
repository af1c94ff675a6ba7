#include "rpc/session.h"

#include <utility>

#include "rpc/service.h"
#include "wire/answer.h"

namespace freehold::rpc {

Session::Session(SessionSetup setup) : service_(std::make_unique<Service>(std::move(setup))) {}

Session::~Session() = default;

std::optional<std::string> Session::handle(std::string_view line) {
  return wire::answer_message(line, {.call = [this](const wire::Request& request) {
                                return service_->call(request.method, request.params);
                              }});
}

std::string Session::too_long() {
  return wire::refuse_message({wire::RefusalKind::parse_error, "parse_error", "this line is too long"});
}

}  // namespace freehold::rpc
