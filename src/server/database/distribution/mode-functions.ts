import { contextFunctions } from '../functions/context-functions.ts'
import { lookupFunctions, withCopies, type ShardNames } from './distributed-lookups.ts'
import { nobodysCompany, unfinishedFunction, type DistributionMode } from './distribution-mode.ts'
import { eventFunctions } from '../functions/event-functions.ts'
import { lastBackupFunction } from '../last-backup.ts'
import { locks } from '../locks.ts'

const plain = `
create or replace function app.home(company uuid) returns uuid language sql immutable parallel safe
  as $$ select company $$;

create or replace function app.set_config(name text, value text, is_local boolean) returns text language sql
  as $$ select set_config(name, value, is_local) $$;

create or replace function app.lock_reference_tables() returns boolean language sql
  as $$ select false $$;
`

/** SET LOCAL as dynamic SQL: Citus would otherwise send the whole text of the message to the other nodes with it. */
const distributed = (shards: ShardNames): string => `
create or replace function app.home(company uuid) returns uuid language sql immutable parallel safe
  as $$ select coalesce(company, '${nobodysCompany}') $$;

create or replace function app.set_config(name text, value text, is_local boolean) returns text language plpgsql as $$
  begin
    execute format('set local %s = %L', name, value);
    return value;
  end
$$;

create or replace function app.lock_reference_tables() returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(${locks.referenceTables});
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

${lookupFunctions(shards)}`

/**
 * The functions of the schema `app`; those that differ on Citus are here.
 *
 * `app.home` gives the company under which a row is stored: a distributed row has one always.
 *
 * `app.set_config` reaches the policies on the other nodes too. Citus sends them a SET LOCAL, but not the effect of `set_config`.
 *
 * `shards`: none on plain PostgreSQL.
 *
 * `app.lock_reference_tables` lets one transaction at a time change accounts and places on Citus; false: rows have locks.
 *
 * `app.on_coordinator`: a trigger of a reference table fires on each node, and one of them writes.
 *
 * `app.lost_workers` names the other machines that do not answer, for the operator (/readyz).
 */
export const functionsSql = (
  mode: DistributionMode,
  role: string,
  shards: ShardNames = new Map(),
): string => {
  const functions = contextFunctions(mode, role)
  const [ofMode, all] =
    mode === 'plain'
      ? [plain, functions]
      : [distributed(shards), functions.replaceAll(' set_config(', ' app.set_config(')]
  const text = `create schema if not exists app;${ofMode}${unfinishedFunction}${lastBackupFunction}${eventFunctions(mode)}${all}`
  return withCopies(text, shards)
}
