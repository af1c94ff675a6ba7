// A hosted table as this program visits it: let in by a token or a link, and let in again whenever the connection was
// lost or the server has started again.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "remote/caller.h"
#include "remote/table_view.h"

namespace freehold::remote {

/// What lets somebody in.
struct Pass {
  std::string table;
  std::string token{};  ///< of a seat; or
  std::string watch{};  ///< the code of a link to look on
};

class RemoteTable {
 public:
  using Time = std::chrono::milliseconds;

  /// What is heard at it.
  struct Heard {
    enum class Kind : std::uint8_t {
      update,  ///< `update`, as docs/formats/server.md has it, with the whole view where it changes something
      lost,  ///< the connection; `text` says so
      back,  ///< let in again: what was missed comes as updates before it, unless `missed_some`
      refused  ///< not let in again; `text` says why
    };
    Kind kind = Kind::update;
    json::object update{};
    std::string text{};
    bool missed_some = false;  ///< of `back`: the server has no more what was missed
  };

  /// The caller outlives it. Nothing is heard before enter().
  RemoteTable(Caller& caller, Pass pass) : caller_(caller), pass_(std::move(pass)) {}

  std::expected<void, ServerRefusal> enter();
  /// A call about this table: "table" is added to the parameters, and "token" where there is one.
  Caller::Answer call(std::string_view method, json::object params = {});
  /// The next notification; nullopt if there is none after `most`. The view is then the one that came with
  /// it.
  std::optional<Heard> hear(Time most);

  [[nodiscard]] const TableView& view() const { return view_; }
  /// Time since the server last told its clock.
  [[nodiscard]] Time age() const;
  /// The version of what was heard last.
  [[nodiscard]] std::int64_t version() const { return version_; }
  /// The lines of chat that were there when it was entered.
  [[nodiscard]] const json::array& earlier_chat() const { return chat_; }

 private:
  Caller::Answer ask_in(std::optional<std::int64_t> since);
  void take_view(const json::object& view);
  /// The same of a view that was told whole.
  void take_whole(const json::object& view);
  /// Takes changes over and puts the view that they lead to into the update; asks for it where one does not fit.
  void take_changes(const json::object& changes, json::object& update);
  /// Whether what an update tells came with the last return already.
  [[nodiscard]] bool is_known(const json::object& update) const;
  void come_back();
  /// Another server runs the table.
  void follow(const json::object& moved);

  Caller& caller_;
  Pass pass_;
  TableView view_;
  json::value whole_;  ///< the view as it was told
  std::int64_t entered_at_ = 0;  ///< the version at the last return
  std::chrono::steady_clock::time_point clock_at_{};
  std::int64_t version_ = 0;
  json::array chat_;
  std::deque<Heard> waiting_;
};

}  // namespace freehold::remote
