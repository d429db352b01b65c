import { superadminRoles } from '#domain/access/roles.ts'
import type { Topic } from '#domain/live/topics.ts'
import { distribution } from './distribution/distribution.ts'
import type { DistributionMode } from './distribution/distribution-mode.ts'
import { loadSql } from './sql/load-sql.ts'

/** The content of an event for a table's row: expressions over `row`; a missing one is null. */
type ChangeEvent = {
  /** An SQL expression if it depends on the row. */
  readonly topic: string
  readonly company?: string
  /** FUP-130: only staff with a function in that department receive it. */
  readonly department?: string
  readonly user?: string
  readonly row?: string
  readonly version?: string
  /** Changes that send no event. */
  readonly unless?: string
  /** Only inserts and deletes send an event, since updates are frequent. */
  readonly isInsertOrDeleteOnly?: true
}

const topicLiteral = (topic: Topic): string => `'${topic}'`
const roles = superadminRoles.map((role) => `'${role}'`).join(', ')

const companyEvent = (topic: Topic): ChangeEvent => ({
  topic: topicLiteral(topic),
  company: 'row.company_id',
  row: 'row.id',
  version: 'row.version',
})

/** FUP-130: only staff with a function in the department receive it. */
const wardEvent = (topic: Topic): ChangeEvent => ({
  topic: topicLiteral(topic),
  company: 'row.company_id',
  department: 'row.department_id',
})

/** FUP-112: its row is the case, by which health receives it only where the case is for health (`feed.ts`). */
const caseEvent = (topic: Topic): ChangeEvent => ({ ...wardEvent(topic), row: 'row.case_id' })

/** Only editors receive events about a draft, or a repeated save of one (ROLE-12). */
const contentEvent: ChangeEvent = {
  topic: `case when row.status <> 'draft' and (tg_op <> 'UPDATE'
      or (to_jsonb(new) - 'revision') is distinct from (to_jsonb(old) - 'revision')) then 'content' else 'versions' end`,
  company: 'row.company_id',
  row: 'row.id',
  version: 'row.revision',
}

/** Only superadmins receive it, when something begins to fail or works again: the rows change every second. */
const failureEvent = (column: string): ChangeEvent => ({
  topic: topicLiteral('operation'),
  unless: `case when tg_op = 'UPDATE' then new.${column} is not distinct from old.${column}
      else row.${column} is null end`,
})

/** Only the row's user receives the event. */
const ownEvent = (topic: Topic, more: Partial<ChangeEvent> = {}): ChangeEvent => ({
  topic: topicLiteral(topic),
  user: 'row.user_id',
  ...more,
})

/** LIVE-01: the tables whose changes the server sends to open pages, one line per table. */
const changeEvents: Readonly<Record<string, ChangeEvent>> = {
  companies: { ...companyEvent('companies'), company: 'row.id' },
  departments: companyEvent('departments'),
  users: {
    ...companyEvent('users'),
    topic: `case when row.role in (${roles}) then 'superadmins' else 'users' end`,
  },
  assessment_categories: contentEvent,
  symptom_bank: contentEvent,
  modules: contentEvent,
  module_rules: { topic: topicLiteral('content'), company: 'row.company_id' },
  symptom_groups: contentEvent,
  symptoms: contentEvent,
  questions: contentEvent,
  approaches: contentEvent,
  influence_rules: contentEvent,
  // Its key is not a UUID.
  sources: { topic: topicLiteral('content') },
  content_versions: {
    topic: topicLiteral('versions'),
    company: 'row.company_id',
    row: 'row.content_id',
  },
  content_approvals: { topic: topicLiteral('approvals'), company: 'row.company_id' },
  system_settings: { topic: topicLiteral('settings'), version: 'row.version' },
  // A row without a user has no recipient (OBS-09).
  assessments: ownEvent('assessments', { row: 'row.id', unless: 'row.user_id is null' }),
  sessions: ownEvent('sessions', { isInsertOrDeleteOnly: true }),
  two_factors: ownEvent('secondFactors'),
  recovery_codes: ownEvent('secondFactors'),
  passkeys: ownEvent('secondFactors'),
  handed_over_resets: ownEvent('identity'),
  // ADM-05: a new link takes the place of one that runs out.
  invitations: {
    topic: topicLiteral('users'),
    company: 'app.company_of(row.user_id)',
  },
  function_grants: { topic: topicLiteral('functions'), company: 'row.company_id' },
  function_requests: { topic: topicLiteral('functions'), company: 'row.company_id' },
  follow_up_settings: { topic: topicLiteral('functions'), company: 'row.company_id' },
  helping_staff: wardEvent('cases'),
  // A check changes the columns of the board, but not the version.
  cases: {
    ...wardEvent('cases'),
    row: 'row.id',
    version: 'row.version',
    unless: `case when tg_op = 'UPDATE' then new.version = old.version else false end`,
  },
  checks: caseEvent('checks'),
  deviations: caseEvent('checks'),
  case_assessments: caseEvent('cases'),
  handover_lines: caseEvent('handovers'),
  receipts: caseEvent('cases'),
  outcomes: caseEvent('cases'),
  restrictions: caseEvent('cases'),
  restriction_objects: caseEvent('cases'),
  sheets: caseEvent('cases'),
  job_runs: failureEvent('failure'),
  mail_queue: failureEvent('last_failure'),
}

const eventValues = (
  { topic, company, department, user, row, version }: ChangeEvent,
  of: 'new' | 'old',
): string =>
  [topic, company, department, user, row, version]
    .map((one) => (one ?? 'null').replaceAll(/\brow\./gu, `${of}.`))
    .join(', ')

const insertEvent = (event: ChangeEvent, of: 'new' | 'old'): string => {
  const { unless } = event
  const rowValues = eventValues(event, of)
  const statement = `insert into events (topic, company_id, department_id, user_id, row_id, version) values (${rowValues});`
  if (unless === undefined) return statement
  return `if not (${unless.replaceAll(/\brow\./gu, `${of}.`)}) then ${statement} end if;`
}

/** If a row moves from one audience to another, both receive the event. */
const audienceOf = (event: ChangeEvent, of: 'new' | 'old'): string =>
  `(${eventValues({ ...event, row: 'null', version: 'null' }, of)})`

const triggerOf = (table: string, event: ChangeEvent): string =>
  loadSql('triggers/tell', {
    table,
    insert_new: insertEvent(event, 'new'),
    insert_old: insertEvent(event, 'old'),
    new_audience: audienceOf(event, 'new'),
    old_audience: audienceOf(event, 'old'),
    or_update: event.isInsertOrDeleteOnly === true ? '' : 'or update',
  })

/** On Citus every event has a company: that of the row, which is on the same node, or the one of nobody. */
const withHome = (table: string, event: ChangeEvent): ChangeEvent => ({
  ...event,
  company:
    distribution[table]?.way === 'distributed'
      ? 'row.company_id'
      : `app.home(${event.company ?? 'null'})`,
})

/** The triggers run in the transaction of every change. */
export const changeTriggers = (mode: DistributionMode): string =>
  Object.entries(changeEvents)
    .map(([table, event]) =>
      triggerOf(table, mode === 'distributed' ? withHome(table, event) : event),
    )
    .join('')
