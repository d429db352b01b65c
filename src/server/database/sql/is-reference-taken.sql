-- Looks at all departments of the company (FUP-03).
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
