import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_LISTED, MAX_REPLAYED } from '#contract/ruleSimulation.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { plansOf } from '#testing/database/plans.ts'
import { assessedIn, simulated } from '#testing/flows/rule-simulation.ts'
import { setSettings } from '#testing/server/settings.ts'
import { answersOf } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { listNewestAnswers } from './router.ts'

const server = await startTestServer()
afterAll(server.close)
const place = await addScope(server)

/** The assessment so many times more, each a day older than the one before. */
const repeat = (id: string | undefined, times: number) =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(
      `insert into assessments (id, company_id, flow, status, observer_role, started_at,
         completed_at, stored_at, model_code, risk_level, results)
       select gen_random_uuid(), company_id, flow, status, observer_role, started_at, completed_at,
         stored_at - n * interval '1 day', model_code, risk_level, results
       from assessments, generate_series(1, $2::int) n where id = $1`,
      [id, times],
    )
    await client.query('commit; analyze assessments')
  })

beforeAll(async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  const [raised] = await assessedIn(server, place)
  await repeat(raised, MAX_REPLAYED - 1)
})

test('OFF-08 the newest 2 000 are replayed, 200 of those that change are listed, and older ones are spoken of', async () => {
  const editor = await server.signedIn('editor', place)
  const all = await simulated(server, editor)
  expect(all).toMatchObject({ total: MAX_REPLAYED, changed: MAX_REPLAYED, hasOlder: false })
  expect(all.rows).toHaveLength(MAX_LISTED)
  const days = all.rows.map(({ day }) => day)
  expect(days).toEqual([...new Set(days)].toSorted().toReversed())

  server.clock.advance(1)
  await assessedIn(server, place, { answers: answersOf({ 'nedstemthet--tristhet': 0 }) })
  // The oldest made room for one that does not change.
  expect(await simulated(server, await server.signedIn('editor', place))).toMatchObject({
    total: MAX_REPLAYED,
    changed: MAX_REPLAYED - 1,
    hasOlder: true,
  })
})

test('OFF-08 they are asked for in one statement that goes through the assessments once', async () => {
  for (const role of ['superadmin', 'org_admin'] as const) {
    const caller = { role, companyId: place.companyId }
    const [binding, steps, ...more] = await plansOf(server, caller, (db) =>
      listNewestAnswers(
        db,
        caller,
        role === 'superadmin' ? null : place.companyId,
        MAX_REPLAYED + 1,
      ),
    )
    expect(binding?.map(({ name }) => name)).toEqual(['Result'])
    expect(more).toEqual([])
    const scans = steps?.filter(({ name }) => name.includes(' assessments')) ?? []
    expect(
      scans.map(({ loops }) => loops),
      role,
    ).toEqual([1])
  }
})
