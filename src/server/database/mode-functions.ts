import { contextFunctions } from './context-functions.ts'
import { lookupFunctions } from './distributed-lookups.ts'
import { nobodysCompany, type DistributionMode } from './distribution-mode.ts'
import { eventFunctions } from './event-functions.ts'

const plain = `
create or replace function app.home(company uuid) returns uuid language sql immutable parallel safe
  as $$ select company $$;

create or replace function app.set_config(name text, value text, is_local boolean) returns text language sql
  as $$ select set_config(name, value, is_local) $$;
`

/** SET LOCAL as dynamic SQL: Citus would otherwise send the whole text of the message to the other nodes with it. */
const distributed = `
create or replace function app.home(company uuid) returns uuid language sql immutable parallel safe
  as $$ select coalesce(company, '${nobodysCompany}') $$;

create or replace function app.set_config(name text, value text, is_local boolean) returns text language plpgsql as $$
  begin
    execute format('set local %s = %L', name, value);
    return value;
  end
$$;

create or replace function app.on_coordinator() returns boolean language sql stable
  as $$ select groupid = 0 from pg_dist_local_group $$;

${lookupFunctions}`

const home = 'app.home(given.company_id)'

/**
 * Citus stores the rows of an INSERT SELECT by COPY, which the policies do not allow, except where it can run on the shard: so
 * the parts of an assessment are inserted beside its row, which is slower. An update names the company for the same shard.
 */
const onShard = (functions: string): string =>
  functions
    .replaceAll(' set_config(', ' app.set_config(')
    .replaceAll(
      /select given\.id, app\.home\(given\.company_id\), \* from (?<parts>unnest\([^)]*\)(?: with ordinality)?);/gu,
      `select a.id, a.company_id, part.* from assessments a, $<parts> part
            where a.id = given.id and a.company_id = ${home};`,
    )
    .replace(
      'where a.id = given.id and a.flow',
      `where a.id = given.id and a.company_id = ${home} and a.flow`,
    )

/**
 * The functions of the schema `app`; those that differ on Citus are here.
 *
 * `app.home` gives the company under which a row is stored: a distributed row has one always.
 *
 * `app.set_config` reaches the policies on the other nodes too. Citus sends them a SET LOCAL, but not the effect of `set_config`.
 *
 * `app.on_coordinator`: a trigger of a reference table fires on each node, and one of them writes.
 */
export const functionsSql = (mode: DistributionMode, role: string): string => {
  const functions = contextFunctions(role)
  return mode === 'plain'
    ? `create schema if not exists app;${plain}${eventFunctions(mode)}${functions}`
    : `create schema if not exists app;${distributed}${eventFunctions(mode)}${onShard(functions)}`
}
