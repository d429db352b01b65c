-- Lists the caller's closed assessments (X6) without their content.
create or replace function app.listing_closed() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.listing_closed', true), '') = 'on' $$;

create or replace function app.closed_assessments()
  returns table (
    id uuid, flow text, status text, started_at timestamptz, completed_at timestamptz, stored_at timestamptz
  )
  language plpgsql as $$
    begin
      perform set_config('app.listing_closed', 'on', true);
      return query
        select a.id, a.flow, a.status, a.started_at, a.completed_at, a.stored_at from assessments a
          where a.user_id = app.user_id() and a.results is not null and a.stored_at < app.closed_before();
      perform set_config('app.listing_closed', '', true);
    end
  $$;
