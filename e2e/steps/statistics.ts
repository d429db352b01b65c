import type { Page } from '@playwright/test'
import type { AssessmentFlow, AssessmentStatus } from '#domain/assessment/status.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import { statisticsJob } from '#server/jobs/statistics.ts'
import type { TestServer } from '#testing/server.ts'
import { isoDate } from '#web/lib/iso-date.ts'
import { inDatabase } from './database.ts'

type Given = {
  readonly companyId: string
  readonly departmentId?: string
  readonly count: number
  readonly daysAgo: number
  readonly flow?: AssessmentFlow
  readonly status?: AssessmentStatus
  readonly risk?: RiskLevel | null
  readonly module?: string | null
  /** Chosen in each of them. */
  readonly symptomId?: string
  /** Recommended in each of them; null: the built-in urgent approach. */
  readonly approachId?: string | null
}

const DAY_MS = 86_400_000

/** The day so long ago, as '2026-11-22'. */
export const dayAgo = (days: number): string =>
  isoDate(new Date(Date.now() - days * DAY_MS).toISOString())

/** So many stored assessments, alike. They are counted by `countAll`. */
export const addAssessments = async (server: TestServer, given: Given): Promise<void> => {
  const { companyId, departmentId = null, count, daysAgo, flow = 'officer' } = given
  const { status = 'completed', risk = 'low', module = 'Modul 3' } = given
  const rows = await inDatabase<{ id: string }>(
    server,
    `insert into assessments (id, company_id, department_id, flow, status, observer_role, started_at,
       completed_at, stored_at, model_code, risk_level, results)
     select gen_random_uuid(), $1, $2, $3, $4, 'counselor', at, at, at, $5, $6, '{}'
     from (select now() - make_interval(days => $7) as at) as stored, generate_series(1, $8)
     returning id`,
    [companyId, departmentId, flow, status, module, risk, daysAgo, count],
  )
  const ids = rows.map(({ id }) => id)
  if (given.symptomId !== undefined) {
    await inDatabase(
      server,
      `insert into assessment_symptoms (assessment_id, symptom_id, company_id, value)
       select unnest($1::uuid[]), $2, $3, 50`,
      [ids, given.symptomId, companyId],
    )
  }
  if (given.approachId !== undefined) {
    await inDatabase(
      server,
      `insert into assessment_approaches (assessment_id, place, approach_id, company_id)
       select unnest($1::uuid[]), 1, $2, $3`,
      [ids, given.approachId, companyId],
    )
  }
}

/** What the server does by itself every second. */
export const countAll = async (server: TestServer): Promise<void> => {
  let isMore = true
  while (isMore) ({ isMore } = await statisticsJob.run(server.services))
}

/** A figure with its name and what it is compared with. */
export const tile = (page: Page, name: string) =>
  page.locator('.hp-stats__tile').filter({
    has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }),
  })

/** A chart's or a list's own part of the page. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The rows of a table, cell by cell, the heading's first. */
export const rowsIn = (page: Page, name: string): Promise<string[][]> =>
  part(page, name)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )
