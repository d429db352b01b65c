-- Tells a board screen which persons are worse without a call to health (FUP-42): it reads no check and no call.
create or replace function app.worse_on_screen(company uuid) returns jsonb language plpgsql as $$
  declare
    found jsonb;
  begin
    if app.role() is distinct from 'screen' then return '{}'; end if;
    perform set_config('app.role', 'system', true);
    select coalesce(jsonb_object_agg(s.id, s.worse) filter (where s.worse is not null), '{}') into found
      from (select cases.id, {{worse}} as worse from cases
        where cases.company_id = worse_on_screen.company and cases.department_id = app.screen_department()
          and cases.status in ('without-plan', 'followed-up')) s;
    perform set_config('app.role', 'screen', true);
    return found;
  end
$$;
