import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionOf, permissions, type FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, roles, type Role } from '#domain/access/roles.ts'
import type { Answer } from '#testing/server/api.ts'
import { isFull, sliceForTurn } from '#testing/run/level.ts'
import {
  callerRoles,
  createCaller,
  expectedOf,
  functionsOnRows,
  targetsOf,
  prepare,
} from '#testing/matrix/prepare-call.ts'
import { CANARY, makeWorld, type Caller, type Target } from '#testing/matrix/world.ts'
import { setSettings } from '#testing/server/settings.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const world = await makeWorld(server)
const callers = new Map<Role, Caller>()
beforeAll(async () => {
  for (const role of callerRoles) {
    if (role !== null) callers.set(role, await createCaller(world, role))
  }
})

const superadmins = roles.filter(isSuperadmin)
/** All others, and null: signed out. */
const companyAskers = callerRoles.filter((role) => role === null || !isSuperadmin(role))

const names = Object.keys(permissions) as FunctionName[]
const resultOf = ({ error }: Answer): string => error?.reason ?? 'done'
/** All of an answer but its request id. */
const toldBy = ({ status, error }: Answer) => [status, error?.reason, error?.message, error?.fields]

/** In the gate every second function on rows of companies: permissions-alone.test.ts asks for all of them. */
const called = names.filter(
  (name) => !functionsOnRows.includes(name) || sliceForTurn(functionsOnRows, 0, 2).includes(name),
)
const delegated = called.filter((name) => permissionOf(name).delegated !== undefined)

/** In the gate every second function that is delegated is called with the setting on, the others with it off. */
const withSetting = called.flatMap((name) => {
  const settings = delegated.includes(name)
    ? sliceForTurn([false, true], delegated.indexOf(name), 2)
    : [false]
  return settings.map((delegates) => ({ name, delegates }))
})

/**
 * Whose role is refused is refused before any row is looked for (router.test.ts). In the gate the row that gives most away
 * shows it: another company's. The full level asks for all.
 */
const placesFor = (
  name: FunctionName,
  role: Role | null,
  delegates: boolean,
): readonly Target[] => {
  const all = targetsOf(name)
  const [first, ...others] = new Set(all.map((place) => expectedOf(name, role, place, delegates)))
  if (isFull || others.length > 0 || first === 'done') return all
  const telling = all.filter((place) => place === 'other')
  return telling.length > 0 ? telling : all.slice(0, 1)
}

/** One of them, another one for each turn. */
const oneOf = <Row>(rows: readonly Row[], turn: number): readonly Row[] =>
  rows.filter((_row, at) => at === turn % rows.length)

const isAllowed = (name: FunctionName, role: Role | null, delegates: boolean): boolean =>
  targetsOf(name).some((place) => expectedOf(name, role, place, delegates) === 'done')

/** In the gate one who is allowed somewhere asks, and one who is refused everywhere: each function another one of them. */
const askersOf = (name: FunctionName, delegates: boolean): readonly (Role | null)[] => {
  if (isFull) return companyAskers
  const turn = called.indexOf(name)
  const allowed = companyAskers.filter((role) => isAllowed(name, role, delegates))
  const refused = companyAskers.filter((role) => !isAllowed(name, role, delegates))
  return [...oneOf(allowed, turn), ...oneOf(refused, turn)]
}

/** In the gate a superadmin asks where nobody of a company is allowed: the two roles are one (router.test.ts). */
const superadminsOf = (name: FunctionName, delegates: boolean): readonly Role[] => {
  if (isFull) return superadmins
  const isOfCompanies = companyAskers.some((role) => isAllowed(name, role, delegates))
  return isOfCompanies ? [] : oneOf(superadmins, called.indexOf(name))
}

const hasOther = (name: FunctionName): boolean => targetsOf(name).includes('other')

type Prepared = {
  readonly role: Role | null
  readonly place: Target
  readonly call: () => Promise<Answer>
}

const prepareAll = async (
  name: FunctionName,
  asking: readonly (Role | null)[],
  delegates: boolean,
): Promise<readonly Prepared[]> => {
  const prepared: Prepared[] = []
  for (const role of asking) {
    const caller = role === null ? null : (callers.get(role) ?? null)
    for (const place of placesFor(name, role, delegates))
      prepared.push({ role, place, call: await prepare(world, name, caller, place) })
  }
  return prepared
}

test.each(withSetting)(
  'ROLE-02 ROLE-05 ROLE-08 D1 D2 $name, delegated: $delegates, answers for each row as the table says',
  async ({ name, delegates }) => {
    await setSettings(server.services, { delegatedAdministration: delegates })
    const otherText = () => organisationText(server, world.other.companyId)
    const ofCompany = await prepareAll(name, askersOf(name, delegates), delegates)
    expect(ofCompany).not.toEqual([])
    const before = await otherText()
    const told = new Map<string, unknown>()
    for (const { role, place, call } of ofCompany) {
      const answer = await call()
      const asked = `${role} on ${place}`
      expect(resultOf(answer), asked).toBe(expectedOf(name, role, place, delegates))
      if (answer.error !== null) told.set(asked, toldBy(answer))
      expect(JSON.stringify(answer.data) ?? '', asked).not.toContain(CANARY)
    }
    expect(await otherText()).toBe(before)
    // Another company's row is answered as a missing one. A superadmin belongs to no company (USR-09).
    const compared = ofCompany.filter(({ place }) => place === 'missing' && hasOther(name))
    for (const { role } of compared)
      expect(told.get(`${role} on other`), `${role}`).toEqual(told.get(`${role} on missing`))
    for (const superadmin of superadminsOf(name, delegates))
      for (const { role, place, call } of await prepareAll(name, [superadmin], delegates))
        expect(resultOf(await call()), `${role} on ${place}`).toBe(
          expectedOf(name, role, place, delegates),
        )
  },
)

test('ROLE-02 every function is really answered to somebody, or the refusals would prove nothing', () => {
  for (const name of names) {
    const done = callerRoles.flatMap((role) =>
      targetsOf(name).filter((place) => expectedOf(name, role, place, true) === 'done'),
    )
    expect(done.length, name).toBeGreaterThan(0)
  }
})
