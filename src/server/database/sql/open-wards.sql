-- Lists the departments with open cases, and counts them, for the rule of the staff (FUP-122) and for an administrator, who
-- sees no case (FUP-112). It binds itself to 'system' for one statement, and limits its answer itself.
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
      select w.company_id, o.name, w.department_id, d.name, w.cases, w.since, {{is_led}},
          {{is_watched}}
        from w join departments d on d.id = w.department_id join companies o on o.id = w.company_id
          left join follow_up_settings s on s.company_id = w.company_id;
    perform set_config('app.role', coalesce(caller, ''), true);
  end
$$;
