-- On the coordinator, in the database of the product, once the other machines are ready.
select citus_set_coordinator_host('${COORDINATOR_HOST}', ${COORDINATOR_PORT});
select citus_add_node('${WORKER1_HOST}', ${WORKER1_PORT});
select citus_add_node('${WORKER2_HOST}', ${WORKER2_PORT});

-- Citus has to know both roles before the first start of the server: within a transaction only a superuser may propagate
-- a role to the workers. The first function that needs the roles does it, and is not needed afterwards.
create schema app authorization holdepunkt;
create function app.needs_both_roles() returns void language sql as '';
alter function app.needs_both_roles() owner to holdepunkt;
grant execute on function app.needs_both_roles() to holdepunkt_app;
drop function app.needs_both_roles();
