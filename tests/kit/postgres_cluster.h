// A PostgreSQL server for tests: in a temporary folder, reached by a socket in it, removed with the object.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace freehold::kit {

/// How to stop a server.
enum class PostgresStop {
  at_once,  ///< without a checkpoint, as after a crash; the next start recovers from the log
  in_order
};

/// Throws std::runtime_error, because a test can't continue without its server.
class PostgresCluster {
 public:
  /// Debian's `postgresql-15`, or a newer version.
  static bool is_installed();
  /// The message if it isn't.
  static constexpr const char* how_to_install = "PostgreSQL is not installed: run tools/setup --test";
  /// The one shared by all tests of this program; started on first use.
  static PostgresCluster& of_this_program();

  /// An empty running server. Each of `settings` is a line of postgresql.conf.
  explicit PostgresCluster(const std::vector<std::string>& settings = {});
  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;
  ~PostgresCluster();

  /// A running standby of this server. `name` is its application_name, for synchronous_standby_names.
  std::unique_ptr<PostgresCluster> make_standby(const std::string& name);
  /// Promotes a standby to the server that takes writes.
  void promote();

  /// Creates an empty database with a unique name, and returns the name.
  std::string make_database();
  /// postgresql:///DATABASE?host=SOCKETS&user=...
  [[nodiscard]] std::string address_of(const std::string& database) const;
  /// The same for several servers; uses the one that takes writes.
  static std::string address_of(const std::string& database,
                                const std::vector<const PostgresCluster*>& clusters);

  /// Runs commands as superuser; returns the first field of the first row, if any.
  std::string run(const std::string& database, const std::string& sql);

  void start();
  void stop(PostgresStop how);

  /// The server's log so far.
  [[nodiscard]] std::string log() const;
  /// The folder that contains its socket.
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  struct Standby {};
  explicit PostgresCluster(Standby standby);
  void make_folder();
  void configure(const std::vector<std::string>& settings) const;
  void wait_until_it_answers();

  std::filesystem::path folder_;
  std::filesystem::path data_;
  pid_t server_ = 0;  // 0 if it isn't running
  int databases_ = 0;
};

}  // namespace freehold::kit
