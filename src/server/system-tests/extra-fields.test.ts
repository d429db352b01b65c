import { afterAll, expect, test } from 'vitest'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { appRouter } from '#server/router.ts'
import { rowHashes } from '#testing/database/every-table.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import {
  bodyOf,
  callerRoles,
  createCaller,
  expectedOf,
  targetsOf,
} from '#testing/matrix/prepare-call.ts'
import { calls } from '#testing/matrix/calls.ts'
import { makeWorld } from '#testing/matrix/world.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// D3: fields that no caller may set, added to an otherwise valid call.
const server = await startTestServer()
afterAll(server.close)
await setSettings(server.services, { delegatedAdministration: true })
const world = await makeWorld(server)
const another = await server.signedIn('counselor', world.other)

const extras: Readonly<Record<string, unknown>> = {
  role: 'superadmin',
  companyId: world.other.companyId,
  userId: another.userId,
  id: another.userId,
  _id: another.userId,
  status: 'published',
  version: 99,
  isActive: true,
  createdAt: '2020-01-01T00:00:00.000Z',
}

type Shape = Readonly<Record<string, unknown>>
/** A schema that transforms its input has the input's own schema in `in`. */
type Input = { readonly shape?: Shape; readonly in?: Input }
const shapeOf = (input: Input | undefined): Shape | undefined =>
  input?.shape ?? (input?.in && shapeOf(input.in))

type Definition = { readonly type: string; readonly inputs: readonly Input[] }
const definitions = appRouter._def.procedures as unknown as Readonly<
  Record<string, { readonly _def: Definition }>
>
const definitionOf = (name: string): Definition | undefined => definitions[name]?._def
const mutations = (Object.keys(permissions) as FunctionName[]).filter(
  (name) => definitionOf(name)?.type === 'mutation',
)

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Authenticators may add own fields here; the server does not read them. */
const OPEN = 'clientExtensionResults'

/** Adds the extra field to the input and to each of its objects, one at a time. */
const withExtra = (body: Json, field: string, isTop = true): readonly Json[] => [
  ...(isTop || field in body ? [] : [{ ...body, [field]: extras[field] }]),
  ...Object.entries(body).flatMap(([key, value]) =>
    isObject(value) && key !== OPEN
      ? withExtra(value, field, false).map((one) => ({ ...body, [key]: one }))
      : [],
  ),
]

/** A caller and a row for which the server accepts the call. */
const askerOf = (name: FunctionName) => {
  for (const role of ['superadmin', ...callerRoles] as const) {
    const place = targetsOf(name).find((at) => expectedOf(name, role, at, true) === 'done')
    if (place !== undefined) return { role, place }
  }
  throw new Error(`${name} is carried out for nobody`)
}

// In the gate one in thirteen: thirteen has no factor in common with the three turns of the fields.
test.each(sliceForTurn(mutations, 0, 13))(
  'D3 %s takes no field beside those of its contract, in whatever object of it, and changes nothing',
  async (name) => {
    const { role, place } = askerOf(name)
    const caller = role && (await createCaller(world, role))
    // X6: only an administrator who was already active confirms an identity.
    await server.call('ownData.accessLog', {}, caller)
    const body = (await bodyOf(await calls[name].input({ world, caller, target: place }))) as Json
    const shape = shapeOf(definitionOf(name)?.inputs[0])
    if (shape === undefined) throw new Error(`${name} has no fields`)
    const before = await rowHashes(server)
    for (const [field, value] of sliceForTurn(Object.entries(extras), mutations.indexOf(name), 3)) {
      const own = field in shape ? [] : [{ ...body, [field]: value }]
      for (const given of [...own, ...withExtra(body, field)]) {
        const answer = await server.call(name, given, caller)
        expect(answer, `${field} in ${JSON.stringify(given)}`).toMatchObject({
          status: 400,
          error: { reason: 'invalid-input' },
        })
      }
    }
    expect(await rowHashes(server)).toEqual(before)
    // The call is otherwise valid.
    expect((await server.call(name, body, caller)).error, name).toBeNull()
  },
)
