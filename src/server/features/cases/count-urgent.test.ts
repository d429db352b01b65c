import { afterAll, expect, test } from 'vitest'
import { caseScene } from '#testing/rows/case-scene.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { restrictionInput } from '#testing/rows/restrictions.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
const officer = await staffOn(server, ward, 'officer')
const health = await staffOn(server, ward, 'health')
const other = await staffOn(server, elsewhere, 'officer')
const { ago, iso, newCase } = caseScene(server, ward, officer)

const count = async (who: SignedIn) => {
  const { data, error } = await server.call('cases.countUrgent', {}, who)
  expect(error).toBeNull()
  return data
}

test('FUP-40 FUP-112 FUP-113 the number beside the board is of the cases that the caller reads, and leaves no audit row', async () => {
  await newCase({ module: 'M9', ...watched(ago(19)) })
  await newCase({ module: 'M9', isForHealth: true, ...watched(ago(20)) })
  await newCase({ module: 'M5', ...watched(ago(5)) })
  await newCase({ isAcute: true, status: 'closed', closedAt: ago(0) })
  expect(await count(officer)).toEqual({ urgent: 2, waitsForHealth: 0, changesAt: iso(-10) })
  // At Modul 9 health waits for its first call from the limit of the plan.
  expect(await count(health)).toEqual({ urgent: 1, waitsForHealth: 0, changesAt: iso(-15) })
  expect(await count(other)).toEqual({ urgent: 0, waitsForHealth: 0, changesAt: null })
  expect((await server.call('cases.board', {}, officer)).error).toBeNull()
  const rows = await storedQuery(server, "select action from audit_log where action like 'cases.%'")
  expect(rows).toEqual([{ action: 'cases.board' }])
})

test('FUP-64 FUP-72 the number of health is of an acute sign, of no reaction, of deadlines and of the visit of the day', async () => {
  const nurses = await addWard(server, 'Avdeling D', ward.companyId)
  const nurse = await staffOn(server, nurses, 'health')
  const guard = await staffOn(server, nurses, 'officer')
  const forHealth = (more: object) =>
    addCase(server.services, { ...nurses, isForHealth: true, ...watched(ago(1)), ...more })
  await forHealth({ isAcute: true })
  await forHealth({ lastCheckKind: 'no_reaction', lastCheckAt: ago(1) })
  await forHealth({ callDueAt: ago(-60) })
  await forHealth({})
  const isolated = await forHealth({})
  const start = restrictionInput(isolated, { kind: 'excluded', hours: 24 })
  expect((await server.call('restrictions.start', start, guard)).error).toBeNull()
  expect(await count(nurse)).toMatchObject({ waitsForHealth: 4 })
  expect(
    (await server.call('restrictions.recordHealthLook', { id: start.id }, nurse)).error,
  ).toBeNull()
  const seen = (await count(nurse)) as { waitsForHealth: number; changesAt: string }
  expect(seen.waitsForHealth).toBe(3)
  // With the next day of Norway the visit is due again.
  expect(Date.parse(seen.changesAt)).toBeLessThanOrEqual(ago(-24 * 60).getTime())
})
