import { distribution } from './distribution.ts'

/**
 * LIVE-01: a row that the coordinator inserts has the number of a transaction there, which says nothing on the shard. The
 * sequence of each node has a range of its own, so the id names the node. It belongs to the owner of the tables.
 */
const numberOnShard = `
create or replace function app.number_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  begin
    new.xid := pg_current_xact_id();
    if new.id >> 48 <> app.node() then
      new.id := nextval('events_id_seq');
    end if;
    return new;
  end
$$;

create or replace trigger number_event before insert on events
  for each row execute function app.number_event();
`

/** This table has no company column on plain PostgreSQL. */
const erasures = `
create or replace function app.note_erasure() returns trigger language plpgsql as $$
  begin
    insert into erasures (id, kind, at, company_id) values (old.id, tg_argv[0], now(), app.home(old.company_id));
    return null;
  end
$$;
`

/** AUTH-12: in the place of three foreign keys (`distribution.ts`). The caller need not see the rows (D5). */
const accounts = `
create or replace function app.remove_sign_ins() returns trigger language plpgsql as $$
  declare caller text := app.role();
  begin
    perform set_config('app.role', 'system', true);
    delete from sessions where user_id = old.id;
    delete from challenges where user_id = old.id;
    delete from last_sign_ins where user_id = old.id;
    perform set_config('app.role', coalesce(caller, ''), true);
    return null;
  end
$$;

create or replace trigger remove_sign_ins after delete on users
  for each row when (app.on_coordinator()) execute function app.remove_sign_ins();
`

const CREATE = 'create or replace trigger '
const EACH_ROW = 'for each row '

/** `trigger`: what follows `CREATE`. */
const onCoordinatorAlone = (trigger: string): string => {
  const table = /\son (?<table>\w+)\s+for each row /u.exec(trigger)?.groups?.['table'] ?? ''
  const isGuarded = /^\w+ after /u.test(trigger) && distribution[table]?.way === 'reference'
  return isGuarded ? trigger.replace(EACH_ROW, `${EACH_ROW}when (app.on_coordinator()) `) : trigger
}

/**
 * The triggers in the form for Citus. A trigger of a reference table fires on each copy: one that writes to another table does
 * so on the coordinator alone.
 */
export const distributedTriggers = (triggers: string): string =>
  triggers
    .split(CREATE)
    .map((part, n) => (n === 0 ? part : CREATE + onCoordinatorAlone(part)))
    .join('') +
  erasures +
  accounts +
  numberOnShard
