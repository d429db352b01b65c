import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessmentFlows, assessmentStatuses } from '#domain/assessment/assessment-status.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { inTransaction } from '#server/core/database.ts'
import { homeOf } from '#server/core/home-company.ts'
import { listedIds, listPage } from '#testing/rows/listed-assessments.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const who = await server.signedIn('counselor')

const HOUR_MS = 3_600_000
const firstAt = Date.parse('2026-11-01T00:00:00.000Z')

/** Every flow with every status; begun in another order than stored, and several in the same instant. */
const rows = Array.from({ length: 54 }, (_, n) => {
  const status = assessmentStatuses[n % 3] ?? 'completed'
  return {
    id: uuidOf(n),
    userId: who.userId,
    flow: assessmentFlows[Math.floor(n / 3) % 3] ?? 'officer',
    status,
    observerRole: 'counselor' as const,
    startedAt: new Date(firstAt + ((n * 7) % 23) * HOUR_MS),
    storedAt: new Date(firstAt + Math.floor(n / 4) * HOUR_MS),
    ...(status === 'completed' && {
      completedAt: new Date(firstAt + 100 * HOUR_MS),
      modelCode: 'Modul 3',
      riskLevel: 'low' as const,
      results: {} as never,
    }),
  }
})

beforeAll(() =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, async (db) => {
    await db.insert(assessments).values(rows.map((row) => ({ ...row, companyId: homeOf(null) })))
  }),
)

const newestFirst = rows.toSorted(
  (a, b) => b.storedAt.getTime() - a.storedAt.getTime() || (b.id < a.id ? -1 : 1),
)

/** Both bounds are the very instant at which something was begun. */
const from = new Date(firstAt + 5 * HOUR_MS).toISOString()
const before = new Date(firstAt + 12 * HOUR_MS).toISOString()

const statuses = [undefined, ...assessmentStatuses]
const flows = [undefined, ...assessmentFlows]
const periods = [{}, { from }, { before }, { from, before }] as const

const wanted = statuses.flatMap((status) =>
  flows.flatMap((flow) =>
    periods.map((period) => ({ ...period, ...(status && { status }), ...(flow && { flow }) })),
  ),
)

// 5 has no factor in common with the 4 of each list: the gate takes each value of status, flow and period.
test.each(sliceForTurn(wanted, 0, 5))(
  'DASH-04 the list filtered by %j equals a naive filter',
  async (filter) => {
    const { status, flow, from: begunAt, before: begunBefore } = { from: '', before: '', ...filter }
    const expected = newestFirst.filter(
      (row) =>
        (status === undefined || row.status === status) &&
        (flow === undefined || row.flow === flow) &&
        (begunAt === '' || row.startedAt.getTime() >= Date.parse(begunAt)) &&
        (begunBefore === '' || row.startedAt.getTime() < Date.parse(begunBefore)),
    )
    expect(expected.length).toBeGreaterThan(0)
    // Pages of five: page borders fall among rows that were stored in the same instant.
    const listed = await listedIds(server, who, { ...filter, limit: 5 })
    expect(listed).toEqual(expected.map(({ id }) => id))
  },
)

test('DASH-04 a filter that nothing passes gives an empty page and no next one', async () => {
  const page = await listPage(server, who, { from: '2030-01-01T00:00:00.000Z' })
  expect(page).toEqual({ rows: [], next: null })
})

test('DASH-04 another user’s id as a cursor returns neither their rows nor the caller’s own', async () => {
  const other = await server.signedIn('counselor')
  const page = await listPage(server, other, { cursor: uuidOf(30) })
  expect(page).toEqual({ rows: [], next: null })
})

test.each([{ status: 'lost' }, { flow: 'x' }, { from: '2026-11-01' }, { before: '' }])(
  'DASH-04 %j is refused',
  async (junk) => {
    const answer = await server.call('assessments.list', { userId: who.userId, ...junk }, who)
    expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
  },
)
