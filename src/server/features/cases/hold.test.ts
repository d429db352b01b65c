import { afterAll, expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { caseRetentionJob } from '#server/jobs/case-retention.ts'
import { addCase } from '#testing/rows/care.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const leader = await staffOn(server, ward, 'shift-leader')
const health = await staffOn(server, ward, 'health')

const DAY_MS = 86_400_000
const reason = 'Sivilombudet har bedt om saken'

const oldCase = () => {
  const closedAt = new Date(server.clock.now().getTime() - 181 * DAY_MS)
  return addCase(server.services, { ...ward, status: 'closed', closedAt, isForHealth: true })
}

const get = (id: string) => server.call('cases.get', { id }, leader)

const hold = async (id: string, isHeld: boolean, why = reason, who: SignedIn = leader) => {
  const { version } = (await get(id)).data as WholeCase
  return server.call('cases.hold', { id, version, isHeld, reason: why }, who)
}

test('FUP-114 a shift leader holds a case from erasure with a reason, and ends it', async () => {
  const id = await oldCase()
  expect((await hold(id, false)).error?.reason).toBe('wrong-status')
  expect((await hold(id, true, reason, health)).error?.reason).toBe('no-function')
  expect((await hold(id, true, 'klage')).error?.message).toBe('Skriv en ny begrunnelse.')
  expect((await hold(id, true)).error).toBeNull()
  await caseRetentionJob.run(server.services)
  expect((await get(id)).data).toMatchObject({ isHeld: true, log: [{ kind: 'held', reason }] })
  expect((await hold(id, false, 'Sivilombudet er ferdig')).error).toBeNull()
  expect((await hold(id, true)).error?.reason).toBe('same-reason')
  await caseRetentionJob.run(server.services)
  expect((await get(id)).error?.reason).toBe('not-found')
})
