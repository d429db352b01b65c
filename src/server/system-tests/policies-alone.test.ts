import { afterAll, expect, test, vi } from 'vitest'
import {
  companyRoles,
  createCaller,
  functionsOnRows,
  prepare,
} from '#testing/matrix/prepare-call.ts'
import { CANARY, makeWorld } from '#testing/matrix/world.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { assessedIn, simulated } from '#testing/flows/rule-simulation.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// Switches off the application's own checks: the permission table and the company scope.
vi.mock(import('#domain/access/decide.ts'), () => ({
  denialOf: () => null,
  isDelegable: () => true,
}))
vi.mock(import('#domain/access/grants.ts'), () => ({ canAssignRole: () => true }))
vi.mock(import('#server/services/organisation/scope.ts'), () => ({
  isCompanyInScope: () => true,
  whereCompanyInScope: () => undefined,
  canWriteContent: () => true,
  whereContentVisible: () => undefined,
}))

const server = await startTestServer()
afterAll(server.close)
const world = await makeWorld(server)

test.each(companyRoles)(
  'D5 ROLE-08 with the application checks off, the policies alone give %s nothing of another company and change nothing there',
  async (role) => {
    const caller = await createCaller(world, role)
    for (const name of functionsOnRows) {
      const call = await prepare(world, name, caller, 'other')
      const before = await organisationText(server, world.other.companyId)
      const answer = await call()
      expect(JSON.stringify(answer.data) ?? '', name).not.toContain(CANARY)
      expect(await organisationText(server, world.other.companyId), name).toBe(before)
    }
    const everything = await server.call('profiles.list', {}, caller)
    expect(JSON.stringify(everything)).not.toContain(CANARY)
    const companies = await server.call('companies.list', {}, caller)
    expect((companies.data as { rows: readonly unknown[] }).rows).toHaveLength(1)
    expect(JSON.stringify(companies)).not.toContain(CANARY)
  },
)

test.each(companyRoles)(
  'D5 OFF-08 with the application checks off, a rule is replayed for %s over no assessment of another company',
  async (role) => {
    const [own, other] = [await addScope(server), await addScope(server)]
    const caller = await server.signedIn(role, own)
    for (const place of [own, other]) await assessedIn(server, place)
    await server.call('officer.complete', officerSubmission(), caller)
    const { total, changed } = await simulated(server, caller)
    // A user who does not edit content reads only their own assessments, even here.
    const all = role === 'org_admin' || role === 'editor' ? 2 : 1
    expect([total, changed]).toEqual([all, all])
  },
)

test('D5 the checks really are off: an officer is answered what only superadmins may ask for', async () => {
  const counselor = await createCaller(world, 'counselor')
  expect((await server.call('companies.list', {}, counselor)).status).toBe(200)
  const superadmin = await createCaller(world, 'superadmin')
  const all = await server.call('companies.list', {}, superadmin)
  expect(JSON.stringify(all)).toContain(CANARY)
})
