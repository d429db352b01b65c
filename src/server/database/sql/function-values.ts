import { getTableColumns } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import { enrollingRoles, staffRoles, superadminRoles } from '#domain/access/roles.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'
import { REQUEST_MS, YOUNG_ACCOUNT_MS, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { LAST_BACKUP } from '../last-backup.ts'
import { locks } from '../locks.ts'
import { assessments } from '../schema/assessment-tables.ts'
import { worseText } from '../worse-checks.ts'
import {
  nobodysCompany,
  PROGRESS,
  type DistributionMode,
} from '../distribution/distribution-mode.ts'
import { countedSql } from '../functions/follow-up-counts.ts'
import { loadFragment, type SqlValues } from './load-sql.ts'

const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

const staff_roles = list(staffRoles)
const superadmin_roles = list(superadminRoles)

/** AUTH-07, B5: the idle time after which a session ends. */
const idle_ms = EXPIRE_AFTER_MS

const isAlive = (at: string): string => loadFragment('is-alive', { at, superadmin_roles, idle_ms })

const isClosed = (values: string, at: string): string => loadFragment('is-closed', { values, at })

const isWatchedBy = (...duties: readonly StaffDuty[]): string =>
  loadFragment('is-watched', { staff_roles, duties: list(duties) })

/** The columns that a finished assessment sets: all of them, so that no new one is left out. */
const columns = Object.values(getTableColumns(assessments)).filter(({ name }) => name !== 'id')

const literalOf = (value: unknown): string =>
  escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))

/** A program of an earlier release does not send a new column: it gets its default (ADR 26). */
const valueOf = ({ name, default: value }: (typeof columns)[number]): string =>
  value === undefined ? `given.${name}` : `coalesce(given.${name}, ${literalOf(value)})`

/** A begun assessment is of the caller's company already, and Citus moves no row to another one. */
const changed = columns.filter(({ name }) => name !== 'company_id')

const assessmentColumns = {
  columns: columns.map(({ name }) => name).join(', '),
  values: columns
    .map((column) =>
      column.name === 'company_id' ? 'app.home(given.company_id)' : valueOf(column),
    )
    .join(', '),
  changed_columns: changed.map(({ name }) => name).join(', '),
  changed_values: changed.map(valueOf).join(', '),
}

type Form = {
  /** A query for the rows of an assessment's part, from the row source of the part. */
  readonly partRows: (source: string) => string
  /** What leads an update to the row of the assessment, besides its id. */
  readonly ownHome: string
  /** What leads to the earlier submission of the caller, besides its id: without it each submission would need all nodes. */
  readonly ownSubmission: string
  /** Citus would lock all rows of the table in the place of one, and needs a worker for it (ADR 40). */
  readonly accountLock: { readonly lock_before: string; readonly lock_of_row: string }
  readonly ofMode: SqlValues
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
    accountLock: { lock_before: '', lock_of_row: ' for share' },
    ofMode: {},
  },
  distributed: {
    partRows: (source) => `select a.id, a.company_id, part.* from assessments a, ${source} part
            where a.id = given.id and ${ofHome}`,
    ownHome: `and ${ofHome}`,
    ownSubmission: 'and a.company_id = app.home(bind_call.company_id)',
    accountLock: {
      lock_before: `perform pg_advisory_xact_lock_shared(${locks.referenceTables});`,
      lock_of_row: '',
    },
    ofMode: { nobodys_company: nobodysCompany, reference_tables_lock: locks.referenceTables },
  },
}

/**
 * The files of the functions of both forms in the order of their creation, with the values of their placeholders. They are
 * recreated after every migration and run with the caller's rights, so each statement in them is under the policies.
 */
export const functionValues = (mode: DistributionMode): Readonly<Record<string, SqlValues>> => {
  const { partRows, ownHome, ownSubmission, accountLock, ofMode } = forms[mode]
  return {
    [`${mode}/mode`]: ofMode,
    ...(mode === 'distributed' && { 'distributed/own-rows': {} }),
    installation: { progress_name: PROGRESS, last_backup_name: LAST_BACKUP },
    [`${mode}/events`]: {},
    caller: {},
    duties: { staff_roles },
    'board-screen': {},
    'is-reference-taken': {},
    'closed-assessments': {},
    'sign-in': {
      ...accountLock,
      enrolling_roles: list(enrollingRoles),
      delegated_administration: String(defaultSettings.delegatedAdministration),
      session_timeout_hours: defaultSettings.sessionTimeoutHours,
    },
    'bind-session': { superadmin_roles, idle_ms, is_alive: isAlive('bind_session.at') },
    'live-listeners': {
      is_closed: isClosed('values', 'live_listeners.at'),
      is_valid_grant: loadFragment('is-valid-grant', { staff_roles }),
      is_alive: isAlive('live_listeners.at'),
    },
    'rate-limits': {},
    'bind-call': {
      is_closed: isClosed('s.values', 'bind_call.at'),
      own_submission: ownSubmission,
    },
    audit: {},
    'store-assessment': {
      ...assessmentColumns,
      own_home: ownHome,
      symptom_rows: partRows('unnest(symptoms, intensities)'),
      response_rows: partRows('unnest(questions, responses)'),
      approach_rows: partRows('unnest(approaches) with ordinality'),
    },
    'bind-service-call': {},
    'follow-up-counts': { counted: countedSql },
    'open-wards': {
      is_led: isWatchedBy('shift-leader'),
      is_watched: isWatchedBy('officer', 'shift-leader'),
    },
    'ward-staff': { staff_roles, request_ms: REQUEST_MS },
    'worse-on-screen': { worse: worseText('worse_on_screen.company') },
    'second-yes': { young_account_ms: YOUNG_ACCOUNT_MS, request_ms: REQUEST_MS },
    'last-entries': {},
  }
}
