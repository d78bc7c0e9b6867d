#!/bin/sh
# Runs tests on the PostgreSQL that the distribution brings (15 on Debian 12) instead of the built-in one: a throw-away
# server on a free port, whose address the tests find in TEST_DATABASE_URL.
#
#   scripts/test-on-debian-postgres.sh                the tests of the log, the schema and all that asks for rows
#   scripts/test-on-debian-postgres.sh COMMAND …      any other command
#
# PG_BIN names the folder of initdb and pg_ctl when it is not to be searched for. As root, the server is lent the system
# user "postgres", and the package is installed where it is missing.
set -eu
cd "$(dirname "$0")/.."

find_bin() {
  if [ -n "${PG_BIN:-}" ]; then
    echo "$PG_BIN"
    return
  fi
  # The highest version comes last.
  for folder in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V); do
    if [ -x "$folder/initdb" ]; then found=$folder; fi
  done
  echo "${found:-}"
}

bin=$(find_bin)
if [ -z "$bin" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get install -y --no-install-recommends postgresql >&2 ||
    { apt-get update >&2 && apt-get install -y --no-install-recommends postgresql >&2; }
  bin=$(find_bin)
fi
if [ -z "$bin" ]; then
  echo "No PostgreSQL of the distribution was found: install the package postgresql, or set PG_BIN." >&2
  exit 1
fi

# Postgres refuses root.
lend() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

folder=$(mktemp -d)
stop() {
  status=$?
  trap - EXIT
  lend "$bin/pg_ctl" -D "$folder/cluster" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
  exit "$status"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

password=$(node -e 'process.stdout.write(require("crypto").randomBytes(18).toString("hex"))')
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { process.stdout.write(String(s.address().port)); s.close(); })')
printf %s "$password" >"$folder/password"
if [ "$(id -u)" = 0 ]; then chown -R postgres "$folder"; fi

LC_ALL=C lend "$bin/initdb" -D "$folder/cluster" -U capicua --pwfile="$folder/password" --auth=scram-sha-256 \
  --encoding=UTF8 --locale=C >"$folder/initdb.log" 2>&1 || {
  cat "$folder/initdb.log" >&2
  exit 1
}
# A test run that loses its data at a power cut loses nothing.
LC_ALL=C lend "$bin/pg_ctl" -D "$folder/cluster" -l "$folder/cluster/server.log" -w start -o \
  "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c synchronous_commit=off -c full_page_writes=off" \
  >/dev/null || {
  cat "$folder/cluster/server.log" >&2
  exit 1
}

echo "Testing on $("$bin/postgres" --version)."
if [ $# -eq 0 ]; then
  # What asks Postgres for something, and what depends on the rights that it gives. Tests of crashes start servers of their
  # own, which are the built-in one; walks of bad input and silences are the same on any.
  set -- npx jest --selectProjects db --testPathIgnorePatterns /integration/bad-input /integration/readers /dist/ \
    --testPathPatterns /test/contract/ /test/integration/ /test/e2e/refused-starts
fi
TEST_DATABASE_URL="postgres://capicua:$password@127.0.0.1:$port/postgres" "$@"
