-- On each machine, in the database of the product.
create extension citus;

-- One machine signs in to another one as the role that it works for. Only a superuser reads this table.
insert into pg_dist_authinfo (nodeid, rolename, authinfo) values
  (0, 'postgres', 'password=${SUPERUSER_PASSWORD}'),
  (0, 'holdepunkt', 'password=${OWNER_PASSWORD}'),
  (0, 'holdepunkt_app', 'password=${APPLICATION_PASSWORD}');
