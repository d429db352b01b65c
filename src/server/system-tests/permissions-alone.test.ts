import { afterAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { policies } from '#server/database/policies/policies.ts'
import { onOwner } from '#testing/database/cluster.ts'
import {
  companyRoles,
  createCaller,
  expectedOf,
  functionsOnRows,
  prepare,
} from '#testing/matrix/prepare-call.ts'
import { CANARY, makeWorld } from '#testing/matrix/world.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { assessedIn, simulated } from '#testing/flows/rule-simulation.ts'
import { firstRows, isFull, sliceForTurn } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// The other half of `policies-alone.test.ts`: the database lets everything through.
const server = await startTestServer()
afterAll(server.close)
await onOwner(server.database.owner, async (client) => {
  for (const table of Object.keys(policies)) {
    await client.query(`alter table ${table} disable row level security`)
  }
})
await setSettings(server.services, { delegatedAdministration: true })
const world = await makeWorld(server)

/** In the gate all are compared at once; the full level names the function that changed something. */
const comparedTogether: readonly (readonly FunctionName[])[] = isFull
  ? functionsOnRows.map((name) => [name])
  : [functionsOnRows]

test.each(firstRows(2, sliceForTurn(companyRoles, 0, 2)))(
  'ROLE-08 D2 with the policies off, the application alone gives %s nothing of another company and changes nothing there',
  async (role) => {
    const caller = await createCaller(world, role)
    for (const together of comparedTogether) {
      const prepared = []
      for (const name of together)
        prepared.push({ name, call: await prepare(world, name, caller, 'other') })
      const before = await organisationText(server, world.other.companyId)
      for (const { name, call } of prepared) {
        const answer = await call()
        expect(answer.error?.reason, name).toBe(expectedOf(name, role, 'other', true))
        expect(JSON.stringify(answer), name).not.toContain(CANARY)
      }
      expect(await organisationText(server, world.other.companyId), together.join(' ')).toBe(before)
    }
  },
)

test.each(firstRows(1, ['org_admin', 'editor'] as const))(
  'D5 OFF-08 with the policies off, a rule is replayed for %s over the own company alone',
  async (role) => {
    const [own, other] = [await addScope(server), await addScope(server)]
    const caller = await server.signedIn(role, own)
    for (const place of [own, other]) await assessedIn(server, place)
    expect(await simulated(server, caller)).toMatchObject({ total: 1, changed: 1 })
    const homeless = await server.signedIn(role)
    expect(await simulated(server, homeless)).toMatchObject({ total: 0, changed: 0 })
  },
)

test('ROLE-12 CNT-02 with the policies off, a local admin has the submissions of the own company alone', async () => {
  const [own, other] = [await addScope(server), await addScope(server)]
  const caller = await server.signedIn('org_admin', own)
  for (const companyId of [own.companyId, other.companyId, null]) {
    const pending = { companyId, name: companyId ?? 'Felles', status: 'pending' } as const
    await addContent(server.services, 'symptom', pending)
  }
  const { data } = await server.call('reviews.list', { part: 'waiting' }, caller)
  expect(data).toMatchObject({ counts: { waiting: 1 }, rows: [{ name: own.companyId }] })
})

test('D5 the policies really are off: the application reads the other company with no caller bound', async () => {
  const { rowCount } = await server.database.pool.query('select from companies where id = $1', [
    world.other.companyId,
  ])
  expect(rowCount).toBe(1)
})
