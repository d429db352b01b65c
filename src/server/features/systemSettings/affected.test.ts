import { afterAll, expect, test } from 'vitest'
import type { AffectedCounts } from '#contract/systemSettings.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { addTotp, addUnusablePasskey } from '#testing/identity/second-factor.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const HOUR_MS = 3_600_000

const counted = async (
  who: Awaited<ReturnType<typeof server.signedIn>>,
  sessionTimeoutHours = 24,
): Promise<AffectedCounts> =>
  (await server.call('systemSettings.affected', { sessionTimeoutHours }, who))
    .data as AffectedCounts

test('SET-01 a change is counted by whom it is felt: active users by role, factor and address', async () => {
  const superadmin = await server.signedIn('superadmin')
  const before = await counted(superadmin)
  const companyId = await addCompany(server.services)
  const add = async (role: Parameters<typeof addUser>[2]['role'], isActive = true) =>
    (await addUser(server.services, null, { role, companyId, isActive })).id
  await addTotp(server, await add('org_admin'))
  await addTotp(server, await add('editor'), false)
  await addUnusablePasskey(server, await add('administrator'))
  for (const role of ['researcher', 'counselor', 'user'] as const) await add(role)
  for (const role of ['org_admin', 'counselor'] as const) await add(role, false)
  const addresses = [
    ['vakt@example.no', true],
    ['Vakt@example.no', true],
    ['lege@example.no', true],
    ['stengt@example.no', false],
    [null, true],
  ] as const
  for (const [alertEmail, isActive] of addresses) {
    await addDepartment(server.services, { companyId, alertEmail, isActive })
  }
  const after = await counted(superadmin)
  const more = Object.fromEntries(
    Object.entries(after).map(([key, count]) => [key, count - before[key as keyof AffectedCounts]]),
  )
  expect(more).toEqual({
    users: 6,
    closedOut: 5,
    delegates: 3,
    enrolling: 3,
    unenrolled: 1,
    signedOut: 0,
    alertAddresses: 2,
  })
})

test('SET-04 those whom a shorter session signs out are counted as the save does it', async () => {
  const early = await server.signedIn('superadmin')
  server.clock.advance(5 * HOUR_MS)
  const late = await server.signedIn('superadmin')
  const { signedOut: all } = await counted(late, 1)
  const { signedOut: none } = await counted(late, 6)
  const { signedOut: some } = await counted(late, 5)
  expect([none, some, all]).toEqual([0, expect.any(Number), some])
  expect(some).toBeGreaterThan(0)
  const overview = async (who: typeof early) =>
    (await server.call('assessments.overview', {}, who)).status
  const { values, version } = (await server.call('systemSettings.get', {}, late)).data as {
    readonly values: object
    readonly version: number
  }
  const shorter = { values: { ...values, sessionTimeoutHours: 5 }, version }
  expect((await server.call('systemSettings.upsert', shorter, late)).error).toBeNull()
  expect([await overview(early), await overview(late)]).toEqual([401, 200])
  expect((await counted(late, 5)).signedOut).toBe(0)
})
