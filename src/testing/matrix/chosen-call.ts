import type { FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { rowsWithId } from '../rows/rows-with-id.ts'
import type { TestServer } from '../server/server.ts'
import { calls } from './calls.ts'
import type { Body } from './chosen-ids.ts'
import { bodyOf, callerRoles, createCaller, expectedOf, targetsOf } from './prepare-call.ts'
import type { Caller, World } from './world.ts'

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

export const inputAt = async (
  name: FunctionName,
  at: World,
  caller: Caller | null,
  place: NonNullable<ReturnType<typeof askerOf>>['place'],
): Promise<Body> =>
  (await bodyOf(await calls[name].input({ world: at, caller, target: place }))) as Body

/** The field with an id that no row has yet; undefined: the input has none. */
const chosenField = async (server: TestServer, body: Body): Promise<string | undefined> => {
  for (const [field, value] of Object.entries(body)) {
    const isId = typeof value === 'string' && UUID.test(value)
    if (isId && (await rowsWithId(server, value)).length === 0) return field
  }
  return undefined
}

export const callerAt = async (at: World, role: Role | null): Promise<Caller | null> =>
  role === null ? null : createCaller(at, role)

/** A first call under a chosen id, and the rows that it stored under it; undefined: the input has no such id. */
export const callOnce = async (world: World, name: FunctionName) => {
  const { server } = world
  const asker = askerOf(name)
  if (asker === undefined) return undefined
  const caller = await callerAt(world, asker.role)
  const body = await inputAt(name, world, caller, asker.place)
  const field = await chosenField(server, body)
  if (field === undefined) return undefined
  const id = String(body[field])
  const first = await server.call(name, body, caller)
  return { ...asker, caller, body, field, id, first, stored: await rowsWithId(server, id) }
}
