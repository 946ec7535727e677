#!/bin/sh
# Runs once, when the server's volume is empty: the website's own role owns its database and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$DATABASE_PASSWORD" <<'SQL'
create role daystead login password :'password';
create database daystead owner daystead encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' template template0;
SQL
