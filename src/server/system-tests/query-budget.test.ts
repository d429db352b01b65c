import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { addApproval } from '#testing/rows/approvals.ts'
import { addUser } from '#testing/rows/builders.ts'
import { giveDuties } from '#testing/rows/care.ts'
import { budgets } from '#testing/database/budgets.ts'
import { interceptedPool, textOf } from '#testing/database/intercepted-pool.ts'
import { isFull, sliceForTurn } from '#testing/run/level.ts'
import { createCaller, expectedOf, targetsOf, prepare } from '#testing/matrix/prepare-call.ts'
import { fillWorld } from '#testing/matrix/full-world.ts'
import { makeWorld, type Caller } from '#testing/matrix/world.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

/** What the application has sent to the database; nothing else asks it here, neither a job nor a stream. */
const sent: string[] = []
const server = await startTestServer({
  poolOf: (pool) =>
    interceptedPool(pool, (query, given) => {
      sent.push(textOf(given))
      return query(...given)
    }),
})
afterAll(server.close)
const world = await makeWorld(server)
await setSettings(server.services, { delegatedAdministration: true })
await addApproval(server.services, world.own)
// FUP-123: the shift leaders of a department get a mail about a new function; with one of everything, there is one.
const { id: leaderId } = await addUser(server.services, null, { ...world.own, role: 'counselor' })
await giveDuties(server.services, { ...world.own, userId: leaderId }, ['shift-leader'])

const names = Object.keys(permissions) as FunctionName[]

const enterAll = async (): Promise<readonly Caller[]> => [
  await createCaller(world, 'counselor'),
  await createCaller(world, 'org_admin'),
  await createCaller(world, 'superadmin'),
]

/** The revision of the content that the server keeps, for each caller. */
const filled = new Map<string, unknown>()

/** A call after a change of content loads it once more; the budget is that of every other call. */
const fillContentCache = async (caller: Caller): Promise<void> => {
  const [row] = await storedQuery(server, 'select revision from content_revision')
  const revision = row?.['revision'] ?? 'never changed'
  if (filled.get(caller.userId) === revision) return
  filled.set(caller.userId, revision)
  for (const flow of ['officer', 'observation', 'treatment'] as const) {
    await server.call(`${flow}.content`, {}, caller)
  }
}

/** A row for which the server accepts the call of that role. */
const placeOf = (name: FunctionName, role: Role) =>
  targetsOf(name).find((each) => expectedOf(name, role, each, true) === 'done')

/** What the call sends; null where the caller may not make it. */
const sentBy = async (name: FunctionName, caller: Caller): Promise<readonly string[] | null> => {
  const { role } = caller
  const place = placeOf(name, role)
  if (place === undefined) return null
  const call = await prepare(world, name, caller, place)
  await fillContentCache(caller)
  sent.length = 0
  const { error } = await call()
  expect(error?.reason, `${name} by ${role}`).toBeUndefined()
  return [...sent]
}

/** What the function sends for each caller. */
const sentByEach = async (name: FunctionName, callers: readonly Caller[]) => {
  const all: (readonly string[])[] = []
  for (const caller of callers) all.push((await sentBy(name, caller)) ?? [])
  return all
}

/** A red test says which statement came to it. */
const shown = (all: readonly (readonly string[])[]): string => {
  const most = all.toSorted((a, b) => b.length - a.length)[0] ?? []
  return `\n${most.map((text) => text.replaceAll(/\s+/gu, ' ').slice(0, 120)).join('\n')}\n`
}

const countsOf = (all: readonly (readonly string[])[]) => all.map(({ length }) => length)

/** With one of everything, for each caller. */
const counts = new Map<FunctionName, readonly number[]>()

/** The gate asks with 40 of everything alone: a statement for each row goes beyond the budget, which is that of one row. */
describe.runIf(isFull)('with one of everything', () => {
  const callers: Caller[] = []
  beforeAll(async () => void callers.push(...(await enterAll())))
  test.each(names)(
    '%s sends the database at most as many statements as its budget',
    async (name) => {
      const all = await sentByEach(name, callers)
      counts.set(name, countsOf(all))
      expect(Math.max(...countsOf(all)), shown(all)).toBeLessThanOrEqual(budgets[name])
    },
  )
})

/** In the gate another one of those who may make the call. */
const askersOf = (name: FunctionName, callers: readonly Caller[]): readonly Caller[] => {
  if (isFull) return callers
  const able = callers.filter(({ role }) => placeOf(name, role) !== undefined)
  return able.filter((_caller, at) => at === names.indexOf(name) % able.length)
}

describe('with 40 of everything', () => {
  const callers: Caller[] = []
  beforeAll(async () => {
    callers.push(...(await enterAll()))
    await fillWorld(world, callers)
  })
  // In the gate one in seven: seven has no factor in common with the turns of the three callers.
  test.each(sliceForTurn(names, 0, 7))(
    '%s sends the database no statement for each row',
    async (name) => {
      const asking = askersOf(name, callers)
      expect(asking).not.toEqual([])
      const all = await sentByEach(name, asking)
      const beyond = countsOf(all).filter((count) => count > budgets[name])
      const [found, expected] = isFull ? [countsOf(all), counts.get(name)] : [beyond, []]
      expect(found, shown(all)).toEqual(expected)
    },
  )
})
