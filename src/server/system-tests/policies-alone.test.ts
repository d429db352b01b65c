import { afterAll, expect, test } from 'vitest'
import { denialOf, noPendingSteps } from '#domain/access/decide.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Scope } from '#server/core/database.ts'
import { calls } from '#testing/matrix/calls.ts'
import {
  companyRoles,
  createCaller,
  functionsOnRows,
  prepare,
} from '#testing/matrix/prepare-call.ts'
import { createMistakenRole } from '#testing/matrix/mistaken-role.ts'
import { CANARY, makeWorld } from '#testing/matrix/world.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { assessedIn, simulated } from '#testing/flows/rule-simulation.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { firstRows, isFull, sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// The permission table and the company scope pass whoever calls: the application takes them for one who may.
const { poolOf, during } = createMistakenRole()
const server = await startTestServer({ poolOf })
afterAll(server.close)
const world = await makeWorld(server)

const superadmin: Scope = { role: 'superadmin', companyId: null }

/** One whom the application lets call the function on rows of the other company. */
const permitted = (name: FunctionName): Scope => {
  const mayCall = (role: Role) =>
    denialOf(permissionOf(name), { ...noPendingSteps, role }, true) === null
  const role = companyRoles.find(mayCall)
  // A superadmin changes everyone's content alone.
  const isTheirs = mayCall('superadmin') && calls[name].content === undefined
  return role === undefined || isTheirs ? superadmin : { role, companyId: world.other.companyId }
}

test.each(firstRows(2, sliceForTurn(companyRoles, 0, 2)))(
  'D5 ROLE-08 past the application checks, the policies alone give %s nothing of another company and change nothing there',
  async (role) => {
    const caller = await createCaller(world, role)
    const prepared: (readonly [FunctionName, Awaited<ReturnType<typeof prepare>>])[] = []
    for (const name of functionsOnRows) {
      prepared.push([name, await prepare(world, name, caller, 'other')])
    }
    const others = () => organisationText(server, world.other.companyId)
    const before = await others()
    const changing: FunctionName[] = []
    for (const [name, call] of prepared) {
      const answer = await during(role, permitted(name), call)
      expect([name, answer.error?.reason]).toEqual([name, 'not-found'])
      // The full level names the function.
      if (isFull && (await others()) !== before) changing.push(name)
    }
    expect(changing).toEqual([])
    expect(await others()).toBe(before)
    const list = (name: FunctionName) =>
      during(role, superadmin, () => server.call(name, {}, caller))
    expect(JSON.stringify(await list('profiles.list'))).not.toContain(CANARY)
    const companies = await list('companies.list')
    expect((companies.data as { rows: readonly unknown[] }).rows).toHaveLength(1)
    expect(JSON.stringify(companies)).not.toContain(CANARY)
  },
)

test.each(sliceForTurn(companyRoles, 0, 2))(
  'D5 OFF-08 past the application checks, a rule is replayed for %s over no assessment of another company',
  async (role) => {
    const [own, other] = [await addScope(server), await addScope(server)]
    const caller = await server.signedIn(role, own)
    for (const place of [own, other]) await assessedIn(server, place)
    await server.call('officer.complete', officerSubmission(), caller)
    const { total, changed } = await during(role, superadmin, () => simulated(server, caller))
    // A user who does not edit content reads only their own assessments, even here.
    const all = role === 'org_admin' || role === 'editor' ? 2 : 1
    expect([total, changed]).toEqual([all, all])
  },
)

test('D5 the checks really are passed: an officer is answered what only superadmins may ask for', async () => {
  const counselor = await createCaller(world, 'counselor')
  const list = () => server.call('companies.list', {}, counselor)
  expect((await list()).status).toBe(403)
  expect((await during('counselor', superadmin, list)).status).toBe(200)
  const asking = await createCaller(world, 'superadmin')
  const all = await server.call('companies.list', {}, asking)
  expect(JSON.stringify(all)).toContain(CANARY)
})
