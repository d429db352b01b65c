import { afterAll, expect, test } from 'vitest'
import { uuidv4, uuidv7 } from 'uuidv7'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { observationSubmission } from '#testing/flows/flow-submissions.ts'
import { storedRows } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const observer = async () => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId })
  const place = { companyId, departmentId }
  return { ...place, ...(await server.signedIn('counselor', place)) }
}

const allow = (allowed: boolean) =>
  onOwner(server.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null);
      insert into system_settings (values) values ('{"allowAnonymousAssessments": ${allowed}}')
        on conflict (id) do update set values = excluded.values; commit`),
  )

const everything = () =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('superadmin', null, null)`)
    const { rows } = await client.query<Record<string, unknown>>(
      'select * from audit_log order by at, id',
    )
    return rows
  })

test('OBS-09 off, the choice is not there and the server refuses it', async () => {
  const who = await observer()
  const content = await server.call('observation.content', {}, who)
  expect(content.data).toMatchObject({ allowsWithoutUser: false })
  const submission = observationSubmission({ withoutUser: true })
  const { id, startedAt, withoutUser } = submission
  const calls = [
    await server.call('observation.begin', { id, startedAt, withoutUser }, who),
    await server.call('observation.complete', submission, who),
  ]
  for (const call of calls) {
    expect(call).toMatchObject({ status: 422, error: { reason: 'user-required' } })
  }
  expect((await storedRows(server, id)).assessments).toEqual([])
})

test('OBS-09 on, nothing in the stored rows leads back to the observer', async () => {
  await allow(true)
  const who = await observer()
  const content = await server.call('observation.content', {}, who)
  expect(content.data).toMatchObject({ allowsWithoutUser: true })
  const submission = observationSubmission({ withoutUser: true, notes: 'Stille i dag.' })
  const { id, startedAt, withoutUser } = submission
  await server.call('observation.begin', { id, startedAt, withoutUser }, who)
  const first = await server.call('observation.complete', submission, who)
  expect(first.data).toMatchObject({ storedAt: server.clock.now().toISOString() })
  const again = await server.call('observation.complete', submission, who)
  expect(again.data).toEqual(first.data)

  const stored = await storedRows(server, id)
  expect(stored.assessments).toMatchObject([
    {
      user_id: null,
      company_id: who.companyId,
      is_anonymous: true,
      status: 'completed',
      // 01:02 to 01:13, stored as the hour and eleven minutes.
      started_at: new Date('2026-11-21T00:49:00.000Z'),
      completed_at: new Date('2026-11-21T01:00:00.000Z'),
      observer_notes: 'Stille i dag.',
    },
  ])
  const storedAt = stored.assessments[0]?.['stored_at'] as Date
  expect(storedAt.getTime() % 3_600_000).toBe(0)
  const rows = JSON.stringify(stored)
  for (const secret of [who.userId, who.email, who.handle]) expect(rows).not.toContain(secret)

  const audited = (await everything()).filter(({ action }) =>
    String(action).startsWith('observation.'),
  )
  // The begin and the first submission; the audit log does not record the repetition (R8).
  expect(audited).toHaveLength(2)
  for (const row of audited) {
    expect(row).toMatchObject({ user_id: null, resource_id: null })
    // The details have no value of the stored row, and no time of the observer's other rows.
    expect(Object.keys(row['details'] as object).filter((name) => name !== 'mismatch')).toEqual([])
    expect((row['at'] as Date).getTime() % 3_600_000).toBe(0)
    expect(row['id']).toMatch(/^.{14}4/)
    expect(row['request_id']).toMatch(/^.{14}4/)
  }
})

test('OBS-09 sent again after a reload, it is stored once, whatever is asked by then', async () => {
  await allow(true)
  const who = await observer()
  const submission = observationSubmission({ withoutUser: true })
  const first = await server.call('observation.complete', submission, who)
  const stored = await everything()
  const again = await server.call('observation.complete', { ...submission, asked: [] }, who)
  expect(again).toMatchObject({ status: 200, data: first.data })
  // R8: one audit row for both submissions.
  expect(await everything()).toEqual(stored)
})

test('OBS-09 the hash of what carries no user does not tell when it was done', async () => {
  await allow(true)
  const who = await observer()
  const submission = observationSubmission({ withoutUser: true })
  await server.call('observation.complete', submission, who)
  const later = { ...submission, finishedAt: '2026-11-21T01:13:00.001Z' }
  expect(await server.call('observation.complete', later, who)).toMatchObject({ status: 200 })
  const other = { ...submission, notes: 'Noe annet.' }
  const answer = await server.call('observation.complete', other, who)
  expect(answer).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
})

test('OBS-09 an observation that was begun with the user is not finished without under the same id', async () => {
  const who = await observer()
  for (const allowed of [false, true]) {
    await allow(allowed)
    const submission = observationSubmission({ withoutUser: true })
    const { id, startedAt } = submission
    await server.call('observation.begin', { id, startedAt, withoutUser: false }, who)
    const answer = await server.call('observation.complete', submission, who)
    expect(answer).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
    expect((await storedRows(server, id)).assessments).toMatchObject([{ user_id: who.userId }])
  }
})

test('OBS-09 it is in nobody’s list, and opens for nobody', async () => {
  await allow(true)
  const who = await observer()
  const submission = observationSubmission({ withoutUser: true })
  await server.call('observation.complete', submission, who)
  const { data } = await server.call('assessments.list', { userId: who.userId }, who)
  expect(data).toEqual({ rows: [], next: null })
  const read = await server.call('assessments.get', { id: submission.id }, who)
  expect(read).toMatchObject({ status: 404 })
  const seen = await boundQuery(
    server.database.owner,
    { role: 'org_admin', userId: who.userId, companyId: who.companyId },
    'select from assessments',
  )
  expect(seen.rowCount).toBe(0)
})

test('OBS-09 an id that tells the time is refused', async () => {
  await allow(true)
  const who = await observer()
  const submission = observationSubmission({ withoutUser: true, id: uuidv7() })
  const answer = await server.call('observation.complete', submission, who)
  expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
})

test('OBS-09 an observation that was begun while it was allowed can be finished; another cannot', async () => {
  await allow(true)
  const who = await observer()
  const submission = observationSubmission({ withoutUser: true })
  const { id, startedAt, withoutUser } = submission
  await server.call('observation.begin', { id, startedAt, withoutUser }, who)
  await allow(false)
  expect(await server.call('observation.complete', submission, who)).toMatchObject({ status: 200 })
  const other = observationSubmission({ withoutUser: true })
  const answer = await server.call('observation.complete', other, who)
  expect(answer).toMatchObject({ status: 422, error: { reason: 'user-required' } })
})

test('D2 knowing the id, another company can neither finish nor read what carries no user', async () => {
  await allow(true)
  const [who, stranger] = [await observer(), await observer()]
  const id = uuidv4()
  const submission = observationSubmission({ withoutUser: true, id })
  const { startedAt, withoutUser } = submission
  await server.call('observation.begin', { id, startedAt, withoutUser }, who)
  const answer = await server.call('observation.complete', submission, stranger)
  expect(answer).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
  expect((await storedRows(server, id)).assessments).toMatchObject([
    { status: 'in_progress', company_id: who.companyId },
  ])
})
