import { afterAll, expect, test } from 'vitest'
import { addCase } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { handoverMailJob } from './handover-mail.ts'

const server = await startTestServer()
afterAll(server.close)

/** The shift times of the tests are 07:15, 14:45 and 22:00 in Norway. */
const SHIFT = '2026-11-27T06:15:00.000Z'

const setClock = (time: string) =>
  server.clock.advance(Date.parse(time) - server.clock.now().getTime())

const queued = async () =>
  (await storedQuery(server, `select kind from mail_queue`)).map(({ kind }) => kind)

const mailedWard = async (): Promise<Ward> => {
  const ward = await addWard(server)
  const { departmentId } = ward
  await storedQuery(
    server,
    `update departments set alert_email = 'vakt@example.no' where id = $1`,
    [departmentId],
  )
  return ward
}

const openCase = (ward: Ward) =>
  addCase(server.services, { ...ward, status: 'followed-up', createdAt: server.clock.now() })

test('FUP-53 FUP-132 a shift change that nobody took over is mailed once, 15 minutes after its time', async () => {
  setClock('2026-11-27T06:00:00.000Z')
  const [missed, taken, empty] = [await mailedWard(), await mailedWard(), await mailedWard()]
  await openCase(missed)
  await openCase(missed)
  // Nobody reads the mail of this one.
  await openCase(await addWard(server))
  const done = await openCase(taken)
  const [giver, taker] = [
    await staffOn(server, taken, 'officer'),
    await staffOn(server, taken, 'officer'),
  ]
  const line = { departmentId: taken.departmentId, shiftAt: SHIFT, caseId: done }
  const offer = { ...line, goer: null }
  expect((await server.call('handovers.offer', offer, giver)).error).toBeNull()
  expect((await server.call('handovers.take', line, taker)).error).toBeNull()
  const run = () => handoverMailJob.run(server.services)
  setClock('2026-11-27T06:29:59.000Z')
  await run()
  expect(await queued()).toEqual([])
  // This one was opened in the new shift.
  await openCase(empty)
  setClock('2026-11-27T06:30:00.000Z')
  expect((await run()).counts).toEqual({ queued: 1 })
  await run()
  expect(await queued()).toEqual(['handover-missed'])
})

test('FUP-132 the next shift change is mailed again', async () => {
  setClock('2026-11-27T14:00:00.000Z')
  await handoverMailJob.run(server.services)
  // Of the cases of all three departments with an address.
  expect(await queued()).toEqual(Array.from({ length: 4 }, () => 'handover-missed'))
})
