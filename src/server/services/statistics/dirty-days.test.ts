import { afterAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '#testing/rows/builders.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { insertRows, type CountedRow } from '#testing/statistics/rows.ts'
import { aggregateAll } from '#testing/statistics/world.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { uuidv7 } from 'uuidv7'

const server = await startTestServer()
afterAll(server.close)
const [from, to] = [await addScope(server), await addScope(server)]

/** In Oslo it is the next day already: in summer from 22:00 UTC, in winter from 23:00. */
const row: CountedRow = {
  id: uuidv7(),
  ...from,
  flow: 'observation',
  status: 'in_progress',
  risk: null,
  model: null,
  storedAt: '2026-07-01T22:00:00.000Z',
  symptoms: [],
  approaches: [],
}

const marks = () =>
  storedQuery(
    server,
    `select company_id as "companyId", department_id as "departmentId", day::text
     from statistics_marks order by day, company_id, department_id`,
  )

beforeEach(async () => {
  await storedQuery(server, 'delete from assessments')
  const { id: userId } = await addUser(server.services, null, { role: 'counselor' })
  await insertRows(server, [row], userId)
  await aggregateAll(server)
})

const here = { ...from, day: '2026-07-02' }
const there = { ...to, day: '2026-07-02' }
const nowhere = { companyId: null, departmentId: null, day: '2026-07-02' }

test.each([
  ['archived', `update assessments set status = 'archived'`, [here]],
  ['given another risk', `update assessments set risk_level = 'high'`, [here]],
  [
    'stored on a later day',
    `update assessments set stored_at = '2026-12-31T23:00:00Z'`,
    [here, { ...from, day: '2027-01-01' }],
  ],
  [
    'stored a moment earlier, which is the day before',
    `update assessments set stored_at = '2026-07-01T21:59:59.999Z'`,
    [{ ...from, day: '2026-07-01' }, here],
  ],
  [
    'moved',
    `update assessments set company_id = '${to.companyId}', department_id = '${to.departmentId}'`,
    [here, there],
  ],
  [
    'taken out of every place',
    `update assessments set company_id = null, department_id = null`,
    [here, nowhere],
  ],
  ['left without its user', 'delete from users', [here]],
  ['deleted', `delete from assessments`, [here]],
])(
  'STA-04 an assessment that is %s marks its day, and that of where it is now',
  async (_name, change, expected) => {
    expect(await marks()).toEqual([])
    await storedQuery(server, change)
    expect(await marks()).toEqual(expected)
  },
)

test('STA-04 one that is stored through the product marks its day and goes with it', async () => {
  const who = await server.signedIn('counselor', from)
  await server.call('officer.complete', officerSubmission(), who)
  expect(await marks()).toEqual([{ ...from, day: '2026-11-21' }])
  await aggregateAll(server)
  const sent = officerSubmission({ categories: [uuidv7()] })
  expect((await server.call('officer.complete', sent, who)).error).not.toBeNull()
  expect(await marks()).toEqual([])
})
