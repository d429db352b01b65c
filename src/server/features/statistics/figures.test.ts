import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { dateRanges } from '#domain/statistics/ranges.ts'
import { verifyStatistics } from '#server/database/statistics/check.ts'
import { addUser } from '#testing/builders.ts'
import { naiveStats } from '#testing/statistics/naive.ts'
import { insertRows, type CountedRow } from '#testing/statistics/rows.ts'
import { addPlaces, anyRow, contentNames, foldAll } from '#testing/statistics/world.ts'
import { storedQuery } from '#testing/stored-users.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const places = await addPlaces(server)
const content = await contentNames(server)
const admin = await server.signedIn('superadmin')
const now = server.clock.now()

/** Everything, each company, each department with and without its company. */
const asked = [
  {},
  ...places.flatMap(({ companyId, departmentId }) => {
    if (companyId === null) return []
    return departmentId === null ? [{ companyId }] : [{ companyId, departmentId }]
  }),
]

const getStats = async (input: object) => {
  const answer = await server.call('statistics.getStats', input, admin)
  const { users: _users, ...figures } = answer.data as Record<string, unknown>
  return figures
}

const questions = asked.flatMap((place) => dateRanges.map((dateRange) => ({ ...place, dateRange })))

/** What is told, and what a naive count says, at every range of every place unless others are named. */
const compared = async (rows: readonly CountedRow[], wanted = questions) => ({
  told: await Promise.all(wanted.map(getStats)),
  naive: wanted.map(({ dateRange: range, ...place }) =>
    naiveStats({ ...place, range, rows, now, names: content.names }),
  ),
})

const clear = () => storedQuery(server, 'delete from assessments')
const rowsOf = anyRow(places, content, now)

test('STA-04 the figures equal a naive count over the same rows, at every range, company and department', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(rowsOf, { minLength: 1, maxLength: 60 }), async (rows) => {
      await clear()
      await insertRows(server, rows)
      await foldAll(server)
      // A few of each data set, so that each comes round many times.
      const wanted = questions.filter((_, n) => (n + run) % 8 === 0)
      run += 1
      const { told, naive } = await compared(rows, wanted)
      expect(told).toEqual(naive)
    }),
    { numRuns: 200, endOnFailure: true },
  )
})

/** The rows that a change leaves, once it is made. */
type Change = (rows: readonly CountedRow[], userId: string) => Promise<readonly CountedRow[]>

const everyOther = (rows: readonly CountedRow[]) => rows.filter((_, n) => n % 2 === 0)
const idsOf = (rows: readonly CountedRow[]) => rows.map(({ id }) => id)

const changes: Readonly<Record<string, Change>> = {
  archived: async (rows) => {
    const ids = idsOf(everyOther(rows))
    await storedQuery(server, `update assessments set status = 'archived' where id = any($1)`, [
      ids,
    ])
    return rows.map((row) => (ids.includes(row.id) ? { ...row, status: 'archived' } : row))
  },
  'erased by retention': async (rows) => {
    const until = new Date(now.getTime() - 60 * 86_400_000)
    await storedQuery(server, 'delete from assessments where stored_at < $1', [until])
    return rows.filter(({ storedAt }) => new Date(storedAt) >= until)
  },
  'left by an erased user': async (rows, userId) => {
    await storedQuery(server, 'delete from users where id = $1', [userId])
    return rows
  },
  'moved to another department, or to none': async (rows) => {
    const ids = idsOf(everyOther(rows))
    const [, , from, to] = places
    await storedQuery(
      server,
      'update assessments set company_id = $2, department_id = $3 where id = any($1)',
      [ids, to?.companyId, to?.departmentId],
    )
    await storedQuery(
      server,
      'update assessments set department_id = null where department_id = $1',
      [from?.departmentId],
    )
    return rows
      .map((row) => (ids.includes(row.id) && to !== undefined ? { ...row, ...to } : row))
      .map((row) =>
        row.departmentId === from?.departmentId ? { ...row, departmentId: null } : row,
      )
  },
  'stored on another day': async (rows) => {
    await storedQuery(server, `update assessments set stored_at = stored_at - interval '31 days'`)
    const earlier = (at: string) => new Date(new Date(at).getTime() - 31 * 86_400_000)
    return rows.map((row) => ({ ...row, storedAt: earlier(row.storedAt).toISOString() }))
  },
  'all gone': async () => {
    await clear()
    return []
  },
}

test.each(Object.entries(changes))(
  'STA-04 and equal it still when assessments are %s',
  async (_name, change) => {
    await clear()
    const { id: userId } = await addUser(server.services, null, { role: 'counselor' })
    const [rows = []] = fc.sample(fc.array(rowsOf, { minLength: 60, maxLength: 60 }), {
      numRuns: 1,
      seed: 7,
    })
    await insertRows(server, rows, userId)
    await foldAll(server)
    const stored = await compared(rows)
    expect(stored.told).toEqual(stored.naive)
    const left = await change(rows, userId)
    await foldAll(server)
    const changed = await compared(left)
    expect(changed.told).toEqual(changed.naive)
    expect(await verifyStatistics(server.services.pool)).toEqual([])
  },
)
