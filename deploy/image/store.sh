#!/bin/sh
# Writes the files that are made from the settings, and makes the image's releases live; --force: whatever registered
# remotes need.
set -e
write() {
  node "api/dist/$2" > "/tmp/$1"
  cp "/tmp/$1" "/srv/store/.$1"
  mv "/srv/store/.$1" "/srv/store/$1"
}
write config.json site-config.js
write manifest.webmanifest web-manifest.js
WALKIES_STORE=/srv/store node packages/releases/bin/put-into-store.ts releases "$@"
