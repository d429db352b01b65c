import { afterAll, expect, test } from 'vitest'
import { addCase, giveDuties, watched } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { decryptStream } from '#testing/server/stream.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const open = (who: SignedIn) => decryptStream(server.url, who, {})
test('FUP-130 a check is sent to staff with a function in the department alone', async () => {
  const ward = await addWard(server)
  const there = await staffOn(server, ward, 'officer')
  const elsewhere = await staffOn(server, await addWard(server, 'Avdeling C', ward.companyId))
  const [near, far] = [await open(there), await open(elsewhere)]
  await Promise.all([near.begun, far.begun])
  await addCase(server.services, ward)
  await expect.poll(() => near.topics()).toContain('cases')
  expect(far.topics()).not.toContain('cases')
  near.close()
  far.close()
})

test('F-B5 FUP-112 FUP-130 health is told of no check, plan or change of a case that is not for health', async () => {
  const ward = await addWard(server)
  const officer = await staffOn(server, ward, 'officer')
  const health = await staffOn(server, ward, 'health')
  // Also a department where the listener reads every case makes no difference to this one.
  const other = await addWard(server, 'Avdeling C', ward.companyId)
  await giveDuties(server.services, { ...other, userId: health.userId }, ['officer'])
  const caseId = await addCase(server.services, { ...ward, ...watched(server.clock.now()) })
  const theirs = await addCase(server.services, { ...other, ...watched(server.clock.now()) })
  const stream = await open(health)
  await stream.begun
  const record = async (id: string, who: SignedIn) => {
    const check = checkInput(server.clock.now().toISOString(), { caseId: id })
    expect((await server.call('checks.record', check, who)).error).toBeNull()
  }
  await record(caseId, officer)
  // In the order of the changes: what came before this one has been read.
  await record(theirs, health)
  const heard = () => stream.topics().filter((topic) => topic === 'checks')
  await expect.poll(heard).toEqual(['checks'])
  await storedQuery(server, 'update cases set is_for_health = true, version = 2 where id = $1', [
    caseId,
  ])
  await record(caseId, officer)
  await expect.poll(heard).toEqual(['checks', 'checks'])
  expect(stream.topics().at(-2)).toBe('cases')
  stream.close()
})
