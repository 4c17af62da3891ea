#!/bin/sh
# backup.sh now | nightly. By night a failure is also recorded, which mails the admins. One tar with its checksums: database, people, settings.
cd /backups || exit 1
mkdir -p .work

fail() {
  echo "The backup failed: $1" >&2
  [ -z "$NIGHTLY" ] || node /walkies/api/dist/record-backup.js failed "$1" || true
  rm -rf .work/*
  exit 1
}

# Not `date`: images without tzdata know no time zones.
hour() {
  node --print "new Intl.DateTimeFormat('en', { timeZone: process.env.SHELTER_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }).format()"
}

back_up() {
  rm -rf .work/*
  touch .work/wanted 2> /dev/null || fail 'nothing can be written to the folder backups.'
  seconds=0
  until [ -e .work/database.dump ]; do
    [ -e .work/refused ] && fail "PostgreSQL: $(cat .work/refused)"
    seconds=$((seconds + 1))
    [ "$seconds" -gt 3600 ] && fail 'the service dump did not answer within an hour.'
    sleep 1
  done
  node /walkies/api/dist/people-backup.js export > .work/people.ndjson 2> /tmp/people.log \
    || fail "accounts and profiles: $(cat /tmp/people.log)"
  cp /run/settings .work/settings || fail 'the settings could not be copied.'
  name="walkies-$(date -u +%Y-%m-%dT%H%M%SZ).tar"
  (cd .work && sha256sum database.dump people.ndjson settings > SHA256SUMS \
    && tar -cf archive database.dump people.ndjson settings SHA256SUMS) 2> /dev/null \
    || fail 'the files could not be packed: is the disk full?'
  if [ -n "$BACKUP_KEY" ]; then
    age -r "$BACKUP_KEY" -o .work/encrypted .work/archive || fail 'age could not encrypt it.'
    mv .work/encrypted .work/archive
    name="$name.age"
  fi
  { sync .work/archive && mv .work/archive "$name"; } || fail 'the file could not be written.'
  rm -rf .work/*
  find . -maxdepth 1 -name 'walkies-*.tar*' -mtime +30 -delete
  node /walkies/api/dist/record-backup.js succeeded || exit 1
  echo "backups/$name"
}

case "$1" in
  now)
    exec 9> .lock
    flock -n 9 || { echo 'Another backup is running.' >&2; exit 1; }
    umask 077
    back_up
    ;;
  nightly)
    trap 'exit 0' TERM
    while :; do
      # At three of the shelter's day, once whatever the outcome: each failure mails the admins. By its full
      # path, because this script is in /backups by now.
      if [ "$(hour)" = 03 ]; then
        NIGHTLY=1 sh /walkies/deploy/backup.sh now
        sleep 3600 & wait $!
      fi
      sleep 60 & wait $!
    done
    ;;
esac
