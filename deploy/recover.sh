#!/bin/sh
# Makes a new PostgreSQL server out of a base backup and the archive of the write-ahead log, as the old one was at an
# instant, and starts it (docs/scaling.md).
#
#   deploy/recover.sh BASE_BACKUP ARCHIVE DIRECTORY PORT 'INSTANT'
#
# BASE_BACKUP is a folder that pg_basebackup made before INSTANT, such as 2026-11-30 12:00:00+00; ARCHIVE is where the
# primary's archive_command puts its files; DIRECTORY is made. Run it as the system user of PostgreSQL. PG_BIN names the
# folder of pg_ctl when it is not to be searched for.
set -eu
[ $# -eq 5 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 1; }
base=$1 archive=$2 directory=$3 port=$4 instant=$5
bin=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)}
[ ! -e "$directory" ] || { echo "$directory is there already: name a new one." >&2; exit 1; }

# The backup stays as it is, for another try.
cp -R "$base" "$directory"
chmod 700 "$directory"
cat >>"$directory/postgresql.auto.conf" <<CONF
port = $port
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$instant'
recovery_target_action = 'promote'
# Until it is known to be right, it must not write where the old one did.
archive_mode = off
CONF
touch "$directory/recovery.signal"

LC_ALL=C "$bin/pg_ctl" -D "$directory" -l "$directory/recovery.log" -w -t 3600 start ${PG_OPTIONS:+-o "$PG_OPTIONS"} >/dev/null || {
  tail -n 20 "$directory/recovery.log" >&2
  echo "It did not get there: is the instant later than the base backup, and within the archive?" >&2
  exit 1
}
until [ "$("$bin/psql" -XAtq "${PG_CHECK_URL:-dbname=postgres port=$port}" -c 'SELECT pg_is_in_recovery()')" = f ]; do sleep 0.2; done
echo "Recovered to $instant, on port $port. Start a server on it with --trial first, and compare: capicua heads --check."
