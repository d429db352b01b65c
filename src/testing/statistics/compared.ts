import { dateRanges } from '#domain/statistics/ranges.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { naiveStats } from './naive.ts'
import type { CountedRow } from './rows.ts'
import type { contentNames, Scopes } from './world.ts'

type Question = {
  readonly dateRange: (typeof dateRanges)[number]
  readonly companyId?: string
  readonly departmentId?: string
}

export const ofEverything: readonly Question[] = dateRanges.map((dateRange) => ({ dateRange }))

/** Every range of each company and each department. */
export const questionsOf = (scopes: Scopes): readonly Question[] =>
  scopes.flatMap(({ companyId, departmentId }) =>
    companyId === null
      ? []
      : dateRanges.map((dateRange) => ({
          dateRange,
          companyId,
          ...(departmentId !== null && { departmentId }),
        })),
  )

type Asking = {
  readonly server: TestServer
  readonly admin: SignedIn
  readonly names: Awaited<ReturnType<typeof contentNames>>['names']
}

/** The figures that a superadmin gets, and a naive count over the rows (STA-04). */
export const compared = async (
  { server, admin, names }: Asking,
  rows: readonly CountedRow[],
  questions: readonly Question[],
) => {
  const getStats = async (input: Question) => {
    const answer = await server.call('statistics.getStats', input, admin)
    const { users: _users, ...figures } = answer.data as Record<string, unknown>
    return figures
  }
  const now = server.clock.now()
  return {
    told: await Promise.all(questions.map(getStats)),
    naive: questions.map(({ dateRange: range, ...scope }) =>
      naiveStats({ ...scope, range, rows, now, names }),
    ),
  }
}
