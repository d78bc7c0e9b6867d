#!/bin/sh
# Makes a streaming replica of a PostgreSQL server, to be read by analysts, and starts it (docs/scaling.md).
#
#   deploy/replica.sh PRIMARY_URL DIRECTORY PORT
#
# Run it on the replica's machine as the system user of its PostgreSQL, of the same major version as the primary.
# PRIMARY_URL names a user that may replicate (CREATE ROLE replica LOGIN REPLICATION PASSWORD '…', and a line for it in the
# primary's pg_hba.conf: host replication replica <this address>/32 scram-sha-256). PG_BIN names the folder of
# pg_basebackup and pg_ctl when it is not to be searched for.
set -eu
[ $# -eq 3 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 1; }
primary=$1 directory=$2 port=$3
bin=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)}
slot=capicua_replica_$port

# The slot has the primary keep what this replica has not had yet, so that it can be away for a while. Set
# max_slot_wal_keep_size on the primary, or a replica that never comes back fills its disk.
"$bin/pg_basebackup" --dbname="$primary" --pgdata="$directory" --write-recovery-conf --wal-method=stream \
  --checkpoint=fast --create-slot --slot="$slot"

cat >>"$directory/postgresql.auto.conf" <<CONF
port = $port
# A question may take an hour: until then the replica rather falls behind than ends it.
max_standby_streaming_delay = '1h'
max_standby_archive_delay = '1h'
# What analysts look at must not keep the primary from tidying up.
hot_standby_feedback = off
archive_mode = off
CONF

LC_ALL=C "$bin/pg_ctl" -D "$directory" -l "$directory/replica.log" -w start ${PG_OPTIONS:+-o "$PG_OPTIONS"} >/dev/null
echo "The replica answers on port $port. It follows through the slot $slot; drop that on the primary when it is given up."
