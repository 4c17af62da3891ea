# Waits for /backups/.work/wanted, then writes /backups/.work/database.dump, or the reason into `refused`.
umask 077
trap 'exit 0' TERM
cd /backups
while :; do
  if [ -e .work/wanted ]; then
    rm .work/wanted
    if pg_dump --format=custom --file=.work/database.part "$DATABASE_URL" 2> .work/dump.log; then
      mv .work/database.part .work/database.dump
    else
      mv .work/dump.log .work/refused
    fi
  fi
  sleep 1 & wait $!
done
