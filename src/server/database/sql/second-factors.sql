-- AUTH-13. app.second_factors lists the methods of an account; empty: a sign-in requires none.
create or replace function app.has_second_factor(user_id uuid) returns boolean language sql stable
  as $$ select
    exists (select from two_factors f where f.user_id = has_second_factor.user_id and f.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = has_second_factor.user_id) $$;

create or replace function app.must_enrol(user_id uuid, role text) returns boolean language sql stable
  as $$ select must_enrol.role in ({{enrolling_roles}}) and exists (select from system_settings where values -> 'enableTwoFactor' = 'true') and not app.has_second_factor(must_enrol.user_id) $$;

create or replace function app.second_factors(account uuid) returns text[]
  language plpgsql stable as $$
    declare
      totp constant boolean := exists (select from two_factors f
        where f.user_id = second_factors.account and f.confirmed_at is not null);
      passkey constant boolean := exists (select from passkeys p where p.user_id = second_factors.account);
    begin
      -- Recovery codes replace a lost factor; without another factor, sign-in does not require them.
      if not (totp or passkey) then return '{}'; end if;
      return array_remove(array[
        case when totp then 'totp' end,
        case when passkey then 'passkey' end,
        case when exists (select from recovery_codes r
          where r.user_id = second_factors.account and r.used_at is null) then 'recovery' end], null);
    end
  $$;
