// CallGroup: calls of docs/formats/server.md that belong together, and what else a host asks of those that answer them.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/backend.h"
#include "hosting/connection.h"
#include "hosting/host_figures.h"
#include "wire/answer.h"
#include "wire/params.h"

namespace freehold::hosting {

/// What a call does to what is kept.
enum class Effect : std::uint8_t { reads, writes, takes_a_seat, makes_a_table };

/// One call. `call` answers it for a connection whose mutex is held.
struct Method {
  std::string_view name;
  std::function<wire::Answer(Connection&, const wire::Params&)> call;
  Effect effect = Effect::reads;
};

/// Safe from any thread.
class CallGroup {
 public:
  CallGroup() = default;
  CallGroup(const CallGroup&) = delete;
  CallGroup& operator=(const CallGroup&) = delete;
  virtual ~CallGroup() = default;

  /// They refer to this group.
  [[nodiscard]] virtual std::vector<Method> methods() = 0;
  /// A connection has gone; its mutex is held.
  virtual void gone(Connection& /*connection*/) {}
  /// About ten times a second.
  virtual void on_time(Milliseconds /*now*/) {}
  /// Does a part of a long reckoning that nobody else is at; false if there is none. One thread at a time.
  virtual bool go_on() { return false; }
  /// Adds its own figures.
  virtual void count(HostFigures& /*figures*/) const {}
  /// A file that a call of this group led to; nothing if there is none of that name.
  [[nodiscard]] virtual std::optional<ServedFile> file(std::string_view /*run*/,
                                                       std::string_view /*name*/) const {
    return std::nullopt;
  }

 protected:
  template <class Group>
  static Method answered_by(Group& group, std::string_view name,
                            wire::Answer (Group::*call)(Connection&, const wire::Params&),
                            Effect effect = Effect::reads) {
    return {name,
            [&group, call](Connection& connection, const wire::Params& params) {
              return (group.*call)(connection, params);
            },
            effect};
  }
};

/// Calls that need nothing but the desk.
class MethodList final : public CallGroup {
 public:
  explicit MethodList(std::vector<Method> methods) : methods_(std::move(methods)) {}
  [[nodiscard]] std::vector<Method> methods() override { return methods_; }

 private:
  std::vector<Method> methods_;
};

/// `{"version"}`: the answer to a call that changed a table.
inline wire::Answer version_only(const wire::Allowed<std::int64_t>& version) {
  if (!version) return std::unexpected(version.error());
  return boost::json::object{{"version", *version}};
}
/// `{}`: the answer to a call that was done.
inline wire::Answer nothing_but(const wire::Allowed<>& done) {
  if (!done) return std::unexpected(done.error());
  return boost::json::object{};
}

}  // namespace freehold::hosting
