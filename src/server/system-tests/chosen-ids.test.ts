import { afterAll, expect, test } from 'vitest'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { appRouter } from '#server/router.ts'
import type { Answer } from '#testing/server/api.ts'
import { calls } from '#testing/matrix/calls.ts'
import { otherContent, type Body } from '#testing/matrix/chosen-ids.ts'
import {
  bodyOf,
  callerRoles,
  createCaller,
  expectedOf,
  targetsOf,
} from '#testing/matrix/prepare-call.ts'
import { makeWorld, type Caller, type World } from '#testing/matrix/world.ts'
import { rowsWithId } from '#testing/rows/rows-with-id.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await setSettings(server.services, { delegatedAdministration: true })
const world = await makeWorld(server)
/** As a user of the other company sees it. */
const elsewhere: World = { ...world, own: world.other, other: world.own }

const definitions = appRouter._def.procedures as unknown as Readonly<
  Record<FunctionName, { readonly _def: { readonly type: string } }>
>
const mutations = (Object.keys(permissions) as FunctionName[]).filter(
  (name) => definitions[name]._def.type === 'mutation',
)

const roles = ['superadmin', ...callerRoles] as const

/** A caller and a row for which the server accepts the call: of a company where there is one. */
const askerOf = (name: FunctionName) => {
  const able = roles.flatMap((role) =>
    targetsOf(name)
      .filter((place) => place !== 'other' && expectedOf(name, role, place, true) === 'done')
      .map((place) => ({ role, place })),
  )
  return able.find(({ role }) => role !== null && !isSuperadmin(role)) ?? able[0]
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

const inputAt = async (
  name: FunctionName,
  at: World,
  caller: Caller | null,
  place: NonNullable<ReturnType<typeof askerOf>>['place'],
): Promise<Body> =>
  (await bodyOf(await calls[name].input({ world: at, caller, target: place }))) as Body

/** The field with an id that no row has yet; undefined: the input has none. */
const chosenField = async (body: Body): Promise<string | undefined> => {
  for (const [field, value] of Object.entries(body)) {
    const isId = typeof value === 'string' && UUID.test(value)
    if (isId && (await rowsWithId(server, value)).length === 0) return field
  }
  return undefined
}

const callerAt = async (at: World, role: Role | null): Promise<Caller | null> =>
  role === null ? null : createCaller(at, role)

/** A first call under a chosen id, and the rows that it stored under it; undefined: the input has no such id. */
const callOnce = async (name: FunctionName) => {
  const asker = askerOf(name)
  if (asker === undefined) return undefined
  const caller = await callerAt(world, asker.role)
  const body = await inputAt(name, world, caller, asker.place)
  const field = await chosenField(body)
  if (field === undefined) return undefined
  const id = String(body[field])
  const first = await server.call(name, body, caller)
  return { ...asker, caller, body, field, id, first, stored: await rowsWithId(server, id) }
}

/** The call under the same id by a stranger of the other company. Nobody is one to a superadmin. */
const callsByStranger = async (
  name: FunctionName,
  { role, place, field, id }: NonNullable<Awaited<ReturnType<typeof callOnce>>>,
): Promise<readonly Answer[]> => {
  if (role === null || isSuperadmin(role)) return []
  const stranger = await callerAt(elsewhere, role)
  const theirs = { ...(await inputAt(name, elsewhere, stranger, place)), [field]: id }
  return [await server.call(name, theirs, stranger)]
}

test('F-C1 F-C2 every function that stores a row under a chosen id is asked for it twice', async () => {
  const storing: FunctionName[] = []
  for (const name of mutations) {
    const called = await callOnce(name)
    if (called !== undefined && called.stored.length > 0) storing.push(name)
  }
  expect(storing.toSorted()).toEqual(Object.keys(otherContent).toSorted())
})

const idUsed = { status: 409, error: { reason: 'id-already-used' } }

/** A caller who cannot see the row may learn less: the id, or another field, is taken, or nothing is there. */
const isRefused = ({ status, error }: Answer): boolean =>
  status >= 400 && status < 500 && error !== null

test.each(Object.entries(otherContent))(
  'F-C1 F-C2 %s under a used id: the same content is the same answer, and other content is refused',
  async (named, other) => {
    const name = named as FunctionName
    const called = await callOnce(name)
    if (called === undefined) throw new Error(`${name} takes no chosen id`)
    const { caller, place, body, field, id, first, stored } = called
    expect(first.error).toBeNull()
    expect(stored).not.toEqual([])
    // An invitation is made anew.
    const { invitation: _, ...data } = first.data as Body
    expect(await server.call(name, body, caller)).toMatchObject({ error: null, data })
    const otherPlace = { ...(await inputAt(name, world, caller, place)), [field]: id }
    for (const one of [{ ...body, ...other(body) }, otherPlace]) {
      // Some functions name no place, and some nothing else.
      const answer =
        JSON.stringify(one) === JSON.stringify(body) ? idUsed : await server.call(name, one, caller)
      expect(answer, JSON.stringify(one)).toMatchObject(idUsed)
    }
    expect(await callsByStranger(name, called)).toSatisfy((answers: Answer[]) =>
      answers.every(isRefused),
    )
    expect(await rowsWithId(server, id)).toEqual(stored)
  },
)
