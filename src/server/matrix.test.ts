import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionOf, permissions, type FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import type { Answer } from '#testing/api.ts'
import { askers, enter, expectedOf, placesOf, prepare } from '#testing/matrix/ask.ts'
import { CANARY, makeWorld, type Caller, type Place } from '#testing/matrix/world.ts'
import { setSettings } from '#testing/settings.ts'
import { organisationText } from '#testing/stored-rows.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const world = await makeWorld(server)
const callers = new Map<Role, Caller>()
beforeAll(async () => {
  for (const role of askers) {
    if (role !== null) callers.set(role, await enter(world, role))
  }
})

const names = Object.keys(permissions) as FunctionName[]
const resultOf = ({ error }: Answer): string => error?.reason ?? 'done'
/** All of an answer but its request id. */
const toldBy = ({ status, error }: Answer) => [status, error?.reason, error?.message, error?.fields]

const withSetting = names.flatMap((name) =>
  permissionOf(name).delegated === undefined
    ? [{ name, delegates: false }]
    : [
        { name, delegates: false },
        { name, delegates: true },
      ],
)

test.each(withSetting)(
  'ROLE-02 ROLE-05 ROLE-08 D1 D2 $name, delegated: $delegates, answers each role for each row as the table says',
  async ({ name, delegates }) => {
    await setSettings(server.services, { delegatedAdministration: delegates })
    for (const role of askers) {
      const caller = role === null ? null : (callers.get(role) ?? null)
      const prepared = new Map<Place, () => Promise<Answer>>()
      for (const place of placesOf(name)) {
        prepared.set(place, await prepare(world, name, caller, place))
      }
      const before = await organisationText(server, world.other.companyId)
      const told = new Map<Place, unknown>()
      for (const [place, call] of prepared) {
        const answer = await call()
        const asked = `${role} on ${place}`
        expect(resultOf(answer), asked).toBe(expectedOf(name, role, place, delegates))
        if (answer.error !== null) told.set(place, toldBy(answer))
        if (role === null || isSuperadmin(role)) continue
        expect(JSON.stringify(answer.data) ?? '', asked).not.toContain(CANARY)
      }
      if (role !== null && isSuperadmin(role)) continue
      expect(await organisationText(server, world.other.companyId), `${role}`).toBe(before)
      // Another company's row is answered as a missing one.
      const ofMissing = prepared.has('other') ? told.get('missing') : undefined
      expect(told.get('other'), `${role}`).toEqual(ofMissing)
    }
  },
)

test('ROLE-02 every function is really answered to somebody, or the refusals would prove nothing', () => {
  for (const name of names) {
    const done = askers.flatMap((role) =>
      placesOf(name).filter((place) => expectedOf(name, role, place, true) === 'done'),
    )
    expect(done.length, name).toBeGreaterThan(0)
  }
})
