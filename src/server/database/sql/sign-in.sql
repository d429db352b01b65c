-- A sign-in is one message after its hash, and each connection plans it once.
-- app.open_session stores a session with its audit row and the time of the sign-in, and ends the earlier session of that
-- browser (B3).
-- app.sign_in completes a sign-in by password in one transaction. It returns the session; or the methods, with the challenge
-- stored (C4); or neither, when the account may not sign in any more.
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
