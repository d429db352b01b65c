import { expect, type Page } from '@playwright/test'
import { shiftedDay } from '#domain/calendar/day.ts'
import type { AssessmentFlow, AssessmentStatus } from '#domain/assessment/assessment-status.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import { researcherFiguresJob, statisticsJob } from '#server/jobs/all.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { approachId, symptomId } from '#testing/flows/flow-submissions.ts'
import type { TestServer } from '#testing/server/server.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { inDatabase } from '../database/database.ts'

type AssessmentsInput = {
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

/** The day so many calendar days ago, as '2026-11-22': a day of 24 hours is another one after a change of the clock. */
export const dayAgo = (days: number): string => shiftedDay(isoDate(new Date().toISOString()), -days)

/** So many stored assessments, alike. They are counted by `countAll`; those of two days ago and before are released by `releaseAll`. */
export const addAssessments = async (
  server: TestServer,
  given: AssessmentsInput,
): Promise<void> => {
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
  while ((await statisticsJob.run(server.services)).isMore);
}

/** And once a day, for researchers (X3). */
export const releaseAll = async (server: TestServer): Promise<void> => {
  await countAll(server)
  while ((await researcherFiguresJob.run(server.services)).isMore);
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

/** Ten in the last days, of two companies; five in the thirty days before, and one before that. */
export const addEverything = async (server: TestServer): Promise<void> => {
  const nordre = await addCompany(server.services, { name: 'Nordre fengsel' })
  const sondre = await addCompany(server.services, { name: 'Søndre fengsel' })
  const a = await addDepartment(server.services, { companyId: nordre, name: 'Avdeling A' })
  const b = await addDepartment(server.services, { companyId: nordre, name: 'Avdeling B' })
  const inA = { companyId: nordre, departmentId: a }
  await addAssessments(server, {
    ...inA,
    count: 3,
    daysAgo: 1,
    risk: 'high',
    module: 'Modul 9',
    approachId: null,
  })
  await addAssessments(server, {
    companyId: nordre,
    departmentId: b,
    count: 2,
    daysAgo: 1,
    flow: 'observation',
    module: 'M310',
    symptomId: symptomId('vedvarende-tristhet'),
    approachId: approachId('atferdsaktivering'),
  })
  const elsewhere = { companyId: sondre, risk: null, module: null }
  await addAssessments(server, {
    ...elsewhere,
    count: 4,
    daysAgo: 3,
    flow: 'treatment',
    status: 'in_progress',
  })
  await addAssessments(server, {
    companyId: sondre,
    count: 1,
    daysAgo: 5,
    status: 'archived',
    risk: 'medium',
    module: 'Modul 5',
  })
  await addAssessments(server, { ...inA, count: 5, daysAgo: 35 })
  await addAssessments(server, { ...inA, count: 1, daysAgo: 100 })
  await countAll(server)
}

export const overTime = 'Vurderinger over tid, etter risiko'

export const openStatistics = async (page: Page): Promise<void> => {
  await page.goto('/admin/statistics')
  await expect(part(page, 'Brukere')).toBeVisible()
}

export const range = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
