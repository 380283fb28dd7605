#!/bin/sh
# deploy/make-secrets.sh FOLDER: keys of the service and a password of its database. What is there stays.
# Keep a copy of the folder elsewhere: without the keys nothing that was sealed can be opened.
set -eu
folder=$1
[ -d "$folder" ] && exit 0
umask 077
mkdir -p "$folder"
password=$(openssl rand -hex 24)
echo "POSTGRES_PASSWORD=$password" > "$folder/database.env"
cat > "$folder/fairlead.env" <<END
FAIRLEAD_DATABASE_URL=postgres://fairlead:$password@database/fairlead?sslmode=require
FAIRLEAD_ENCRYPTION_KEY=$(openssl rand -hex 32)
FAIRLEAD_TOKEN_PEPPER=$(openssl rand -hex 32)
END
echo "made $folder: keep a copy of it elsewhere" >&2
