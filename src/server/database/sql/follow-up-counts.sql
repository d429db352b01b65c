-- Counts the cases of departments for those who read no case (FUP-112), and answers only with counts. The caller is a
-- superadmin, a local admin of their company, a shift leader of all these departments, or a job; another caller gets nothing.
create or replace function app.follow_up_counts(wards uuid[], starting timestamptz, ending timestamptz)
  returns table (company_id uuid, department_id uuid, key text, amount bigint)
  language plpgsql as $$
    #variable_conflict use_column
    declare caller text := app.role();
    begin
      if not coalesce(caller in ('superadmin', 'administrator', 'system')
          or (caller = 'org_admin' and not exists (
            select from unnest(wards) as ward where not exists (
              select from departments d where d.id = ward and d.company_id = app.company_id())))
          or wards <@ app.departments_of('{shift-leader}'), false) then
        return;
      end if;
      perform set_config('app.role', 'system', true);
      return query
        select f.company_id, f.department_id, f.key, sum(f.amount)::bigint
        from ({{counted}}) as f
        where f.amount > 0
        group by f.company_id, f.department_id, f.key;
      perform set_config('app.role', coalesce(caller, ''), true);
    end
  $$;
