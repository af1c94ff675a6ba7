#include "net/admin_session.h"

#include "net/http_response.h"

namespace freehold::net {
namespace {

/// Why a request is not obeyed. What a page can make a browser send has an Origin, or a Host that is a name.
std::optional<HttpAnswer> refusal_of_order(const HostNames& names, const Request& request) {
  if (auto refused = refusal_of_frame(request)) return refused;
  const auto host = field(request, http::field::host);
  if (request.count(http::field::origin) > 0 || (!host.empty() && !names.allow(host)))
    return refusal(403, "This address is for the operator's own tools, not for pages.");
  return std::nullopt;
}

}  // namespace

asio::awaitable<void> serve_admin(NetworkParts& parts, const AdminSite& site,
                                  asio::generic::stream_protocol::socket socket) {
  const HostNames names(HostNames::Setup{});
  const auto stream = plain_stream(std::move(socket));
  std::string buffer;
  while (true) {
    stream->expires_after(parts.options.request_time);
    const auto read = co_await read_head(*stream, buffer);
    if (!read) co_return;
    const Request& request = *read;
    stream->expires_never();
    auto answer = refusal_of_order(names, request).value_or(HttpAnswer{});
    const bool refused = answer.status != 200;
    if (!refused)
      co_await parts.requests_pool->done([&] { answer = site.answer(call_of(request), parts.stopping); });
    const bool keep = request.keep_alive() && !refused && !parts.stopping;
    stream->expires_after(parts.options.request_time);
    if (!co_await write_response(*stream, answer, request, keep, false) || !keep) co_return;
  }
}

}  // namespace freehold::net
