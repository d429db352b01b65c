import { storedQuery } from '../../../../../src/testing/rows/stored-users.ts'
import type { TestServer } from '../../../../../src/testing/server/server.ts'
import { checkStoredOnce, countStored } from '../../../../shared/stored-once.ts'
import { checkEvents, waitForJobs } from '../../drill-checks.ts'
import type { DrillServers } from '../../drill-servers.ts'
import { describeError } from '../part.ts'
import type { CompanyLoad } from './company-loads.ts'

/** Assessments without the rows that are written with them. */
const HALVES = `select count(*)::int as n from assessments a where a.id = any($1)
  and (not exists (select 1 from assessment_symptoms s where s.assessment_id = a.id and s.company_id = a.company_id)
    or not exists (select 1 from events e where e.row_id = a.id and e.company_id = a.company_id and e.topic = 'assessments'))`

const countHalves = async (server: TestServer, loads: readonly CompanyLoad[]): Promise<number> => {
  // OBS-09: no event names an assessment without a user.
  const ids = loads.flatMap(({ load }) =>
    load.stored.flatMap(({ body, isUnnamed }) => (isUnnamed ? [] : [body.id])),
  )
  return Number((await storedQuery(server, HALVES, [ids]))[0]?.['n'])
}

type CheckOptions = {
  readonly servers: DrillServers
  readonly loads: readonly CompanyLoad[]
  /** What the database had before the load. */
  readonly before: Awaited<ReturnType<typeof countStored>>
}

/** After the load: each acknowledged submission is stored once and whole, and each page received each change of its company once. */
export const checkCompanies = async ({ servers, loads, before }: CheckOptions) => {
  const { beside } = servers
  const stored = loads.flatMap(({ load }) => load.stored)
  const once = await checkStoredOnce(beside, stored, before)
  const halves = await countHalves(beside, loads)
  const events = { missed: 0, doubled: 0, resets: 0, left: 0 }
  for (const { load, companyId } of loads) {
    const seen = await checkEvents(servers, load, companyId)
    events.missed += seen.missed
    events.doubled += seen.doubled
    events.resets += seen.resets
    events.left += load.changed.length - seen.events
  }
  const failed = loads.flatMap(({ load }) => load.failed)
  const { left, resets, ...told } = events
  const wrong = { failed: failed.length, halves, ...told }
  const broken = [
    ...new Set(failed),
    ...Object.entries(wrong).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
    ...(left === 0 ? [] : [`${left} changes left no event`]),
    ...once.broken,
    ...(await waitForJobs(servers).catch((error: unknown) => [
      `statistics: ${describeError(error)}`,
    ])),
  ]
  const counts = {
    calls: loads.reduce((all, { load }) => all + load.calls(), 0),
    acknowledged: stored.length,
    lost: stored.length - once.rows,
    storedTwice: once.twice,
    ...wrong,
    // The move makes every page request everything again (ADR 23).
    resets,
  }
  return { counts, broken }
}
