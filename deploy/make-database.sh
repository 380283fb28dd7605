#!/bin/sh
# Run by the image of PostgreSQL when it makes its folder: the service is no administrator of the server that it is on.
set -eu
# Every process of a machine can read the arguments of another one, and only its owner the environment.
export SERVICE_PASSWORD="$SERVICE_PASSWORD"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'END'
\getenv password SERVICE_PASSWORD
CREATE ROLE fairlead LOGIN PASSWORD :'password';
CREATE DATABASE fairlead OWNER fairlead;
END
