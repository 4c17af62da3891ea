#!/bin/sh
# What the official image does in an empty volume: a cluster with a password, then the scripts of initdb.d.
set -e
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres: /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid postgres --regid postgres --clear-groups -- sh "$0" "$@"
fi
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --locale=C.UTF-8 > /dev/null
  rm /tmp/password
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start > /dev/null
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl -w -m fast stop > /dev/null
fi
exec "$@"
