import { staffRoles } from '#domain/access/roles.ts'
import { REQUEST_MS, YOUNG_ACCOUNT_MS, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { worseText } from '../worse-checks.ts'

const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

/** FUP-122: who can sign in has one of these functions in department `w`, without an end, in a company that follows up. */
const isWatchedBy = (
  ...functions: readonly StaffDuty[]
): string => `(o.is_active and s.is_enabled is true
          and exists (select 1 from function_grants g join users u on u.id = g.user_id
            where g.department_id = w.department_id and g.company_id = w.company_id and u.company_id = g.company_id
              and u.is_active and u.role in (${list(staffRoles)}) and g.function in (${list(functions)}) and g.ended_at is null and g.until is null))`

/** FUP-123: a member of staff who can have a function. */
const isStaff = (user: string): string =>
  `(${user}.is_active and ${user}.role in (${list(staffRoles)}))`

/** FUP-123: request `r` has not run out. */
const isWaiting = `r.asked_at > app.at() - interval '${REQUEST_MS} milliseconds'`

/**
 * SQL functions about the departments of follow-up that answer more than the policies show the caller; recreated after every
 * migration. Each binds itself to 'system' for one statement, and limits its answer itself.
 *
 * `app.open_wards` lists the departments with open cases, and counts them, for the rule of the staff (FUP-122) and for an
 * administrator, who sees no case (FUP-112).
 *
 * `app.ward_staff` says who has which function in a department, to those who have one there. `app.ward_requests` says its shift
 * leaders what waits for a second yes. `app.leaders_of` has the addresses of its shift leaders, for the mail about a new
 * function (FUP-123).
 *
 * `app.worse_on_screen` tells a board screen which persons are worse without a call to health (FUP-42): it reads no check and no call.
 *
 * `app.is_young_account` and `app.is_second_yes` are in the policies of the grants.
 */
export const wardFunctions = `
create or replace function app.open_wards(company uuid)
  returns table (
    company_id uuid, company_name text, department_id uuid, name text, cases int, since timestamptz,
    has_shift_leader boolean, has_watcher boolean
  )
  language plpgsql as $$
  #variable_conflict use_column
  declare caller text := app.role();
  begin
    perform set_config('app.role', 'system', true);
    return query with w as materialized (
        select c.company_id, c.department_id, count(*)::int as cases, min(c.created_at) as since from cases c
          where c.status <> 'closed' and (open_wards.company is null or c.company_id = open_wards.company)
          group by c.company_id, c.department_id)
      select w.company_id, o.name, w.department_id, d.name, w.cases, w.since, ${isWatchedBy('shift-leader')},
          ${isWatchedBy('officer', 'shift-leader')}
        from w join departments d on d.id = w.department_id join companies o on o.id = w.company_id
          left join follow_up_settings s on s.company_id = w.company_id;
    perform set_config('app.role', coalesce(caller, ''), true);
  end
$$;

create or replace function app.ward_staff(department uuid)
  returns table (name text, function text, since timestamptz, until timestamptz) language plpgsql as $$
  #variable_conflict use_column
  declare caller text := app.role();
  begin
    if app.functions_in(department) = '{}' then return; end if;
    perform set_config('app.role', 'system', true);
    return query select u.full_name, g.function, g.granted_at, g.until
      from function_grants g join users u on u.id = g.user_id and u.company_id = g.company_id
      where g.department_id = ward_staff.department and g.ended_at is null and (g.until is null or g.until > app.at())
        and ${isStaff('u')};
    perform set_config('app.role', coalesce(caller, ''), true);
  end
$$;

create or replace function app.ward_requests(department uuid)
  returns table (id uuid, user_id uuid, name text, function text, asked_by uuid, asked_by_name text, asked_at timestamptz)
  language plpgsql as $$
  #variable_conflict use_column
  declare caller text := app.role();
  begin
    if not 'shift-leader' = any(app.functions_in(department)) then return; end if;
    perform set_config('app.role', 'system', true);
    return query select r.id, u.id, u.full_name, r.function, a.id, a.full_name, r.asked_at
      from function_requests r join users u on u.id = r.user_id and u.company_id = r.company_id
        join users a on a.id = r.asked_by
      where r.department_id = ward_requests.department and ${isWaiting} and ${isStaff('u')};
    perform set_config('app.role', coalesce(caller, ''), true);
  end
$$;

create or replace function app.leaders_of(department uuid)
  returns table (user_id uuid, email text, language text, department_name text) language plpgsql as $$
  #variable_conflict use_column
  declare caller text := app.role();
  begin
    perform set_config('app.role', 'system', true);
    return query select distinct u.id, u.email, coalesce(u.language, o.language), d.name
      from function_grants g join users u on u.id = g.user_id and u.company_id = g.company_id
        join companies o on o.id = g.company_id
        join departments d on d.id = g.department_id and d.company_id = g.company_id
      where g.department_id = leaders_of.department and g.function = 'shift-leader' and g.ended_at is null
        and g.until is null and ${isStaff('u')};
    perform set_config('app.role', coalesce(caller, ''), true);
  end
$$;

create or replace function app.worse_on_screen(company uuid) returns jsonb language plpgsql as $$
  declare
    found jsonb;
  begin
    if app.role() is distinct from 'screen' then return '{}'; end if;
    perform set_config('app.role', 'system', true);
    select coalesce(jsonb_object_agg(s.id, s.worse) filter (where s.worse is not null), '{}') into found
      from (select cases.id, ${worseText('worse_on_screen.company')} as worse from cases
        where cases.company_id = worse_on_screen.company and cases.department_id = app.screen_department()
          and cases.status in ('without-plan', 'followed-up')) s;
    perform set_config('app.role', 'screen', true);
    return found;
  end
$$;

create or replace function app.is_young_account(account uuid) returns boolean language sql stable
  as $$ select exists (select 1 from users u where u.id = account
    and u.created_at > app.at() - interval '${YOUNG_ACCOUNT_MS} milliseconds') $$;

create or replace function app.is_second_yes(request uuid, account uuid, department uuid, wanted text)
  returns boolean language sql stable
  as $$ select exists (select 1 from function_requests r where r.id = request and r.user_id = account
    and r.department_id = department and r.function = wanted and r.asked_by <> app.user_id() and ${isWaiting}) $$;
`
