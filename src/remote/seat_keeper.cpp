#include "remote/seat_keeper.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "editions/catalogue.h"
#include "editions/name.h"
#include "editions/unicode.h"
#include "remote/table_view.h"
#include "table/hash.h"
#include "table/sources_json.h"
#include "telling/language.h"

namespace freehold::remote {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_file = 10'000;

std::optional<KeptSeat> read_seat(const fs::path& path) {
  std::error_code error;
  if (fs::file_size(path, error) > largest_file || error) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto parsed = table::parse_json(text);
  if (!parsed || !parsed->is_object()) return std::nullopt;
  const json::object& object = parsed->get_object();
  KeptSeat seat{.site = text_in(object, "site"),
                .table = text_in(object, "table"),
                .invite = text_in(object, "invite"),
                .name = text_in(object, "name"),
                .token = text_in(object, "token"),
                .code = text_in(object, "code"),
                .title = text_in(object, "title")};
  seat.at = number_in(object, "at").value_or(seat.at);
  if (seat.site.empty() || seat.table.empty() || seat.token.empty()) return std::nullopt;
  return seat;
}

// Nobody but its owner can read it, from the first moment on.
bool write_private(const fs::path& path, const std::string& text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return false;
  const bool written = ::fchmod(file, S_IRUSR | S_IWUSR) == 0 &&
                       ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                       ::fsync(file) == 0;
  const int failed = errno;
  ::close(file);
  errno = failed;
  return written;
}

}  // namespace

fs::path SeatKeeper::usual_folder() {
  const fs::path folder = editions::user_data_folder();
  return folder.empty() ? folder : folder / "seats";
}

// What a server calls its tables and people isn't safe as the name of a file.
fs::path SeatKeeper::file_of(const KeptSeat& seat) const {
  constexpr std::size_t letters = 24;
  const std::string key = seat.site + '\n' + seat.table + '\n' + editions::case_folded(seat.name);
  return folder_ / (table::sha256_hex(key).substr(0, letters) + ".json");
}

std::expected<void, std::string> SeatKeeper::keep(const KeptSeat& seat) const {
  const auto failed = [this](const std::string& why) {
    return std::unexpected(
        telling::t("terminal.remote.seat_not_kept", {{"folder", folder_.string()}, {"why", why}}));
  };
  if (folder_.empty()) return std::unexpected(telling::t("terminal.remote.no_seat_folder"));
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return failed(error.message());
  fs::permissions(folder_, fs::perms::owner_all, error);
  const json::object object{{"site", seat.site},   {"table", seat.table}, {"invite", seat.invite},
                            {"name", seat.name},   {"token", seat.token}, {"code", seat.code},
                            {"title", seat.title}, {"at", seat.at}};
  const fs::path path = file_of(seat);
  const fs::path fresh = path.string() + fmt::format(".{}", ::getpid());
  if (!write_private(fresh, json::serialize(object) + '\n')) return failed(std::strerror(errno));
  fs::rename(fresh, path, error);
  if (error) return failed(error.message());
  return {};
}

void SeatKeeper::forget(const KeptSeat& seat) const {
  std::error_code ignored;
  fs::remove(file_of(seat), ignored);
}

std::vector<KeptSeat> SeatKeeper::all() const {
  std::vector<KeptSeat> seats;
  std::error_code error;
  for (fs::directory_iterator entry(folder_, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->path().extension() != ".json") continue;
    if (auto seat = read_seat(entry->path())) seats.push_back(*std::move(seat));
  }
  std::ranges::sort(seats, [](const KeptSeat& a, const KeptSeat& b) {
    return std::pair(b.at, a.table) < std::pair(a.at, b.table);
  });
  return seats;
}

std::optional<KeptSeat> SeatKeeper::find(const std::string& site, const std::string& invite,
                                         const std::string& name) const {
  for (const KeptSeat& seat : all()) {
    const bool named = name.empty() || editions::is_same_name(name, seat.name);
    if (seat.site == site && seat.invite == invite && named) return seat;
  }
  return std::nullopt;
}

}  // namespace freehold::remote
