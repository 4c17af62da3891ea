#!/bin/sh
# restore.sh unpack | people. Works in /backups/.restore, where `walkies restore` puts the file.
set -e
cd /backups/.restore
case "$1" in
  unpack)
    refuse() {
      if grep -q 'No space left' /tmp/reason; then set 'The disk is full'; fi
      echo "$1: nothing was restored." >&2
      exit 1
    }
    if [ -e backup.tar.age ]; then
      age -d -i key -o backup.tar backup.tar.age 2> /tmp/reason || refuse 'The key does not fit, or the file is torn'
      rm backup.tar.age
    fi
    # A file cut short lacks its last member, the checksums, or has others.
    { tar -xf backup.tar && sha256sum -c SHA256SUMS > /dev/null; } 2> /tmp/reason || refuse 'The file is torn'
    rm backup.tar
    ;;
  people) node /walkies/api/dist/people-backup.js import people.ndjson ;;
esac
