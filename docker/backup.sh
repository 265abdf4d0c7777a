#!/bin/sh
# Writes the database and the uploads into FOLDER/<date>, and then deletes the folders that are older than DAYS (14 by default).
#
#   docker/backup.sh FOLDER [DAYS]
#
# Needs docker-compose.yml running, with or without docker-compose.cluster.yml. docs/operating.md describes how to run it each night, and how to
# restore.
set -eu
umask 077
backups=${1:?Name the folder of the backups}
days=${2:-14}
mkdir -p "$backups"
backups=$(cd "$backups" && pwd)
cd "$(dirname "$0")/.."

today=$backups/$(date +%Y-%m-%d)
rm -rf "$today.part"
mkdir "$today.part"
# The database first: an upload that is only in the second part is harmless.
docker compose exec -T postgres pg_dump -U batchmate -Fc batchmate >"$today.part/batchmate.dump"
if docker compose config --services | grep -qx storage; then
  # Nothing may be written while the volume is copied.
  trap 'docker compose unpause storage' EXIT
  docker compose pause storage
  docker run --rm --volume batchmate_objects:/from:ro debian:12-slim tar -C /from -cf - . >"$today.part/objects.tar"
else
  docker compose exec -T app sh -c 'mkdir -p /data/files && tar -C /data -cf - files' >"$today.part/files.tar"
fi
rm -rf "$today"
mv "$today.part" "$today"
find "$backups" -mindepth 1 -maxdepth 1 -type d -name '????-??-??' -mtime "+$days" -exec rm -r {} +
