// Where the tokens of seats at hosted tables are kept, so that people return to the same seat. A file for
// each seat, which nobody else on this machine may read: the token is the seat.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace freehold::remote {

/// One seat.
struct KeptSeat {
  std::string site{};  ///< "http://host:port"
  std::string table{};  ///< the table's id
  std::string invite{};  ///< of its link; may be empty
  std::string name{};  ///< who sits there
  std::string token{};
  std::string code{};  ///< for another device
  std::string title{};  ///< of the edition
  std::int64_t at = 0;  ///< when it was used last, in seconds since 1970

  bool operator==(const KeptSeat&) const = default;
};

class SeatKeeper {
 public:
  /// The folder need not exist; it is made with the first seat.
  explicit SeatKeeper(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// $XDG_DATA_HOME/freehold/seats, or ~/.local/share/freehold/seats; empty if neither is known.
  static std::filesystem::path usual_folder();

  /// Durable, or a sentence.
  std::expected<void, std::string> keep(const KeptSeat& seat) const;
  void forget(const KeptSeat& seat) const;
  /// All of them, the one used last first. Files that cannot be read are passed over.
  [[nodiscard]] std::vector<KeptSeat> all() const;
  /// The seat used last among those of this link (and of `name`, unless empty).
  [[nodiscard]] std::optional<KeptSeat> find(const std::string& site, const std::string& invite,
                                             const std::string& name) const;

 private:
  [[nodiscard]] std::filesystem::path file_of(const KeptSeat& seat) const;

  std::filesystem::path folder_;
};

}  // namespace freehold::remote
