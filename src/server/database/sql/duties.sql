-- app.may_have_functions says whether the caller's role may have functions: a row of another role gives nothing (F-B2).
-- app.departments_of lists the departments where the caller has one of the functions (FUP-120), app.functions_in the
-- caller's functions in a department. app.has_lasting_function leaves out help, which ends.
create or replace function app.may_have_functions() returns boolean language sql stable parallel safe
  as $$ select coalesce(app.role() in ({{staff_roles}}), false) $$;

create or replace function app.departments_of(functions text[]) returns uuid[] language sql stable
  as $$ select coalesce(array_agg(distinct g.department_id), '{}') from function_grants g
    where g.user_id = app.user_id() and g.company_id = app.company_id() and g.function = any(functions)
      and g.ended_at is null and (g.until is null or g.until > app.at()) and app.may_have_functions() $$;

create or replace function app.has_lasting_function(wanted text) returns boolean language sql stable
  as $$ select exists (select 1 from function_grants g
    where g.user_id = app.user_id() and g.company_id = app.company_id() and g.function = wanted
      and g.ended_at is null and g.until is null) and app.may_have_functions() $$;

create or replace function app.functions_in(department uuid) returns text[] language sql stable
  as $$ select coalesce(array_agg(distinct g.function), '{}') from function_grants g
    where g.user_id = app.user_id() and g.company_id = app.company_id() and g.department_id = department
      and g.ended_at is null and (g.until is null or g.until > app.at()) and app.may_have_functions() $$;
