import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessments as contract } from '#contract/assessments.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { listPage } from '#testing/rows/listed-assessments.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { plansOf } from '#testing/database/plans.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { listAssessments } from './list-queries.ts'

const server = await startTestServer()
afterAll(server.close)
const who = await server.signedIn('counselor')
const other = await server.signedIn('counselor')

const ROWS = 50_000

/** `ROWS` of one user, a minute apart, and some of another user; the n-th has the id `uuidOf(n)`. */
const insert = `
  insert into assessments (id, user_id, flow, status, observer_role, started_at, stored_at)
  select ('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
    case when n <= ${ROWS} then $1::uuid else $2::uuid end,
    (array['officer', 'observation', 'treatment'])[1 + n % 3],
    (array['in_progress', 'archived'])[1 + n % 2],
    'counselor', begun, begun
  from generate_series(1, ${ROWS + 10_000}) n,
    lateral (select '2020-01-01Z'::timestamptz + n * interval '1 minute' as begun) at`

beforeAll(() =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(insert, [who.userId, other.userId])
    await client.query('commit; analyze assessments')
  }),
)

const idsDownFrom = (n: number, count: number) =>
  Array.from({ length: count }, (_, place) => uuidOf(n - place))

test.each([
  { name: 'first', cursor: undefined, rows: idsDownFrom(ROWS, 20), next: uuidOf(ROWS - 19) },
  { name: 'middle', cursor: 25_001, rows: idsDownFrom(25_000, 20), next: uuidOf(24_981) },
  { name: 'last', cursor: 21, rows: idsDownFrom(20, 20), next: null },
])('DASH-04 the $name page of 50 000', async ({ cursor, rows, next }) => {
  const page = await listPage(server, who, cursor === undefined ? {} : { cursor: uuidOf(cursor) })
  expect(page.rows.map(({ id }) => id)).toEqual(rows)
  expect(page.next).toBe(next)
})

/** The query plan steps for one page. */
const planOf = async (filter: object): Promise<readonly string[]> => {
  const wanted = contract.list.input.parse({ userId: who.userId, ...filter })
  const caller = { role: 'counselor', userId: who.userId }
  const [plan, ...more] = await plansOf(server, caller, (db) => listAssessments(db, wanted))
  expect(more).toEqual([])
  return plan?.map(({ name }) => name) ?? []
}

const middle = { from: '2020-01-10T00:00:00.000Z', before: '2020-01-20T00:00:00.000Z' }

test.each([
  {},
  { cursor: uuidOf(25_000) },
  { status: 'archived' },
  { flow: 'treatment' },
  { ...middle },
  { status: 'archived', flow: 'treatment', ...middle, cursor: uuidOf(25_000) },
])('DASH-04 a page by %j is read along the index: no sequential scan, no sort', async (filter) => {
  const steps = await planOf(filter)
  expect(steps).toContain('Index Scan assessments assessments_user')
  expect(
    steps.filter((step) => /(?:Seq|Bitmap Heap|Bitmap Index) Scan assessments|Sort/.test(step)),
  ).toEqual([])
})
