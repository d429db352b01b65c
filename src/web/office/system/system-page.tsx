import type { z } from 'zod'
import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  HourglassIcon,
  QuestionmarkCircleIcon,
} from '@navikt/aksel-icons'
import type { system } from '#contract/system.ts'
import { jobNames, type JobName } from '#domain/operation/jobs.ts'
import { formatSince } from '#web/lib/format/format-moments.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { jobNameTexts } from '#web/office/kit/job-names.ts'
import * as m from '#web/generated/messages/messages.js'
import { MeasureAgain, useSystemStatus } from '#web/office/kit/system-status.tsx'
import { Page, Card, Section } from '#web/kit/layout/page.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import '#web/office/kit/operation.css'

export type JobRun = z.infer<typeof system.status.output>['jobs'][number]

/** How the last run of a job stands; 'never': there is none. */
type JobState = 'ok' | 'failed' | 'running' | 'never'

export const jobStateOf = (run: JobRun | undefined): JobState => {
  if (run === undefined) return 'never'
  if (run.finishedAt === null) return 'running'
  return run.failure === null ? 'ok' : 'failed'
}

/** How many things the run dealt with, of whatever kind. */
export const totalOf = ({ counts }: JobRun): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Never told by the colour alone; red is kept for danger to people. */
const stateDisplay = {
  ok: { icon: CheckmarkCircleIcon, color: 'success', word: m.admin_job_ok },
  failed: { icon: ExclamationmarkTriangleIcon, color: 'warning', word: m.admin_job_failed },
  running: { icon: HourglassIcon, color: 'neutral', word: m.admin_job_running },
  never: { icon: QuestionmarkCircleIcon, color: 'neutral', word: m.admin_job_never },
} as const satisfies Record<JobState, object>

const doneTexts = {
  statistics: m.admin_job_done_statistics,
  'researcher-figures': m.admin_job_done_researcher_figures,
  'audit-chain': m.admin_job_done_audit_chain,
  erasures: m.admin_job_done_erasures,
  mail: m.admin_job_done_mail,
  archive: m.admin_job_done_archive,
  retention: m.admin_job_done_retention,
  'unused-accounts': m.admin_job_done_retention,
  sessions: m.admin_job_done_sessions,
  events: m.admin_job_done_events,
  deviations: m.admin_job_done_deviations,
  'case-retention': m.admin_job_done_retention,
  'handover-mail': m.admin_job_done_mail,
  'unwatched-mail': m.admin_job_done_mail,
} as const satisfies Record<JobName, object>

/** BO-22: where the text of several would say '1 vurderinger'. */
const doneOneTexts: Readonly<Partial<Record<JobName, () => string>>> = {
  'researcher-figures': m.admin_job_done_researcher_figures_one,
  'audit-chain': m.admin_job_done_audit_chain_one,
  mail: m.admin_job_done_mail_one,
  sessions: m.admin_job_done_sessions_one,
  'handover-mail': m.admin_job_done_mail_one,
  'unwatched-mail': m.admin_job_done_mail_one,
}

/** What a run that went well dealt with. */
export const doneText = (name: JobName, total: number): string => {
  const one = doneOneTexts[name]
  if (total === 0) return m.admin_job_nothing()
  return total === 1 && one !== undefined ? one() : doneTexts[name]({ count: total })
}

const failureText = (failure: string | null): string =>
  failure === 'database' ? m.admin_job_failure_database() : m.admin_job_failure_unexpected()

type JobRowProps = {
  readonly name: JobName
  readonly run: JobRun | undefined
  /** By the server's clock. */
  readonly now: string
}

const JobRow = ({ name, run, now }: JobRowProps) => {
  const state = jobStateOf(run)
  const { icon: Icon, color, word } = stateDisplay[state]
  return (
    <li className="hp-job">
      <span className="hp-job__name">{jobNameTexts[name]()}</span>
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
  return (
    <span className="hp-job__told">
      <time dateTime={run.startedAt}>{since(run.startedAt)}</time>
      {state === 'ok' && <span>{doneText(name, totalOf(run))}</span>}
      {state === 'failed' && <span>{failureText(run.failure)}</span>}
      {state !== 'ok' && run.succeededAt !== null && (
        <span>{m.admin_job_succeeded({ when: since(run.succeededAt) })}</span>
      )}
    </span>
  )
}

/** ADM-02: for superadmins. */
export const SystemPage = () => (
  <Page title={m.admin_section_system()} lead={m.admin_jobs_lead()}>
    <JobsPanel />
  </Page>
)

/** ADM-02: what the server does by itself, and how it last went. */
const JobsPanel = () => {
  const query = useSystemStatus()
  const { data, isError } = query
  return (
    <Section heading={m.admin_jobs()}>
      <Card>
        {data === undefined && !isError && <SkeletonRows rows={jobNames.length} />}
        {isError && <p>{m.admin_jobs_unknown()}</p>}
        {data !== undefined && !isError && (
          <ul className="hp-jobs">
            {jobNames.map((name) => (
              <JobRow
                key={name}
                name={name}
                run={data.jobs.find((one) => one.name === name)}
                now={data.at}
              />
            ))}
          </ul>
        )}
      </Card>
      <MeasureAgain of={query} />
    </Section>
  )
}
