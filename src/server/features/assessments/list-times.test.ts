import { afterAll, expect, test } from 'vitest'
import { listPage } from '#testing/rows/listed-assessments.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const insert = `
  insert into assessments (id, user_id, company_id, flow, status, observer_role, started_at, stored_at)
  values (gen_random_uuid(), $1, app.home(null), 'officer', 'in_progress', 'counselor', $2, $2)`

test.each([
  ['2026-11-24T18:20:00Z', '2026-11-24T18:20:00.000Z'],
  ['2026-11-24T18:20:00.5Z', '2026-11-24T18:20:00.500Z'],
  ['2026-11-24T19:20:00.120+01:00', '2026-11-24T18:20:00.120Z'],
  ['2026-11-24T18:20:00.123Z', '2026-11-24T18:20:00.123Z'],
  ['2026-11-24T18:20:00.123987Z', '2026-11-24T18:20:00.123Z'],
])('DASH-04 a list shows the time %s to the millisecond in UTC', async (stored, shown) => {
  const who = await server.signedIn('counselor')
  await storedQuery(server, insert, [who.userId, stored])
  const { rows } = await listPage(server, who)
  expect(rows).toMatchObject([{ startedAt: shown, storedAt: shown, completedAt: null }])
})
