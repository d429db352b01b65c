-- FUP-123: these answer more than the policies show the caller. Each binds itself to 'system' for one statement, and limits
-- its answer itself.
-- app.ward_staff says who has which function in a department, to those who have one there. app.ward_requests says its shift
-- leaders what waits for a second yes. app.leaders_of has the addresses of its shift leaders, for the mail about a new
-- function.
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
        and (u.is_active and u.role in ({{staff_roles}}));
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
      where r.department_id = ward_requests.department and r.asked_at > app.at() - interval '{{request_ms}} milliseconds' and (u.is_active and u.role in ({{staff_roles}}));
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
        and g.until is null and (u.is_active and u.role in ({{staff_roles}}));
    perform set_config('app.role', coalesce(caller, ''), true);
  end
$$;
