# restore.sh unpack | people. Works in /backups/.restore, where `walkies restore` puts the file.
set -e
cd /backups/.restore
case "$1" in
  unpack)
    if [ -e backup.tar.age ]; then
      age -d -i key -o backup.tar backup.tar.age || { echo 'The key does not fit, or the file is torn: nothing was restored.' >&2; exit 1; }
    fi
    # A file cut short lacks its last member, the checksums, or has others.
    if ! { tar -xf backup.tar && sha256sum -c SHA256SUMS > /dev/null; } 2> /dev/null; then
      echo 'The file is torn: nothing was restored.' >&2
      exit 1
    fi
    ;;
  people) node /walkies/api/dist/people-backup.js import < people.ndjson ;;
esac
