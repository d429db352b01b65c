import { defaultSettings } from '#domain/settings/settings.ts'
import type { DistributionMode } from '../distribution/distribution-mode.ts'
import { locks } from '../locks.ts'

/** As `Date.toISOString` writes it. */
const iso = (time: string): string =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type AccountLock = { readonly before: string; readonly ofRow: string }

/** Citus would lock all rows of the table in the place of one, and needs a worker for it (ADR 40). */
const accountLocks: Readonly<Record<DistributionMode, AccountLock>> = {
  plain: { before: '', ofRow: ' for share' },
  distributed: {
    before: `perform pg_advisory_xact_lock_shared(${locks.referenceTables});`,
    ofRow: '',
  },
}

/**
 * The statements of a sign-in, as functions: a sign-in is then one message after its hash, and each connection plans it
 * once. Created with the context functions.
 *
 * `app.find_account` finds the account of an e-mail key or of an id; an account of an inactive company is not active.
 * `app.lock_account` locks an account until the end of the transaction. It returns whether the account may still sign
 * in, with the verified password if any: hashing takes long. A concurrent deactivation or password change has then ended
 * all existing sessions, and no session may be stored after it (AUTH-12, AUTH-10). `app.second_factors` lists the
 * methods of an account; empty: a sign-in requires none. `app.session_view` returns a session as the browser sees it.
 * `app.open_session` stores a session with its audit row and the time of the sign-in, and ends the earlier session of
 * that browser (B3).
 * `app.sign_in` completes a sign-in by password in one transaction. It returns the session; or the methods, with the
 * challenge stored (C4); or neither, when the account may not sign in any more.
 */
export const signInFunctions = (mode: DistributionMode): string => `
create or replace function app.find_account(key text, account uuid)
  returns table (id uuid, "passwordHash" text, role text, "companyId" uuid, "isActive" boolean)
  language plpgsql stable as $$
    begin
      return query select u.id, u.password_hash, u.role, u.company_id, u.is_active and c.is_active is distinct from false
        from users u left join companies c on c.id = u.company_id
        where u.email_key = find_account.key or u.id = find_account.account;
    end
  $$;

create or replace function app.lock_account(account uuid, verified text) returns boolean
  language plpgsql as $$
    declare company uuid;
    begin ${accountLocks[mode].before}
      select u.company_id into company from users u
        where u.id = lock_account.account and u.is_active is distinct from false
          and (lock_account.verified is null or u.password_hash = lock_account.verified)
       ${accountLocks[mode].ofRow};
      if not found or company is null then return found; end if;
      perform from companies c where c.id = company and c.is_active${accountLocks[mode].ofRow};
      return found;
    end
  $$;

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
            '${defaultSettings.delegatedAdministration}'),
          'user', jsonb_build_object('id', u.id, 'email', u.email, 'createdAt', ${iso('u.created_at')}),
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

create or replace function app.open_session(
    account uuid, session uuid, hash text, earlier_hash text, at timestamptz, device text, note jsonb) returns jsonb
  language plpgsql as $$
    declare
      hours constant integer := coalesce(
        (select (values ->> 'sessionTimeoutHours')::integer from system_settings),
        ${defaultSettings.sessionTimeoutHours});
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
`

/**
 * ADR 42: laid with the context functions. `app.bind_service_call` finds the service account of a token and binds the
 * transaction to it; without one it binds to 'anonymous'. The account has the id of its row, and no session. It
 * returns what `app.bind_call` returns, and the scopes: that function keeps its columns for programs before (ADR 26).
 */
export const serviceAccountFunctions = `
create or replace function app.bind_service_call(token_hash text, at timestamptz)
  returns table (
    session_id uuid, user_id uuid, role text, company_id uuid, department_id uuid,
    must_change_password boolean, must_enrol boolean, must_confirm boolean,
    maintenance text, delegates boolean, logs boolean, revision text, submitted jsonb, scopes jsonb
  )
  language plpgsql as $$
    #variable_conflict use_column
    begin
      select b.maintenance, b.delegates, b.logs, b.revision into maintenance, delegates, logs, revision
        from app.bind_call(null, null, bind_service_call.at, null, false) b;
      perform app.bind('accounts', null, null);
      select s.id, s.id, case when s.company_id is null then 'superadmin' else 'org_admin' end, s.company_id, s.scopes,
          false, false, false
        into session_id, user_id, role, company_id, scopes, must_change_password, must_enrol, must_confirm
        from service_accounts s left join companies c on c.id = s.company_id
        where s.token_hash = bind_service_call.token_hash and s.ended_at is null
          and s.last_day >= (bind_service_call.at at time zone 'Europe/Oslo')::date
          and c.is_active is distinct from false;
      if found then
        perform app.bind(bind_service_call.role, bind_service_call.user_id, bind_service_call.company_id);
      else
        perform app.bind('anonymous', null, null);
      end if;
      return next;
    end
  $$;
`
