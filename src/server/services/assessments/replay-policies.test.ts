import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { allowReplayReads } from './assessment-access.ts'
import { applicationConnection } from '#server/database/connection.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { observationSubmission } from '#testing/flows/flow-submissions.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// D5 OFF-08: what the policies alone open to a transaction that replays a rule.
const server = await startTestServer()
afterAll(server.close)
const application = applicationConnection(server.database.owner)
await setSettings(server.services, { allowAnonymousAssessments: true })
const [own, other] = [await addScope(server), await addScope(server)]

type Place = Parameters<typeof server.signedIn>[1]

const officerIn = async (place: Place) => {
  const who = await server.signedIn('counselor', place)
  const { id } = officerSubmission()
  await server.call('officer.complete', officerSubmission({ id }), who)
  return { ...who, id }
}
const colleague = await officerIn(own)
const stranger = await officerIn(other)
const homeless = await officerIn({})
for (const withoutUser of [false, true]) {
  const sent = observationSubmission({ withoutUser })
  await server.call('observation.complete', sent, colleague)
}

const named = new Map([
  [colleague.id, 'colleague'],
  [stranger.id, 'stranger'],
  [homeless.id, 'homeless'],
])

type Bound = Parameters<typeof boundQuery>[1]

/** Whose assessments can be read; those of other flows by their flow. */
const readBy = async (bound: Bound): Promise<readonly string[]> => {
  const { rows } = await boundQuery(application, bound, 'select id, flow from assessments')
  return (rows as { id: string; flow: string }[])
    .map(({ id, flow }) => named.get(id) ?? flow)
    .toSorted()
}

const of = { userId: uuidv7(), companyId: own.companyId }
const all = ['colleague', 'homeless', 'stranger']

test.each(
  sliceForTurn(
    [
      ['superadmin', all],
      ['administrator', all],
      ['org_admin', ['colleague']],
      ['editor', ['colleague']],
      ['counselor', []],
      ['researcher', []],
      ['user', []],
      ['anonymous', []],
      ['accounts', []],
    ] as const,
    0,
    2,
  ),
)(
  'D5 OFF-08 replaying, %s reads %j, of officers alone; otherwise nothing',
  async (role, expected) => {
    expect(await readBy({ ...of, role, isReplaying: true })).toEqual(expected)
    expect(await readBy({ ...of, role })).toEqual([])
  },
)

test('D5 OFF-08 an officer who says to be replaying reads the own rows as ever', async () => {
  const bound = { role: 'counselor', userId: colleague.userId, companyId: own.companyId }
  const rows = ['colleague', 'observation']
  expect(await readBy(bound)).toEqual(rows)
  expect(await readBy({ ...bound, isReplaying: true })).toEqual(rows)
})

test.each(['org_admin', 'editor'])(
  'D5 OFF-08 replaying, an %s of no company reads nothing',
  async (role) => {
    expect(await readBy({ role, userId: of.userId, isReplaying: true })).toEqual([])
  },
)

test.each(['superadmin', 'org_admin'])('D5 OFF-08 replaying, a %s writes nothing', async (role) => {
  for (const statement of [
    `update assessments set status = 'archived'`,
    'delete from assessments',
    `select 1 from assessments where company_id = '${of.companyId}' for update`,
  ]) {
    const bound = { ...of, role, isReplaying: true }
    expect((await boundQuery(application, bound, statement)).rowCount, statement).toBe(0)
  }
})

test('D5 OFF-08 it ends with the transaction, on the same connection too', async () => {
  const client = await server.database.pool.connect()
  try {
    const isReplaying = async () =>
      (await client.query<{ is: boolean }>('select app.replaying() as is')).rows[0]?.is
    await client.query('begin')
    await allowReplayReads(drizzle(client))
    expect(await isReplaying()).toBe(true)
    await client.query('commit')
    expect(await isReplaying()).toBe(false)
  } finally {
    client.release()
  }
})
