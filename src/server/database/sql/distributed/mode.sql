-- app.home gives the company under which a row is stored: a distributed row has one always.
-- app.set_config reaches the policies on the other nodes too. Citus sends them a SET LOCAL, but not the effect of
-- `set_config`. It is dynamic SQL: Citus would otherwise send the whole text of the message with it.
-- app.lock_reference_tables lets one transaction at a time change accounts and places; false: rows have locks.
-- app.on_coordinator: a trigger of a reference table fires on each node, and one of them writes.
-- app.lost_workers names the other machines that do not answer, for the operator (/readyz).
create or replace function app.home(company uuid) returns uuid language sql immutable parallel safe
  as $$ select coalesce(company, '{{nobodys_company}}') $$;

create or replace function app.set_config(name text, value text, is_local boolean) returns text language plpgsql as $$
  begin
    execute format('set local %s = %L', name, value);
    return value;
  end
$$;

create or replace function app.lock_reference_tables() returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock({{reference_tables_lock}});
    return true;
  end
$$;

create or replace function app.on_coordinator() returns boolean language sql stable
  as $$ select groupid = 0 from pg_dist_local_group $$;

create or replace function app.lost_workers() returns text[] language sql volatile
  set citus.node_connection_timeout = '2s' as $$
    select coalesce(array_agg(nodename || ':' || nodeport order by nodename, nodeport), '{}') from pg_dist_node
      where groupid > 0 and not citus_check_connection_to_node(nodename, nodeport)
  $$;
