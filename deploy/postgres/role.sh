#!/bin/sh
# Runs once, in an empty database: the API's role owns its database and is no superuser. The superuser
# keeps no password, so that it is reachable from this container alone.
set -e
psql -v ON_ERROR_STOP=1 -v password="$WALKIES_PASSWORD" -U postgres postgres <<'SQL'
CREATE ROLE walkies LOGIN PASSWORD :'password';
CREATE DATABASE walkies OWNER walkies ENCODING 'UTF8' TEMPLATE template0;
ALTER ROLE postgres PASSWORD NULL;
SQL
