import { sql } from 'drizzle-orm'
import type { FunctionName } from '../../../src/domain/access/permissions.ts'
import { erasedBefore } from '../../../src/domain/operation/retention-rules.ts'
import { dateRanges } from '../../../src/domain/statistics/ranges.ts'
import { aggregate } from '../../../src/server/services/statistics/aggregate.ts'
import { retentionJob } from '../../../src/server/jobs/retention-job.ts'
import { readAfter, readAllSince } from '../../../src/server/http/events/feed.ts'
import { inTransaction } from '../../../src/server/core/database.ts'
import { readSettings } from '../../../src/server/core/settings-reader.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import type { SignedIn } from '../../../src/testing/server/server.ts'
import { signIn, type Instance } from './instance.ts'
import { createSubmission, submit } from './submit.ts'

/** The observations of one turn at one place. */
export type Turn = {
  /** In milliseconds, one per call. */
  readonly times: readonly number[]
  /** Of a submit: the processor time in the turn, and the duration of the turn. */
  readonly cost?: {
    readonly serverMs: number
    readonly databaseMs: number
    readonly wallMs: number
  }
}

/** The amount of work in a turn; the gate does little. */
export type Effort = {
  readonly calls: number
  readonly submits: number
  readonly idleMs: number
}

type MeasureInput = { readonly instance: Instance; readonly effort: Effort }

export type Measure = {
  readonly name: string
  readonly run: (measureInput: MeasureInput) => Promise<Turn>
}

const call = async (
  instance: Instance,
  who: SignedIn,
  name: FunctionName,
  input: unknown,
): Promise<unknown> => {
  const { data, error } = await callApi(instance.url, name, input, who)
  if (error !== null) throw new Error(`${name} was refused: ${error.reason}`)
  return data
}

/** The first call is not counted: it opens the connection. */
const timed = async (count: number, work: () => Promise<unknown>): Promise<Turn> => {
  await work()
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return { times }
}

const submits: readonly Measure[] = (['officer', 'treatment'] as const).flatMap((flow) =>
  [1, 8].map((atOnce) => ({
    name: `${flow}.complete, ${atOnce} at once`,
    run: async ({ instance, effort }: MeasureInput): Promise<Turn> => {
      const count = effort.submits * (atOnce === 1 ? 1 : 2)
      const { times, ...cost } = await submit(instance, createSubmission[flow], { count, atOnce })
      return { times, cost }
    },
  })),
)

type Page = { readonly next: string | null }

/** The start of the last page of fifty. */
const lastCursor = async (instance: Instance): Promise<string | undefined> => {
  const input = { userId: instance.veteran.userId, limit: 50 }
  let cursor: string | undefined
  for (;;) {
    const page = (await call(instance, instance.veteran, 'assessments.list', {
      ...input,
      ...(cursor !== undefined && { cursor }),
    })) as Page
    if (page.next === null) return cursor
    cursor = page.next
  }
}

const ofVeteran: readonly Measure[] = [
  {
    name: 'assessments.list, the newest 50',
    run: ({ instance, effort }) =>
      timed(effort.calls, () =>
        call(instance, instance.veteran, 'assessments.list', {
          userId: instance.veteran.userId,
          limit: 50,
        }),
      ),
  },
  {
    name: 'assessments.list, the last page of 1 000',
    run: async ({ instance, effort }) => {
      const cursor = await lastCursor(instance)
      const input = {
        userId: instance.veteran.userId,
        limit: 50,
        ...(cursor !== undefined && { cursor }),
      }
      return timed(effort.calls, () => call(instance, instance.veteran, 'assessments.list', input))
    },
  },
  {
    name: 'assessments.overview of 1 000',
    run: ({ instance, effort }) =>
      timed(effort.calls, () => call(instance, instance.veteran, 'assessments.overview', {})),
  },
]

const statistics: readonly Measure[] = (['department', 'company', 'everything'] as const).flatMap(
  (level) =>
    dateRanges.map((dateRange) => ({
      name: `statistics.getStats, ${level}, ${dateRange}`,
      run: ({ instance, effort }: MeasureInput) => {
        const { companyId, departmentId } = instance.largest
        const input = {
          dateRange,
          ...(level !== 'everything' && { companyId }),
          ...(level === 'department' && { departmentId }),
        }
        return timed(Math.ceil(effort.calls / 2), () =>
          call(instance, instance.superadmin, 'statistics.getStats', input),
        )
      },
    })),
)

/** Before any event, and after every one. */
const [oldest, newest] = [
  { placement: 0n, places: [{ xid: 3n, id: 0n }] },
  { placement: 0n, places: [{ xid: 2n ** 62n, id: 0n }] },
]

/** Marks ten random departments for today. Marks of the same transaction are invisible to the jobs. */
const aggregateTen = ({ services }: Instance) =>
  inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
    await db.execute(sql`
      insert into statistics_marks (company_id, department_id, day)
      select company_id, id, app.day_of(now()) from departments order by random() limit 10`)
    await aggregate(db)
  })

const others: readonly Measure[] = [
  {
    name: 'statistics, ten changed days counted again',
    run: ({ instance, effort }) => timed(effort.calls, () => aggregateTen(instance)),
  },
  {
    name: 'auditLog.list, the newest page',
    run: ({ instance, effort }) =>
      timed(effort.calls, () => call(instance, instance.superadmin, 'auditLog.list', {})),
  },
  {
    name: 'authMutations.signIn',
    run: ({ instance, effort }) =>
      timed(Math.ceil(effort.calls / 2), () =>
        signIn(instance.url, instance.veteran.email, instance.password),
      ),
  },
  {
    name: 'events, the next thousand of a process that is behind by all',
    run: ({ instance, effort }) => timed(effort.calls, () => readAfter(instance.services, oldest)),
  },
  {
    name: 'events, a page that is behind by all',
    run: ({ instance, effort }) => {
      const { userId } = instance.veteran
      const { companyId } = instance.largest
      const nothing = new Set<never>()
      const to = {
        userId,
        companyId,
        isSuperadmin: false,
        departments: nothing,
        wards: nothing,
        topics: nothing,
      }
      return timed(effort.calls, () => readAllSince(instance.services, oldest, newest, to))
    },
  },
]

/** Each measure leaves the rows unchanged, or adds the same to each place. */
export const measures: readonly Measure[] = [...submits, ...ofVeteran, ...statistics, ...others]

/** The five hundred oldest assessments, as on the day when they are due. */
export const retention: Measure = {
  name: 'retention, a batch of 500',
  run: async ({ instance }) => {
    const [row] = await instance.read(
      `select extract(epoch from stored_at) * 1000 as at from assessments order by stored_at offset least(500, $1::int / 4) limit 1`,
      [instance.count],
    )
    const { services } = instance
    const binding = { role: 'system', userId: null } as const
    const settings = await inTransaction(services.pool, binding, readSettings)
    const now = services.now()
    const keptMs = now.getTime() - erasedBefore('assessments', now, settings).getTime()
    const due = new Date(Math.ceil(Number(row?.['at'])) + keptMs)
    const began = performance.now()
    await retentionJob.run({ ...services, now: () => due })
    return { times: [performance.now() - began] }
  },
}
