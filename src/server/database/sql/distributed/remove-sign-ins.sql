-- AUTH-12: in the place of three foreign keys (`distribution.ts`). The caller need not see the rows (D5).
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
