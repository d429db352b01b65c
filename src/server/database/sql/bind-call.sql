-- Binds the transaction (app.bind_session) and returns what most calls need: the caller, the settings of every call, the
-- revision of the content, and the caller's earlier submission of that id.
-- `without_user`: OBS-09, the one assessment of that id without a user is visible and writable in this transaction.
create or replace function app.bind_call(
  token_hash text, handle uuid, at timestamptz, submission uuid, without_user boolean
) returns table (
    session_id uuid, user_id uuid, role text, company_id uuid, department_id uuid,
    must_change_password boolean, must_enrol boolean, must_confirm boolean,
    maintenance text, delegates boolean, logs boolean, revision text, submitted jsonb
  )
  language plpgsql as $$
    #variable_conflict use_column
    begin
      select b.session_id, b.user_id, b.role, b.company_id, b.department_id, b.must_change_password,
          b.must_enrol, b.must_confirm
        into session_id, user_id, role, company_id, department_id, must_change_password, must_enrol, must_confirm
        from app.bind_session(bind_call.token_hash, bind_call.handle, bind_call.at) b;
      select case when {{is_closed}} then coalesce(s.values ->> 'maintenanceMessage', '') end,
          s.values -> 'delegatedAdministration', s.values -> 'enableAuditLogging'
        into maintenance, delegates, logs
        from system_settings s;
      revision := coalesce((select c.revision from content_revision c), 0);
      if bind_call.submission is not null then
        if bind_call.without_user then
          perform set_config('app.unnamed_id', bind_call.submission::text, true);
        end if;
        select jsonb_build_object('userId', a.user_id, 'submissionHash', a.submission_hash,
            'storedAt', a.stored_at, 'results', a.results)
          into submitted
          from assessments a where a.id = bind_call.submission {{own_submission}};
      end if;
      return next;
    end
  $$;
