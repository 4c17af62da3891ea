#!/bin/sh
# Waits for /backups/.work/wanted, then writes /backups/.work/database.dump, or the reason into `refused`.
umask 077
trap 'exit 0' TERM
cd /backups || exit 1
while :; do
  if [ -e .work/wanted ]; then
    rm .work/wanted
    if reason=$(pg_dump --format=custom --file=.work/database.part "$DATABASE_URL" 2>&1); then
      mv .work/database.part .work/database.dump
    else
      # On a full disk this makes room for the reason.
      rm -f .work/database.part
      echo "$reason" > .work/refused.part
      mv .work/refused.part .work/refused
    fi
  fi
  sleep 1 & wait $!
done
