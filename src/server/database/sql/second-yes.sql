-- These are in the policies of the grants.
create or replace function app.is_young_account(account uuid) returns boolean language sql stable
  as $$ select exists (select 1 from users u where u.id = account
    and u.created_at > app.at() - interval '{{young_account_ms}} milliseconds') $$;

create or replace function app.is_second_yes(request uuid, account uuid, department uuid, wanted text)
  returns boolean language sql stable
  as $$ select exists (select 1 from function_requests r where r.id = request and r.user_id = account
    and r.department_id = department and r.function = wanted and r.asked_by <> app.user_id() and r.asked_at > app.at() - interval '{{request_ms}} milliseconds') $$;
