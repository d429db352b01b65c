import { enrollingRoles, staffRoles, superadminRoles } from '#domain/access/roles.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'
import { callFunctions, isClosedAt } from './call-functions.ts'
import type { DistributionMode } from '../distribution/distribution-mode.ts'
import { followUpCounts } from './follow-up-counts.ts'
import { rateLimitFunctions } from './rate-limit-functions.ts'
import { serviceAccountFunctions, signInFunctions } from './sign-in-functions.ts'
import { wardFunctions } from './ward-functions.ts'

/**
 * `app.last_entries` reads the ends of the chains of these companies (H3); laid with the context functions. The loop reads one
 * entry a chain from the index, also on Citus, which takes no LATERAL with LIMIT.
 */
const chainFunctions = `
create or replace function app.last_entries(companies uuid[])
  returns table (company_id uuid, seq bigint, hash text) language plpgsql stable as $$
    declare company uuid;
    begin
      foreach company in array companies loop
        return query select c.company_id, c.seq, c.hash from company_chains c
          where c.company_id = company order by c.seq desc limit 1;
      end loop;
    end
  $$;
`

const list = (roles: readonly string[]): string => roles.map((role) => `'${role}'`).join(', ')

/** AUTH-07, B5: the idle time after which a session ends. */
const idle = `interval '${EXPIRE_AFTER_MS} milliseconds'`

/** AUTH-13: applies while the setting is on. */
const twoFactorIsOn = `exists (select from system_settings where values -> 'enableTwoFactor' = 'true')`

/** Whether session `s` of user `u`, of company `c` if any, is valid at that time. */
const isAlive = (at: string): string => `s.expires_at > ${at} and u.is_active
          and (u.role in (${list(superadminRoles)}) or s.active_at > ${at} - ${idle})
          and c.is_active is distinct from false`

/** FUP-120: a function of user `u` in a department of company `u` at that time. */
const isValidGrant = `u.role in (${list(staffRoles)}) and g.user_id = u.id and g.company_id = u.company_id and g.ended_at is null
            and (g.until is null or g.until > live_listeners.at)`

/**
 * SQL functions that bind a transaction to a caller; recreated after every migration. `role` is a quoted identifier,
 * the application's role.
 *
 * `app.bind_session` finds the session of a token and its handle (AUTH-02: both or nothing). It binds the transaction
 * to the session's user and returns the caller; without a session it binds the transaction to 'anonymous'. A session
 * ends when it expires (B6) or is idle for too long (B5). An idle superadmin session does not end; the superadmin
 * confirms the password before sensitive actions (B9).
 *
 * `app.own_name` and `app.company_of` are in inserts, where Citus takes no sub-select.
 *
 * `app.closed_assessments` lists the caller's closed assessments (X6) without their content.
 *
 * `app.may_have_functions` says whether the caller's role may have functions: a row of another role gives nothing (F-B2).
 * `app.departments_of` lists the departments where the caller has one of the functions (FUP-120), `app.functions_in` the
 * caller's functions in a department, `app.has_lasting_function` leaves out help, which ends. `app.bind_board_screen` binds the transaction to a board screen (FUP-42), which reads
 * the cases of one department and nothing else. `app.is_reference_taken` looks at all departments of the company (FUP-03).
 *
 * `app.live_listeners` applies the same rules to all open streams at once and returns the valid sessions (AUTH-12).
 */
