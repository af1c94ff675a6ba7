#include "kit/postgres_cluster.h"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

namespace freehold::kit {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// The folder of PostgreSQL's programs, of the highest version if there are several.
fs::path programs() {
  std::error_code none;
  fs::path found;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
    const fs::path folder = version.path() / "bin";
    const auto is_newer = [&] {
      return found.empty() ||
             std::stoi(version.path().filename()) > std::stoi(found.parent_path().filename());
    };
    if (fs::exists(folder / "initdb", none) && is_newer()) found = folder;
  }
  return found;
}

/// PostgreSQL refuses to run as root, so it then runs as the user that Debian's package creates.
std::optional<passwd> other_user() {
  if (::getuid() != 0) return std::nullopt;
  const passwd* const user = ::getpwnam("postgres");
  if (user == nullptr)
    throw std::runtime_error("there is no user 'postgres', and PostgreSQL refuses to run as root");
  return *user;
}

/// Starts a program with its output in the file `log`, as the other user if necessary. If started by the main
/// thread, it ends when this program does, for whatever reason; if started by another thread, when that
/// thread ends.
pid_t spawn(const std::vector<std::string>& words, const fs::path& log) {
  std::vector<char*> arguments;
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const auto user = other_user();
  const bool in_main_thread = ::gettid() == ::getpid();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("no process for " + words.front());
  if (child > 0) return child;
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  if (user && (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
    ::_exit(1);
  if (in_main_thread) ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::chdir("/") != 0) ::_exit(1);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

std::string text_of(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

void run_to_end(const std::vector<std::string>& words, const fs::path& log) {
  int status = 0;
  const pid_t child = spawn(words, log);
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (status != 0) throw std::runtime_error(words.front() + " fails:\n" + text_of(log));
}

void give_away(const fs::path& path) {
  if (const auto user = other_user(); user && ::chown(path.c_str(), user->pw_uid, user->pw_gid) != 0)
    throw std::runtime_error("cannot give " + path.string() + " to the user of the server");
}

constexpr const char* superuser = "freehold";

}  // namespace

bool PostgresCluster::is_installed() {
  return !programs().empty();
}

PostgresCluster& PostgresCluster::of_this_program() {
  static PostgresCluster cluster;
  return cluster;
}

PostgresCluster::PostgresCluster(Standby /*standby*/) {
  make_folder();
}

PostgresCluster::PostgresCluster(const std::vector<std::string>& settings) {
  make_folder();
  run_to_end({programs() / "initdb", "--pgdata", data_, "--username", superuser, "--auth", "trust",
              "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync"},
             folder_ / "log");
  configure(settings);
  start();
}

PostgresCluster::~PostgresCluster() {
  if (server_ != 0) stop(PostgresStop::at_once);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void PostgresCluster::make_folder() {
  std::string name = (fs::temp_directory_path() / "freehold-pg-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for PostgreSQL: " + name);
  folder_ = name;
  data_ = folder_ / "data";
  fs::create_directory(data_);
  fs::permissions(data_, fs::perms::owner_all);
  fs::permissions(folder_, fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec);
  std::ofstream(folder_ / "log").flush();
  for (const fs::path& path : {folder_, data_, folder_ / "log"})
    give_away(path);
}

void PostgresCluster::configure(const std::vector<std::string>& settings) const {
  std::ofstream file(data_ / "postgresql.conf", std::ios::app);
  file << "listen_addresses = ''\nunix_socket_directories = '" << folder_.string()
       << "'\nfsync = on\nsynchronous_commit = on\nshared_buffers = 32MB\nmax_connections = 100\n"
          "log_min_messages = log\nrecovery_init_sync_method = syncfs\n";
  for (const std::string& line : settings)
    file << line << '\n';
}

std::unique_ptr<PostgresCluster> PostgresCluster::make_standby(const std::string& name) {
  std::unique_ptr<PostgresCluster> standby(new PostgresCluster(Standby{}));
  const std::string primary = "host=" + folder_.string() + " user=" + superuser + " application_name=" + name;
  run_to_end({programs() / "pg_basebackup", "--pgdata", standby->data_, "--dbname", primary, "--checkpoint",
              "fast", "--wal-method", "stream", "--write-recovery-conf", "--no-sync"},
             standby->folder_ / "log");
  standby->configure({"synchronous_standby_names = ''"});
  standby->start();
  return standby;
}

void PostgresCluster::promote() {
  run("postgres", "SELECT pg_promote()");
}

void PostgresCluster::start() {
  server_ = spawn({programs() / "postgres", "-D", data_}, folder_ / "log");
  wait_until_it_answers();
}

void PostgresCluster::stop(PostgresStop how) {
  ::kill(server_, how == PostgresStop::at_once ? SIGQUIT : SIGINT);
  while (::waitpid(server_, nullptr, 0) < 0 && errno == EINTR) {
  }
  server_ = 0;
}

void PostgresCluster::wait_until_it_answers() {
  const std::string address = "host=" + folder_.string() + " user=" + superuser + " dbname=postgres";
  const auto deadline = std::chrono::steady_clock::now() + 60s;
  while (PQping(address.c_str()) != PQPING_OK) {
    int status = 0;
    if (::waitpid(server_, &status, WNOHANG) == server_) {
      server_ = 0;
      throw std::runtime_error("PostgreSQL does not start:\n" + log());
    }
    if (std::chrono::steady_clock::now() > deadline)
      throw std::runtime_error("PostgreSQL does not answer:\n" + log());
    std::this_thread::sleep_for(20ms);
  }
}

std::string PostgresCluster::make_database() {
  const std::string name = "test" + std::to_string(++databases_);
  run("postgres", "CREATE DATABASE " + name);
  return name;
}

std::string PostgresCluster::address_of(const std::string& database) const {
  return address_of(database, {this});
}

std::string PostgresCluster::address_of(const std::string& database,
                                        const std::vector<const PostgresCluster*>& clusters) {
  std::string hosts;
  for (const PostgresCluster* const cluster : clusters)
    hosts += (hosts.empty() ? "" : ",") + cluster->folder_.string();
  return "postgresql:///" + database + "?user=" + superuser + "&host=" + hosts;
}

std::string PostgresCluster::run(const std::string& database, const std::string& sql) {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(
      PQconnectdb(("host=" + folder_.string() + " user=" + superuser + " dbname=" + database).c_str()),
      &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), sql.c_str()), &PQclear);
  const auto status = PQresultStatus(result.get());
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
    throw std::runtime_error(sql + ": " + PQerrorMessage(connection.get()));
  return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

std::string PostgresCluster::log() const {
  return text_of(folder_ / "log");
}

}  // namespace freehold::kit
