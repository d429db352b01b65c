import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { observationSubmission, treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import {
  createResetLink,
  storeOneOfEachFlow,
  signInByLink,
  followLink,
} from '#testing/flows/shared-links.ts'
import { encryptedSubmission } from '#testing/queue/encrypted-submissions.ts'
import { listedIds, listPage } from '#testing/rows/listed-assessments.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X6: what an attacker with a handed-over link reads.
const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const local = await server.signedIn('org_admin', own)

const NOTES = 'Satt stille hele kvelden'
const closed = { status: 403, error: { reason: 'identity-unconfirmed' } }

/** A user with one of each flow, and the attacker. */
const taken = async () => {
  const who = await server.signedIn('counselor', own)
  const stored = await storeOneOfEachFlow(server, who)
  const ids = Object.values(stored).map(({ id }) => id)
  return { who, stored, ids, taker: await signInByLink(server, local, who) }
}
const call = (...given: Parameters<typeof server.call>) => server.call(...given)

test('X6 an attacker with a handed-over link opens and archives no earlier assessment', async () => {
  const { ids, taker } = await taken()
  for (const id of ids) {
    for (const name of ['assessments.get', 'assessments.archive'] as const) {
      const answer = await call(name, { id }, taker)
      expect(answer, name).toMatchObject(closed)
      expect(JSON.stringify(answer)).not.toContain(NOTES)
    }
  }
  const rows = await storedQuery(server, 'select status from assessments where id = any($1)', [ids])
  expect(rows).toEqual([1, 2, 3].map(() => ({ status: 'completed' })))
})

test('X6 the list has the closed ones, page by page, and neither what they came to nor how grave it was', async () => {
  const { ids, taker } = await taken()
  const newer = treatmentSubmission()
  await call('treatment.complete', newer, taker)
  const { rows } = await listPage(server, taker)
  expect(rows.map(({ id, isClosed }) => [id, isClosed])).toEqual([
    [newer.id, false],
    ...ids
      .toSorted()
      .toReversed()
      .map((id) => [id, true]),
  ])
  for (const row of rows.slice(1)) {
    expect(row).toMatchObject({ label: null, riskLevel: null, status: 'completed' })
  }
  const all = await listedIds(server, taker, { limit: 1 })
  expect(all).toEqual(rows.map(({ id }) => id))
  const officers = (await listPage(server, taker, { flow: 'officer' })).rows
  expect(officers).toMatchObject([{ flow: 'officer', isClosed: true }])
  expect((await call('assessments.overview', {}, taker)).data).toMatchObject({ total: 1 })
})

test('X6 the export of the own data leaves them out and says how many they are; the own log is silent of them', async () => {
  const { ids, taker } = await taken()
  const { data } = await call('ownData.export', {}, taker)
  expect(data).toMatchObject({ assessments: [], closedAssessments: 3 })
  const logs = [
    data,
    (await call('ownData.accessLog', {}, taker)).data,
    (await call('ownData.accessLogFile', {}, taker)).data,
  ]
  for (const log of logs) {
    for (const said of [...ids, NOTES, 'Modul', 'claimed']) {
      expect(JSON.stringify(log)).not.toContain(said)
    }
  }
})

fullTest(
  'X6 a submission that is sent again returns nothing of the stored one, which stays stored',
  async () => {
    const { stored, taker } = await taken()
    const sent = [
      ['officer.complete', stored.officer],
      ['observation.complete', stored.observation],
      ['treatment.complete', stored.treatment],
    ] as const
    for (const [name, submission] of sent) {
      expect(await call(name, submission, taker), name).toMatchObject(closed)
    }
  },
)

test('X6 a queued submission on the device stays encrypted', async () => {
  const { taker } = await taken()
  const queued = await encryptedSubmission(server.services, taker)
  expect(await call('outbox.open', queued, taker)).toMatchObject(closed)
})

test('X6 an assessment that was only begun before the reset is finished after it, and later ones are open', async () => {
  const who = await server.signedIn('counselor', own)
  const { id, startedAt } = observationSubmission()
  await call('observation.begin', { id, startedAt, withoutUser: false }, who)
  const taker = await signInByLink(server, local, who)
  expect((await call('observation.complete', observationSubmission({ id }), taker)).status).toBe(
    200,
  )
  expect((await call('assessments.get', { id }, taker)).status).toBe(200)
})

fullTest('X6 the second reset closes the assessments stored between the two', async () => {
  const { taker, who } = await taken()
  const between = treatmentSubmission()
  await call('treatment.complete', between, taker)
  const again = await signInByLink(server, local, who)
  expect(await call('assessments.get', { id: between.id }, again)).toMatchObject(closed)
})

fullTest(
  'X6 a link that nobody used closes nothing, and no role beside the account is shut out',
  async () => {
    const who = await server.signedIn('editor', own)
    const { officer } = await storeOneOfEachFlow(server, who)
    const admin = await server.signedIn('superadmin')
    await createResetLink(server, admin, who.userId)
    const back = await server.signIn(who.email, server.password)
    expect((await call('assessments.get', { id: officer.id }, back)).status).toBe(200)
    expect((await call('ownData.accessLog', {}, back)).data).not.toMatchObject({ rows: [] })
  },
)

const rowsOf = async (who: SignedIn) =>
  storedQuery(
    server,
    `select action, details ->> 'resetBy' as by from audit_log where user_id = $1 order by at, id`,
    [who.userId],
  )

test('X6 H1 every audit row of the account names who was shown the link, from its use on', async () => {
  const { taker } = await taken()
  await call('officer.complete', { ...(await storeOneOfEachFlow(server, taker)).officer }, taker)
  await call('assessments.get', { id: uuidv7() }, taker)
  await call('authMutations.signOut', { sessionId: taker.handle }, taker)
  const rows = await rowsOf(taker)
  const first = rows.findIndex(({ action }) => action === 'authMutations.resetPassword')
  expect(first).toBe(3)
  expect(rows.slice(0, first).map(({ by }) => by)).toEqual(Array(first).fill(null))
  const after = rows.slice(first)
  expect(after.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['authMutations.signIn', 'officer.complete', 'authMutations.signOut']),
  )
  expect(after.map(({ by }) => by)).toEqual(Array(after.length).fill(local.userId))
})

