import { getTableColumns } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import type { DistributionMode } from '../distribution/distribution-mode.ts'
import { assessments } from '../schema/assessment-tables.ts'

/**
 * SET-03, BO-17: whether the system is closed at a moment, by the settings in the jsonb `values`: switched off by hand, or in a
 * planned closing. SQL of a boolean, null for no row.
 */
export const isClosedAt = (values: string, at: string): string =>
  `(${values} -> 'maintenanceMode' = 'true'
        or ${at} >= nullif(${values} ->> 'closingFrom', '')::timestamptz
          and ${at} < nullif(${values} ->> 'closingUntil', '')::timestamptz)`

/** The columns that a finished assessment sets: all of them, so that no new one is left out. */
const columns = Object.values(getTableColumns(assessments)).filter(({ name }) => name !== 'id')

const literalOf = (value: unknown): string =>
  escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))

/** A program of an earlier release does not send a new column: it gets its default (ADR 26). */
const valueOf = ({ name, default: value }: (typeof columns)[number]): string =>
  value === undefined ? `given.${name}` : `coalesce(given.${name}, ${literalOf(value)})`

const names = columns.map(({ name }) => name).join(', ')
const values = columns
  .map((column) => (column.name === 'company_id' ? 'app.home(given.company_id)' : valueOf(column)))
  .join(', ')
/** A begun assessment is of the caller's company already, and Citus moves no row to another one. */
const changed = columns.filter(({ name }) => name !== 'company_id')
const changedNames = changed.map(({ name }) => name).join(', ')
const changedValues = changed.map(valueOf).join(', ')

type Form = {
  /** A query for the rows of an assessment's part, from the row source of the part. */
  readonly partRows: (source: string) => string
  /** What leads an update to the row of the assessment, besides its id. */
  readonly ownHome: string
  /** What leads to the earlier submission of the caller, besides its id: without it each submission would need all nodes. */
  readonly ownSubmission: string
}

const ofHome = 'a.company_id = app.home(given.company_id)'

/**
 * Citus stores the rows of an INSERT SELECT by COPY, which the policies do not allow, except where it can run on the shard. So
 * there the parts are inserted beside the row of the assessment, which is slower.
 */
const forms: Readonly<Record<DistributionMode, Form>> = {
  plain: {
    partRows: (source) => `select given.id, app.home(given.company_id), * from ${source}`,
    ownHome: '',
    ownSubmission: '',
  },
  distributed: {
    partRows: (source) => `select a.id, a.company_id, part.* from assessments a, ${source} part
            where a.id = given.id and ${ofHome}`,
    ownHome: `and ${ofHome}`,
    ownSubmission: 'and a.company_id = app.home(bind_call.company_id)',
  },
}

/**
 * SQL functions that do in one message what a call needs; recreated after every migration. They run with the caller's
 * rights, so each statement in them is under the row-level policies. Their plans stay with the connection.
 *
 * `app.bind_call` binds the transaction (`app.bind_session`) and returns what most calls need: the caller, the settings
 * of every call, the revision of the content, and the caller's earlier submission of that id.
 * `without_user`: OBS-09, the one assessment of that id without a user is visible and writable in this transaction.
 *
 * `app.write_audit` writes one audit row, if it is given one. Without an id the row gets random ones (OBS-09).
 *
 * `app.audit_values` lists the distinct values of a column, with one index lookup each, however long the log is.
 *
 * `app.store_assessment` stores a finished assessment with its parts, begun or not. `is_stored` is false when the id
 * already has a finished one. It returns the recipient of the high-risk mail when the department has one (SAFE-02).
 */
export const callFunctions = (mode: DistributionMode): string => `
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
      select case when ${isClosedAt('s.values', 'bind_call.at')} then coalesce(s.values ->> 'maintenanceMessage', '') end,
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
          from assessments a where a.id = bind_call.submission ${forms[mode].ownSubmission};
      end if;
      return next;
    end
  $$;

create or replace function app.write_audit(entry jsonb) returns void language plpgsql as $$
  declare given audit_log := jsonb_populate_record(null::audit_log, entry);
  begin
    if entry is null then return; end if;
    insert into audit_log
        (id, at, user_id, company_id, role, action, resource_type, resource_id, details, result, request_id)
      values (coalesce(given.id, gen_random_uuid()), given.at, given.user_id, app.home(given.company_id), given.role,
          given.action, given.resource_type, given.resource_id, given.details, given.result,
          coalesce(given.request_id, gen_random_uuid()));
  end
$$;

create or replace function app.audit_values(of_column text) returns setof text language plpgsql stable as $$
  declare next_value text := '';
  begin
    loop
      execute format('select %1$I from audit_log where %1$I > $1 order by %1$I limit 1', of_column)
        into next_value using next_value;
      exit when next_value is null;
      return next next_value;
    end loop;
  end
$$;

create or replace function app.store_assessment(
  finished jsonb, symptoms uuid[], intensities int[], questions uuid[], responses jsonb[], approaches uuid[],
  alerted_department uuid
) returns table (is_stored boolean, alert_to text, alert_name text, alert_language text)
  language plpgsql as $$
    declare given assessments := jsonb_populate_record(null::assessments, finished);
    begin
      insert into assessments (id, ${names}) values (given.id, ${values}) on conflict do nothing;
      is_stored := found;
      if not is_stored then
        update assessments a set (${changedNames}) = row(${changedValues})
          where a.id = given.id ${forms[mode].ownHome} and a.flow = given.flow and a.submission_hash is null and a.results is null;
        is_stored := found;
      end if;
      if is_stored then
        insert into assessment_symptoms (assessment_id, company_id, symptom_id, value)
          ${forms[mode].partRows('unnest(symptoms, intensities)')};
        insert into assessment_responses (assessment_id, company_id, question_id, response)
          ${forms[mode].partRows('unnest(questions, responses)')};
        insert into assessment_approaches (assessment_id, company_id, approach_id, place)
          ${forms[mode].partRows('unnest(approaches) with ordinality')};
        select d.alert_email, d.name, c.language into alert_to, alert_name, alert_language
          from departments d join companies c on c.id = d.company_id
          where d.id = alerted_department and d.alert_email is not null;
      end if;
      return next;
    end
  $$;
`
