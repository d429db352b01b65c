import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { restrictionScene, twice } from '#testing/rows/restriction-scene.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const { officer, leader, health, inHours, newCase, get, started, renew, end, rewind } =
  await restrictionScene(server)

test('FUP-72 health staff, or the ward for them, record their look of the day, which a renewal keeps', async () => {
  const caseId = await newCase()
  const look = (id: string, who: SignedIn) =>
    server.call('restrictions.recordHealthLook', { id }, who)
  const other = await started(caseId, { kind: 'other' })
  expect((await look(other, health)).error?.reason).toBe('wrong-status')
  const id = await started(caseId, { kind: 'excluded', hours: 24 })
  await twice(() => look(id, health))
  const looks = async () => (await get(caseId)).log.filter(({ kind }) => kind === 'health-look')
  expect(await looks()).toMatchObject([{ by: { function: 'health' } }])
  const next = uuidv7()
  expect((await renew(id, 'Truer fortsatt de andre', { id: next, hours: 8 })).error).toBeNull()
  const seenAt = async () =>
    (await get(caseId)).restrictions.find((one) => one.id === next)?.healthSeenAt
  expect(await seenAt()).toBe(inHours(0))
  await rewind(caseId, 24)
  expect((await look(next, officer)).error).toBeNull()
  expect(await seenAt()).toBe(inHours(0))
  expect(await looks()).toHaveLength(2)
})

test('FUP-73 each object is returned for itself, also after the end', async () => {
  const caseId = await newCase()
  const objects = ['belt', 'razor', 'belt']
  const id = await started(caseId, { kind: 'objects', hours: 24, objects })
  const objectsNow = async () => (await get(caseId)).restrictions[0]?.objects ?? []
  const [belt, razor] = await objectsNow()
  expect(await objectsNow()).toMatchObject([
    { kind: 'belt', returned: null },
    { kind: 'razor', returned: null },
  ])
  const giveBack = (objectId: string | undefined, who: SignedIn) =>
    server.call('restrictions.returnObject', { id: objectId }, who)
  expect((await giveBack(belt?.id, health)).error?.reason).toBe('no-function')
  expect((await giveBack(belt?.id, officer)).error).toBeNull()
  await renew(id, 'Truer fortsatt med å skade seg', { hours: 8 })
  const [renewed] = (await get(caseId)).restrictions
  await end(renewed?.id ?? '')
  for (const who of [leader, officer]) expect((await giveBack(razor?.id, who)).error).toBeNull()
  expect(await objectsNow()).toMatchObject([
    { kind: 'belt', returned: { by: { function: 'officer' } } },
    { kind: 'razor', returned: { by: { function: 'shift-leader' } } },
  ])
})
