-- The caller of the transaction, as the policies read it. app.bind sets it; app.at is the moment of the call.
-- app.own_name and app.company_of are in inserts, where Citus takes no sub-select.
create or replace function app.role() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.role', true), '') $$;

create or replace function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create or replace function app.own_name() returns text language sql stable
  as $$ select u.full_name from users u where u.id = app.user_id() $$;

create or replace function app.company_of(account uuid) returns uuid language sql stable
  as $$ select u.company_id from users u where u.id = account $$;

create or replace function app.company_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create or replace function app.unnamed_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.unnamed_id', true), '')::uuid $$;

create or replace function app.replaying() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.replay', true), '') = 'on' $$;

create or replace function app.closed_before() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(max(r.reset_at), '-infinity') from handed_over_resets r
    where r.user_id = app.user_id() and r.confirmed_at is null $$;

create or replace function app.at() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) $$;

create or replace function app.bind(role text, user_id uuid, company_id uuid) returns void
  language sql as $$
    select set_config('app.role', role, true),
      set_config('app.user_id', coalesce(user_id::text, ''), true),
      set_config('app.company_id', coalesce(company_id::text, ''), true)
  $$;