fullTest('X6 OBS-09 an observation stored without a user names nobody either', async () => {
  const { taker } = await taken()
  await setSettings(server.services, { allowAnonymousAssessments: true })
  const submission = observationSubmission({ withoutUser: true })
  expect((await call('observation.complete', submission, taker)).status).toBe(200)
  const rows = await storedQuery(
    server,
    `select details from audit_log where user_id is null and action = 'observation.complete'`,
  )
  expect(JSON.stringify(rows)).not.toContain('resetBy')
})

test('X6 M1 an account that is created again under the same id reads nothing of the one before', async () => {
  const { who, ids } = await taken()
  const by = await server.signIn(local.email, server.password)
  await call('profiles.remove', { id: who.userId }, by)
  const form = {
    id: who.userId,
    email: who.email,
    fullName: 'Kari Nordmann',
    role: 'counselor',
    ...own,
  }
  const made = await call('profiles.create', form, by)
  const { token } = (made.data as { invitation: { token: string } }).invitation
  await call('authMutations.acceptInvitation', { token, password: 'Sommerregn-2031' })
  const anew = await server.signIn(who.email, 'Sommerregn-2031')
  expect((await listPage(server, anew)).rows).toEqual([])
  for (const id of ids) expect((await call('assessments.get', { id }, anew)).status).toBe(404)
})

test('X6 A12 the link is used once: the second use resets nothing and closes nothing more', async () => {
  const who = await server.signedIn('counselor', own)
  const by = await server.signIn(local.email, server.password)
  const token = await createResetLink(server, by, who.userId)
  await followLink(server, token)
  await followLink(server, token)
  const rows = await storedQuery(
    server,
    'select reset_by, confirmed_at from handed_over_resets where user_id = $1',
    [who.userId],
  )
  expect(rows).toEqual([{ reset_by: local.userId, confirmed_at: null }])
})
