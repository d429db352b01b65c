-- Binds the transaction to a board screen (FUP-42), which reads the cases of one department and nothing else.
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
