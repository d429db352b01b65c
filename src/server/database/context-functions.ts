/**
 * What a transaction is bound to, as SQL: laid anew after every migration. `role` is a quoted
 * identifier, the application's role.
 *
 * `app.bind_session` finds the session of a token and its handle (AUTH-02: both or nothing), binds the
 * transaction to its user and returns the caller; without one the transaction is bound to 'anonymous'.
 */
export const contextFunctions = (role: string): string => `
create schema if not exists app;

create or replace function app.role() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.role', true), '') $$;

create or replace function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create or replace function app.company_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create or replace function app.unnamed_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.unnamed_id', true), '')::uuid $$;

create or replace function app.replaying() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.replay', true), '') = 'on' $$;

create or replace function app.counting() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.counting', true), '') = 'on' $$;

create or replace function app.bind(role text, user_id uuid, company_id uuid) returns void
  language sql as $$
    select set_config('app.role', role, true),
      set_config('app.user_id', coalesce(user_id::text, ''), true),
      set_config('app.company_id', coalesce(company_id::text, ''), true)
  $$;

create or replace function app.bind_session(token_hash text, handle uuid, at timestamptz)
  returns table (
    session_id uuid, user_id uuid, role text, company_id uuid, department_id uuid,
    must_change_password boolean
  )
  language plpgsql as $$
    #variable_conflict use_column
    begin
      perform app.bind('accounts', null, null);
      select s.id, u.id, u.role, u.company_id, u.department_id, u.must_change_password
        into session_id, user_id, role, company_id, department_id, must_change_password
        from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
        where s.token_hash = bind_session.token_hash and s.id = bind_session.handle
          and s.expires_at > bind_session.at and u.is_active
          and c.is_active is distinct from false;
      if not found then
        perform app.bind('anonymous', null, null);
        return;
      end if;
      perform app.bind(bind_session.role, bind_session.user_id, bind_session.company_id);
      return next;
    end
  $$;

grant usage on schema app, public to ${role};
grant execute on all functions in schema app to ${role};`
