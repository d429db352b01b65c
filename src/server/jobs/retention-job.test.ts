import { afterAll, expect, test } from 'vitest'
import { addCompany } from '#testing/rows/builders.ts'
import { treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import { addStarted, statusesOf } from '#testing/rows/aged-assessments.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedRows } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { retentionJob } from './retention-job.ts'

const server = await startTestServer()
afterAll(server.close)

const DAY = 86_400_000
const ago = (ms: number) => new Date(server.clock.now().getTime() - ms)
const run = () => retentionJob.run(server.services)
const archived = { status: 'archived' } as const

test('SET-04 M2 365 days after it was stored it is there, a millisecond later it is not; over a leap day too', async () => {
  for (const storedAt of ['2026-11-21T02:00:00.000Z', '2028-02-28T02:00:00.000Z']) {
    const at = new Date(storedAt)
    server.clock.advance(at.getTime() - server.clock.now().getTime())
    const ids = await addStarted(server, at, archived)
    server.clock.advance(365 * DAY)
    expect((await run()).counts, storedAt).toEqual({ erased: 0 })
    expect(await statusesOf(server, ids)).toEqual({ archived: 1 })
    server.clock.advance(1)
    expect((await run()).counts, storedAt).toEqual({ erased: 1 })
    expect(await statusesOf(server, ids)).toEqual({})
    expect((await run()).counts, storedAt).toEqual({ erased: 0 })
  }
})

test('M2 its parts go with it, and nothing else: neither its author nor a row of the audit log', async () => {
  const who = await server.signedIn('counselor')
  const submission = treatmentSubmission()
  await server.call('treatment.complete', submission, who)
  const parts = await storedRows(server, submission.id)
  expect(parts.symptoms).not.toEqual([])
  expect(parts.responses).toEqual([])
  expect(parts.approaches).not.toEqual([])
  const logged = await storedQuery(
    server,
    `select set_config('app.role', 'superadmin', true), (select count(*)::int from audit_log) as rows`,
  )
  server.clock.advance(366 * DAY)
  expect((await run()).counts).toEqual({ erased: 1 })
  expect(await storedRows(server, submission.id)).toEqual({
    assessments: [],
    symptoms: [],
    responses: [],
    approaches: [],
  })
  const after = await storedQuery(
    server,
    `select set_config('app.role', 'superadmin', true), (select count(*)::int from audit_log) as rows`,
  )
  expect(after).toEqual(logged)
  expect(
    await storedQuery(server, 'select id from users where id = $1', [who.userId]),
  ).toHaveLength(1)
})

test('M2 a company under a legal hold keeps all of its own, until the hold is lifted', async () => {
  const [held, free] = [
    await addCompany(server.services, { legalHold: true }),
    await addCompany(server.services),
  ]
  const kept = await addStarted(server, ago(400 * DAY), { ...archived, companyId: held })
  const due = await addStarted(server, ago(400 * DAY), { ...archived, companyId: free })
  expect((await run()).counts).toEqual({ erased: 1 })
  expect(await statusesOf(server, due)).toEqual({})
  expect(await statusesOf(server, kept)).toEqual({ archived: 1 })
  await storedQuery(server, 'update companies set legal_hold = false where id = $1', [held])
  expect((await run()).counts).toEqual({ erased: 1 })
})

test('SET-04 a shorter time in the settings holds from the next run on', async () => {
  const ids = await addStarted(server, ago(31 * DAY), archived)
  expect((await run()).counts).toEqual({ erased: 0 })
  await setSettings(server.services, { dataRetentionDays: 30 })
  expect((await run()).counts).toEqual({ erased: 1 })
  expect(await statusesOf(server, ids)).toEqual({})
})

test('M2 many go in batches of 500, oldest first, and two processes at once erase each of them once', async () => {
  const oldest = await addStarted(server, ago(50 * DAY), archived, 500)
  const others = await addStarted(server, ago(40 * DAY), archived, 300)
  const young = await addStarted(server, ago(20 * DAY), archived)
  expect(await run()).toEqual({ counts: { erased: 500 }, isMore: true })
  expect(await statusesOf(server, oldest)).toEqual({})
  expect(await statusesOf(server, others)).toEqual({ archived: 300 })
  const erased = (await Promise.all([run(), run()])).map(({ counts }) => Number(counts['erased']))
  expect(erased.reduce((sum, n) => sum + n)).toBe(300)
  expect(await statusesOf(server, [...others, ...young])).toEqual({ archived: 1 })
})
