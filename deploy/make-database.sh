#!/bin/sh
# Run by the image of PostgreSQL when it makes its folder: the service is no administrator of the server that it is on.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set "password=$SERVICE_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'END'
CREATE ROLE fairlead LOGIN PASSWORD :'password';
CREATE DATABASE fairlead OWNER fairlead;
END
