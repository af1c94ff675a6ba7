// A PostgreSQL server of the tests' own: in a temporary folder, reached by a socket in it, gone with the object.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace freehold::kit {

/// How a server is told to stop.
enum class PostgresStop {
  at_once,  ///< without a checkpoint, as after a crash: the next start recovers from the log
  in_order
};

/// Errors are thrown as std::runtime_error: without its server a test cannot go on.
class PostgresCluster {
 public:
  /// Debian's `postgresql-15`, or whatever newer version there is.
  static bool is_installed();
  /// What to tell if it is not.
  static constexpr const char* how_to_install = "PostgreSQL is not installed: run tools/setup --test";
  /// The one that all tests of this program share. Started when it is first asked for.
  static PostgresCluster& of_this_program();

  /// An empty server, started. Each of `settings` is a line of postgresql.conf.
  explicit PostgresCluster(const std::vector<std::string>& settings = {});
  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;
  ~PostgresCluster();

  /// A server that follows this one as a standby, started. `name` is its application_name, for synchronous_standby_names.
  std::unique_ptr<PostgresCluster> make_standby(const std::string& name);
  /// Of a standby: it is the one that writes from now on.
  void promote();

  /// Makes an empty database with a name of its own, and gives its name.
  std::string make_database();
  /// postgresql:///DATABASE?host=SOCKETS&user=...
  [[nodiscard]] std::string address_of(const std::string& database) const;
  /// The same for several servers, of which the one that writes is used.
  static std::string address_of(const std::string& database,
                                const std::vector<const PostgresCluster*>& clusters);

  /// Runs commands as superuser; gives the first field of the first row, if there is one.
  std::string run(const std::string& database, const std::string& sql);

  void start();
  void stop(PostgresStop how);

  /// What the server has logged.
  [[nodiscard]] std::string log() const;
  /// The folder of its socket.
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  struct Standby {};
  explicit PostgresCluster(Standby standby);
  void make_folder();
  void configure(const std::vector<std::string>& settings) const;
  void wait_until_it_answers();

  std::filesystem::path folder_;
  std::filesystem::path data_;
  pid_t server_ = 0;  // 0: it does not run
  int databases_ = 0;
};

}  // namespace freehold::kit
