import { afterAll, expect, test } from 'vitest'
import { uuidv4, uuidv7 } from 'uuidv7'
import { observationSubmission, treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import { listPage } from '#testing/rows/listed-assessments.ts'
import { firstRows } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { auditRowsOf, storedRows } from '#testing/rows/stored-rows.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Got = { readonly status: string; readonly result: unknown }

const archive = (id: string, who: SignedIn) => server.call('assessments.archive', { id }, who)
const get = async (id: string, who: SignedIn) =>
  (await server.call('assessments.get', { id }, who)).data as Got

/** One of each flow, finished. */
const finished = [
  ['officer.complete', officerSubmission],
  ['observation.complete', observationSubmission],
  ['treatment.complete', treatmentSubmission],
] as const

test.each(firstRows(1, finished))(
  'DASH-04 archived after %s: as it was, but archived',
  async (name, submit) => {
    const who = await server.signedIn('counselor')
    const { id } = submit()
    await server.call(name, submit({ id }), who)
    const before = await get(id, who)
    const listedBefore = (await listPage(server, who)).rows
    expect(before).toMatchObject({ status: 'completed' })
    expect(before.result).not.toBeNull()

    expect(await archive(id, who)).toMatchObject({ status: 200, data: { id } })

    expect(await get(id, who)).toEqual({ ...before, status: 'archived' })
    const archived = { status: 'archived' } as const
    expect((await listPage(server, who, archived)).rows).toEqual(
      listedBefore.map((row) => ({ ...row, ...archived })),
    )
    expect((await listPage(server, who, { status: 'completed' })).rows).toEqual([])
  },
)

test('DASH-04 archived again it is archived, and both times are audited', async () => {
  const who = await server.signedIn('counselor')
  const submission = officerSubmission()
  await server.call('officer.complete', submission, who)
  expect(await archive(submission.id, who)).toMatchObject({ status: 200 })
  const once = await storedRows(server, submission.id)
  expect(await archive(submission.id, who)).toMatchObject({ status: 200 })
  expect(await storedRows(server, submission.id)).toEqual(once)
  const audited = await auditRowsOf(server, submission.id)
  expect(audited.filter((row) => row['action'] === 'assessments.archive')).toMatchObject([
    { user_id: who.userId, resource_type: 'assessment', result: 'done' },
    { user_id: who.userId, resource_type: 'assessment', result: 'done' },
  ])
})

test('DASH-04 OBS-02 one that was only begun is archived too, and has no result', async () => {
  const who = await server.signedIn('counselor')
  const begun = { id: uuidv7(), startedAt: '2026-11-21T01:02:00.000Z', withoutUser: false }
  await server.call('observation.begin', begun, who)
  expect(await archive(begun.id, who)).toMatchObject({ status: 200 })
  expect(await get(begun.id, who)).toMatchObject({ status: 'archived', result: null })
})

test("ROLE-02 another's, a colleague's and a missing one are refused alike, and stay (D7)", async () => {
  const [owner, other] = [await server.signedIn('counselor'), await server.signedIn('superadmin')]
  const submission = officerSubmission()
  await server.call('officer.complete', submission, owner)
  const others = await archive(submission.id, other)
  const missing = await archive(uuidv7(), other)
  expect(missing).toMatchObject({ status: 404, error: { reason: 'not-found' } })
  expect(others.status).toBe(missing.status)
  expect(others.error?.message).toBe(missing.error?.message)
  expect(await get(submission.id, owner)).toMatchObject({ status: 'completed' })
})

test('OBS-09 what carries no user is in nobody’s list to archive', async () => {
  const who = await server.signedIn('counselor')
  const submission = observationSubmission({ id: uuidv4(), withoutUser: true })
  await server.call('observation.complete', submission, who)
  expect(await archive(submission.id, who)).toMatchObject({ status: 404 })
})
