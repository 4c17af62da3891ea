#!/bin/sh
# Writes /config.json from the settings, and makes the image's releases live; --force: whatever registered remotes need.
set -e
node api/dist/site-config.js > /tmp/config.json
cp /tmp/config.json /srv/store/.config.json
mv /srv/store/.config.json /srv/store/config.json
WALKIES_STORE=/srv/store node packages/releases/bin/put-into-store.ts releases "$@"
