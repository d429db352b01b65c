import { afterAll, expect, test } from 'vitest'
import { addCase, watched } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard } from '#testing/rows/ward.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { deviationsJob } from './deviations.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)

const MINUTE_MS = 60_000
const ago = (minutes: number, seconds = 0) =>
  new Date(server.clock.now().getTime() - minutes * MINUTE_MS - seconds * 1000)

const deviationsOf = async (caseId: string) =>
  (
    await storedQuery(
      server,
      `select kind, from_at as at from deviations where case_id = $1 order by from_at`,
      [caseId],
    )
  ).map(({ kind, at }) => [kind, at])

type Row = Partial<Parameters<typeof addCase>[1]>
const newCase = (more: Row) => addCase(server.services, { ...ward, ...more })

test('FUP-131 what passed its limit is stored once, with the moment of the limit', async () => {
  const [inTime, late, missed] = [
    await newCase(watched(ago(14, 59))),
    await newCase(watched(ago(15))),
    await newCase(watched(ago(30))),
  ]
  await deviationsJob.run(server.services)
  await deviationsJob.run(server.services)
  expect(await deviationsOf(inTime)).toEqual([])
  expect(await deviationsOf(late)).toEqual([['late', ago(0)]])
  expect(await deviationsOf(missed)).toEqual([
    ['late', ago(15)],
    ['missed', ago(0)],
  ])
})

test.each([
  ['M9', false, 15],
  ['M5', false, 60],
  ['M3', false, 24 * 60],
  [null, false, 60],
  ['M3', true, 15],
] as const)(
  'FUP-14 a case of %s, acute %s, lacks its plan after %i minutes',
  async (module, isAcute, minutes) => {
    const before = await newCase({ module, isAcute, riskSince: ago(minutes, -1) })
    const after = await newCase({ module, isAcute, riskSince: ago(minutes) })
    await deviationsJob.run(server.services)
    expect(await deviationsOf(before)).toEqual([])
    expect(await deviationsOf(after)).toEqual([['no-plan', ago(0)]])
  },
)

test('FUP-132 a missing plan is mailed once to the department, and a late check never', async () => {
  await storedQuery(
    server,
    `update departments set alert_email = 'vakt@example.no' where id = $1`,
    [ward.departmentId],
  )
  const queued = () => storedQuery(server, `select kind from mail_queue`)
  const before = (await queued()).length
  await newCase(watched(ago(40)))
  await deviationsJob.run(server.services)
  expect(await queued()).toHaveLength(before)
  await newCase({ riskSince: ago(600) })
  await newCase({ riskSince: ago(600) })
  await deviationsJob.run(server.services)
  await deviationsJob.run(server.services)
  expect((await queued()).slice(before)).toEqual([{ kind: 'plan-missing' }])
})

test('FUP-71 FUP-132 a restriction without time left is stored once, and mailed once to the department', async () => {
  const queued = async () =>
    (await storedQuery(server, `select kind from mail_queue where kind = 'time-out'`)).length
  const before = await newCase({ status: 'followed-up', restrictionEndsAt: ago(0, -1) })
  await deviationsJob.run(server.services)
  expect([await deviationsOf(before), await queued()]).toEqual([[], 0])
  const after = await newCase({ status: 'followed-up', restrictionEndsAt: ago(0) })
  await deviationsJob.run(server.services)
  await deviationsJob.run(server.services)
  expect(await deviationsOf(after)).toEqual([['time-out', ago(0)]])
  expect(await queued()).toBe(1)
})

test('FUP-31 a person who is away, and a closed case, have no late checks', async () => {
  const absence = {
    place: 'visit' as const,
    responsible: 'Betjent',
    expectedAt: ago(0).toISOString(),
  }
  const away = await newCase({ ...watched(ago(60)), absence })
  const closed = await newCase({ status: 'closed', closedAt: ago(0), riskSince: ago(600) })
  await deviationsJob.run(server.services)
  expect([await deviationsOf(away), await deviationsOf(closed)]).toEqual([[], []])
})