export const contextFunctions = (mode: DistributionMode, role: string): string => `
create schema if not exists app;

create or replace function app.role() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.role', true), '') $$;

create or replace function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create or replace function app.own_name() returns text language sql stable
  as $$ select u.full_name from users u where u.id = app.user_id() $$;

create or replace function app.company_of(account uuid) returns uuid language sql stable
  as $$ select u.company_id from users u where u.id = account $$;

create or replace function app.company_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create or replace function app.unnamed_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.unnamed_id', true), '')::uuid $$;

create or replace function app.replaying() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.replay', true), '') = 'on' $$;

create or replace function app.closed_before() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(max(r.reset_at), '-infinity') from handed_over_resets r
    where r.user_id = app.user_id() and r.confirmed_at is null $$;

create or replace function app.at() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) $$;

create or replace function app.may_have_functions() returns boolean language sql stable parallel safe
  as $$ select coalesce(app.role() in (${list(staffRoles)}), false) $$;

create or replace function app.departments_of(functions text[]) returns uuid[] language sql stable
  as $$ select coalesce(array_agg(distinct g.department_id), '{}') from function_grants g
    where g.user_id = app.user_id() and g.company_id = app.company_id() and g.function = any(functions)
      and g.ended_at is null and (g.until is null or g.until > app.at()) and app.may_have_functions() $$;

create or replace function app.has_lasting_function(wanted text) returns boolean language sql stable
  as $$ select exists (select 1 from function_grants g
    where g.user_id = app.user_id() and g.company_id = app.company_id() and g.function = wanted
      and g.ended_at is null and g.until is null) and app.may_have_functions() $$;

create or replace function app.screen_department() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.screen_department', true), '')::uuid $$;

create or replace function app.bind_board_screen(hash text, moment timestamptz)
  returns table (department_name text, company_id uuid, ends_at timestamptz)
  language plpgsql as $$
    declare found_department uuid;
    begin
      perform app.bind('accounts', null, null);
      select s.department_id, d.name, s.company_id, s.ends_at
        into found_department, department_name, company_id, ends_at
        from board_screens s join departments d on d.id = s.department_id join companies c on c.id = s.company_id
        where s.token_hash = hash and s.ends_at > moment and c.is_active;
      if not found then
        perform app.bind('anonymous', null, null);
        return;
      end if;
      perform app.bind('screen', null, null), set_config('app.screen_department', found_department::text, true);
      return next;
    end
  $$;

create or replace function app.functions_in(department uuid) returns text[] language sql stable
  as $$ select coalesce(array_agg(distinct g.function), '{}') from function_grants g
    where g.user_id = app.user_id() and g.company_id = app.company_id() and g.department_id = department
      and g.ended_at is null and (g.until is null or g.until > app.at()) and app.may_have_functions() $$;

create or replace function app.is_reference_taken(company uuid, words text) returns boolean language plpgsql as $$
  declare
    caller text := app.role();
    is_found boolean;
  begin
    perform set_config('app.role', 'system', true);
    select exists (select 1 from cases c where c.company_id = company and c.reference = words)
        or exists (select 1 from spent_references r where r.company_id = company and r.reference = words)
      into is_found;
    perform set_config('app.role', coalesce(caller, ''), true);
    return is_found;
  end
$$;

create or replace function app.listing_closed() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.listing_closed', true), '') = 'on' $$;

create or replace function app.closed_assessments()
  returns table (
    id uuid, flow text, status text, started_at timestamptz, completed_at timestamptz, stored_at timestamptz
  )
  language plpgsql as $$
    begin
      perform set_config('app.listing_closed', 'on', true);
      return query
        select a.id, a.flow, a.status, a.started_at, a.completed_at, a.stored_at from assessments a
          where a.user_id = app.user_id() and a.results is not null and a.stored_at < app.closed_before();
      perform set_config('app.listing_closed', '', true);
    end
  $$;

create or replace function app.bind(role text, user_id uuid, company_id uuid) returns void
  language sql as $$
    select set_config('app.role', role, true),
      set_config('app.user_id', coalesce(user_id::text, ''), true),
      set_config('app.company_id', coalesce(company_id::text, ''), true)
  $$;

create or replace function app.has_second_factor(user_id uuid) returns boolean language sql stable
  as $$ select
    exists (select from two_factors f where f.user_id = has_second_factor.user_id and f.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = has_second_factor.user_id) $$;

create or replace function app.must_enrol(user_id uuid, role text) returns boolean language sql stable
  as $$ select must_enrol.role in (${list(enrollingRoles)}) and ${twoFactorIsOn} and not app.has_second_factor(must_enrol.user_id) $$;

create or replace function app.bind_session(token_hash text, handle uuid, at timestamptz)
  returns table (
    session_id uuid, user_id uuid, role text, company_id uuid, department_id uuid,
    must_change_password boolean, must_enrol boolean, must_confirm boolean
  )
  language plpgsql as $$
    #variable_conflict use_column
    begin
      perform app.bind('accounts', null, null), set_config('app.at', bind_session.at::text, true);
      select s.id, u.id, u.role, u.company_id, u.department_id, u.must_change_password,
          app.must_enrol(u.id, u.role),
          u.role in (${list(superadminRoles)}) and (s.must_confirm or s.active_at <= bind_session.at - ${idle})
        into session_id, user_id, role, company_id, department_id, must_change_password, must_enrol,
          must_confirm
        from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
        where s.token_hash = bind_session.token_hash and s.id = bind_session.handle
          and ${isAlive('bind_session.at')};
      if not found then
        perform app.bind('anonymous', null, null);
        return;
      end if;
      perform app.bind(bind_session.role, bind_session.user_id, bind_session.company_id);
      return next;
    end
  $$;

create or replace function app.live_listeners(hash text, ids uuid[], at timestamptz)
  returns table (
    session_id uuid, user_id uuid, role text, company_id uuid, is_held boolean, delegates boolean, is_closed boolean,
    rights text, departments uuid[], wards uuid[]
  )
  language plpgsql stable as $$ begin
    return query select s.id, u.id, u.role, u.company_id,
        u.must_change_password or app.must_enrol(u.id, u.role),
        exists (select 1 from system_settings where values -> 'delegatedAdministration' = 'true'),
        exists (select 1 from system_settings where ${isClosedAt('values', 'live_listeners.at')}),
        json_build_array(u.role, u.company_id, u.department_id, u.must_change_password,
          app.must_enrol(u.id, u.role),
          (select md5(d::text) from departments d where d.id = u.department_id),
          (select values -> 'delegatedAdministration' from system_settings),
          (select json_build_array(values -> 'closingFrom', values -> 'closingUntil') from system_settings),
          exists (select 1 from handed_over_resets r where r.user_id = u.id and r.confirmed_at is null),
          (select json_agg(json_build_array(g.department_id, g.function, g.until) order by g.id)
            from function_grants g where ${isValidGrant}))::text,
        array(select distinct g.department_id from function_grants g where ${isValidGrant}),
        array(select distinct g.department_id from function_grants g where ${isValidGrant} and g.function <> 'health')
      from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
      where (s.token_hash = live_listeners.hash or s.id = any(live_listeners.ids))
        and ${isAlive('live_listeners.at')};
  end $$;
${rateLimitFunctions}${callFunctions(mode)}${signInFunctions(mode)}${serviceAccountFunctions}${followUpCounts}${wardFunctions}${chainFunctions}
grant usage on schema app, public to ${role};
grant execute on all functions in schema app to ${role};`
