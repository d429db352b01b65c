import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  HourglassIcon,
  QuestionmarkCircleIcon,
} from '@navikt/aksel-icons'
import type { JobName } from '#domain/operation/jobs.ts'
import { formatSince } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { jobStateOf, totalOf, type JobRun, type JobState } from './job-state.ts'

/** Never told by the colour alone; red is kept for danger to people. */
const stateDisplay = {
  ok: { icon: CheckmarkCircleIcon, color: 'success', word: m.admin_job_ok },
  failed: { icon: ExclamationmarkTriangleIcon, color: 'warning', word: m.admin_job_failed },
  running: { icon: HourglassIcon, color: 'neutral', word: m.admin_job_running },
  never: { icon: QuestionmarkCircleIcon, color: 'neutral', word: m.admin_job_never },
} as const satisfies Record<JobState, object>

const texts = {
  statistics: { name: m.admin_job_statistics, done: m.admin_job_done_statistics },
  'researcher-figures': {
    name: m.admin_job_researcher_figures,
    done: m.admin_job_done_researcher_figures,
  },
  'audit-chain': { name: m.admin_job_audit_chain, done: m.admin_job_done_audit_chain },
  erasures: { name: m.admin_job_erasures, done: m.admin_job_done_erasures },
  mail: { name: m.admin_job_mail, done: m.admin_job_done_mail },
  archive: { name: m.admin_job_archive, done: m.admin_job_done_archive },
  retention: { name: m.admin_job_retention, done: m.admin_job_done_retention },
  'unused-accounts': {
    name: m.admin_job_unused_accounts,
    done: m.admin_job_done_retention,
  },
  sessions: { name: m.admin_job_sessions, done: m.admin_job_done_sessions },
  events: { name: m.admin_job_events, done: m.admin_job_done_events },
} as const satisfies Record<JobName, object>

const failureText = (failure: string | null): string =>
  failure === 'database' ? m.admin_job_failure_database() : m.admin_job_failure_unexpected()

type JobRowProps = {
  readonly name: JobName
  readonly run: JobRun | undefined
  /** By the server's clock. */
  readonly now: string
}

export const JobRow = ({ name, run, now }: JobRowProps) => {
  const state = jobStateOf(run)
  const { icon: Icon, color, word } = stateDisplay[state]
  return (
    <li className="hp-job">
      <span className="hp-job__name">{texts[name].name()}</span>
      <span className="hp-job__state" data-color={color}>
        <Icon aria-hidden />
        {word()}
      </span>
      {run !== undefined && <JobStatus name={name} run={run} state={state} now={now} />}
    </li>
  )
}

/** When it was, and what came of it. */
const JobStatus = ({ name, run, state, now }: JobRowProps & { run: JobRun; state: JobState }) => {
  const language = useLanguage()
  const since = (instant: string) => formatSince(instant, now, language)
  const total = totalOf(run)
  return (
    <span className="hp-job__told">
      <time dateTime={run.startedAt}>{since(run.startedAt)}</time>
      {state === 'ok' && (
        <span>{total === 0 ? m.admin_job_nothing() : texts[name].done({ count: total })}</span>
      )}
      {state === 'failed' && <span>{failureText(run.failure)}</span>}
      {state !== 'ok' && run.succeededAt !== null && (
        <span>{m.admin_job_succeeded({ when: since(run.succeededAt) })}</span>
      )}
    </span>
  )
}
