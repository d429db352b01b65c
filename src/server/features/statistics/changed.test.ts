import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { verifyStatistics } from '#server/services/statistics/check.ts'
import { earlier } from '#testing/rows/earlier.ts'
import { addUser } from '#testing/rows/builders.ts'
import { roundCount, sliceForTurn } from '#testing/run/level.ts'
import { compared, ofEverything, questionsOf } from '#testing/statistics/compared.ts'
import { insertRows, type CountedRow } from '#testing/statistics/rows.ts'
import { addScopes, anyRow, contentNames, aggregateAll } from '#testing/statistics/world.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const admin = await server.signedIn('superadmin')
const content = await contentNames(server)
const places = await addScopes(server)
const now = server.clock.now()
const asking = { server, admin, names: content.names }
/** In the gate some of the questions, over all ranges and places. */
const STRIDE = roundCount(12, 1)
const questions = [...ofEverything, ...questionsOf(places)].filter((_, n) => n % STRIDE === 0)
const rowsOf = anyRow(places, content, now)

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
    await storedQuery(
      server,
      `update assessments set stored_at = ${earlier('stored_at', `interval '31 days'`)}`,
    )
    const before = (at: string) => new Date(new Date(at).getTime() - 31 * 86_400_000)
    return rows.map((row) => ({ ...row, storedAt: before(row.storedAt).toISOString() }))
  },
  'all gone': async () => {
    await storedQuery(server, 'delete from assessments')
    return []
  },
}

test.each(sliceForTurn(Object.entries(changes), 0, 2))(
  'STA-04 and equal it still when assessments are %s',
  async (_name, change) => {
    await storedQuery(server, 'delete from assessments')
    const { id: userId } = await addUser(server.services, null, { role: 'counselor' })
    const [rows = []] = fc.sample(fc.array(rowsOf, { minLength: 60, maxLength: 60 }), {
      numRuns: 1,
      seed: 7,
    })
    await insertRows(server, rows, userId)
    await aggregateAll(server)
    const stored = await compared(asking, rows, questions)
    expect(stored.told).toEqual(stored.naive)
    const left = await change(rows, userId)
    await aggregateAll(server)
    const changed = await compared(asking, left, questions)
    expect(changed.told).toEqual(changed.naive)
    expect(await verifyStatistics(server.services.pool)).toEqual([])
  },
)
