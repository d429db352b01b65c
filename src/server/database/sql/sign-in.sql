-- What a sign-in asks and changes, from the account to the session as the browser sees it.

-- AUTH-13: the roles that must have a second factor, and those that have one.
create or replace function app.has_second_factor(user_id uuid) returns boolean language sql stable
  as $$ select
    exists (select from two_factors f where f.user_id = has_second_factor.user_id and f.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = has_second_factor.user_id) $$;

create or replace function app.must_enrol(user_id uuid, role text) returns boolean language sql stable
  as $$ select must_enrol.role in ({{enrolling_roles}}) and exists (select from system_settings where values -> 'enableTwoFactor' = 'true') and not app.has_second_factor(must_enrol.user_id) $$;

-- The methods of an account; empty: a sign-in requires none.
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

-- The account of an e-mail key or of an id; an account of an inactive company is not active.
create or replace function app.find_account(key text, account uuid)
  returns table (id uuid, "passwordHash" text, role text, "companyId" uuid, "isActive" boolean)
  language plpgsql stable as $$
    begin
      return query select u.id, u.password_hash, u.role, u.company_id, u.is_active and c.is_active is distinct from false
        from users u left join companies c on c.id = u.company_id
        where u.email_key = find_account.key or u.id = find_account.account;
    end
  $$;

-- Locks an account until the end of the transaction. It returns whether the account may still sign in, with the verified
-- password if any: hashing takes long. A concurrent deactivation or password change has then ended all existing sessions,
-- and no session may be stored after it (AUTH-12, AUTH-10).
create or replace function app.lock_account(account uuid, verified text) returns boolean
  language plpgsql as $$
    declare company uuid;
    begin {{lock_before}}
      select u.company_id into company from users u
        where u.id = lock_account.account and u.is_active is distinct from false
          and (lock_account.verified is null or u.password_hash = lock_account.verified)
       {{lock_of_row}};
      if not found or company is null then return found; end if;
      perform from companies c where c.id = company and c.is_active{{lock_of_row}};
      return found;
    end
  $$;

-- A session as the browser sees it.
create or replace function app.session_view(session uuid, account uuid) returns jsonb
  language plpgsql stable as $$
    begin
      return (select jsonb_build_object(
          'sessionId', session_view.session,
          'isIdentityConfirmed', not exists (select from handed_over_resets r
            where r.user_id = u.id and r.confirmed_at is null),
          'hasResetNotice', exists (select from handed_over_resets r where r.user_id = u.id
            and r.dismissed_in is distinct from session_view.session
            and (r.dismissed_at > r.confirmed_at) is not true),
          'delegatedAdministration', coalesce((select values -> 'delegatedAdministration' from system_settings),
            '{{delegated_administration}}'),
          'user', jsonb_build_object('id', u.id, 'email', u.email, 'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
          'profile', jsonb_build_object(
            'id', u.id,
            'role', u.role,
            'fullName', u.full_name,
            'email', u.email,
            'phone', u.phone,
            'companyId', u.company_id,
            'companyName', c.name,
            -- PUB-04: a superadmin of a demonstration has no company, and it has no other one.
            'companyIsDemo', coalesce(c.is_demo, exists (select from companies)
              and not exists (select from companies x where not x.is_demo)),
            'departmentId', u.department_id,
            'departmentName', d.name,
            'isActive', u.is_active,
            'mustChangePassword', u.must_change_password,
            'mustEnrol', app.must_enrol(u.id, u.role),
            'language', coalesce(u.language, c.language, 'nb'),
            'callList', coalesce(d.call_list, '[]'),
            'department', case when d.id is not null
              then jsonb_build_object('name', d.name, 'shortName', d.short_name) end))
        from users u left join companies c on c.id = u.company_id left join departments d on d.id = u.department_id
        where u.id = session_view.account);
    end
  $$;

-- A sign-in is one message after its hash, and each connection plans it once. app.open_session stores a session with its audit
-- row and the time of the sign-in, and ends the earlier session of that browser (B3).
create or replace function app.open_session(
    account uuid, session uuid, hash text, earlier_hash text, at timestamptz, device text, note jsonb) returns jsonb
  language plpgsql as $$
    declare
      hours constant integer := coalesce(
        (select (values ->> 'sessionTimeoutHours')::integer from system_settings),
        {{session_timeout_hours}});
    begin
      delete from sessions s where s.token_hash = open_session.earlier_hash;
      insert into sessions (id, user_id, token_hash, created_at, active_at, expires_at, device)
        values (open_session.session, open_session.account, open_session.hash, open_session.at, open_session.at,
          open_session.at + interval '1 hour' * hours, open_session.device);
      insert into last_sign_ins (user_id, signed_in_at) values (open_session.account, open_session.at)
        on conflict (user_id) do update set signed_in_at = greatest(last_sign_ins.signed_in_at, excluded.signed_in_at);
      perform app.write_audit(open_session.note);
      return app.session_view(open_session.session, open_session.account);
    end
  $$;

-- Completes a sign-in by password in one transaction. It returns the session; or the methods, with the challenge stored (C4);
-- or neither, when the account may not sign in any more.
create or replace function app.sign_in(
    account uuid, verified text, counter text, challenge_hash text, challenge_ends timestamptz,
    session uuid, hash text, earlier_hash text, at timestamptz, device text, note jsonb) returns jsonb
  language plpgsql as $$
    declare methods text[];
    begin
      if not app.lock_account(sign_in.account, sign_in.verified) then
        perform app.write_audit(sign_in.note || '{"result": "refused"}');
        return '{}';
      end if;
      methods := app.second_factors(sign_in.account);
      if cardinality(methods) > 0 then
        perform app.write_audit(sign_in.note || '{"details": {"step": "password"}}');
        insert into challenges (token_hash, kind, user_id, expires_at)
          values (sign_in.challenge_hash, 'second-factor', sign_in.account, sign_in.challenge_ends);
        return jsonb_build_object('methods', methods);
      end if;
      -- C3: with a second factor, failures count on until that factor is correct.
      delete from attempts a where a.bucket = sign_in.counter;
      return jsonb_build_object('session', app.open_session(sign_in.account, sign_in.session, sign_in.hash,
        sign_in.earlier_hash, sign_in.at, sign_in.device, sign_in.note));
    end
  $$;
