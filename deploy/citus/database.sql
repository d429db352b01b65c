-- On each machine, in the database postgres: both roles, and the database. Citus creates no database on the other machines.
create role holdepunkt login createrole createdb password '${OWNER_PASSWORD}';
-- The role of the server. Its password is derived from the owner's (node.env), as each start of the server derives it.
create role holdepunkt_app login nosuperuser nobypassrls password '${APPLICATION_PASSWORD}';
grant holdepunkt_app to holdepunkt with admin option;
create database holdepunkt owner holdepunkt template template0;
