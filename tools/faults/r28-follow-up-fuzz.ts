import { carePermissions } from '../../src/domain/access/care-permissions.ts'
import type { FunctionName } from '../../src/domain/access/permissions.ts'
import { seededRandom, type Random } from '../../src/testing/demo/random.ts'
import { calls } from '../../src/testing/matrix/calls.ts'
import { otherContent, type Body } from '../../src/testing/matrix/chosen-ids.ts'
import { bodyOf, createCaller } from '../../src/testing/matrix/prepare-call.ts'
import { makeWorld, type Caller, type World } from '../../src/testing/matrix/world.ts'
import { idsWithoutRow } from '../../src/testing/rows/rows-with-id.ts'
import { storedQuery } from '../../src/testing/rows/stored-users.ts'
import { headersOf } from '../../src/testing/server/api.ts'
import type { TestServer } from '../../src/testing/server/server.ts'
import { setSettings } from '../../src/testing/server/settings.ts'
import { mapConcurrently } from '../shared/map-concurrently.ts'
import { loggedOf } from './fuzz/fuzz-call.ts'
import { mutated } from './fuzz/fuzz-input.ts'
import { withServers } from './server/with-server.ts'
import type { Fault } from './fault.ts'

/** Calls per database. The rows that they add make its lists long. */
const CALLS_PER_WORLD = 2_500
const AT_ONCE = 6
/** How often an input is drawn, right or changed, before another takes its place. */
const USES = 8
const RESTORED_EVERY = 100

const names = Object.keys(carePermissions) as FunctionName[]

/** Somebody who calls; null: signed out. The world is as they see it: `own` is their company. */
type Actor = { readonly world: World; readonly caller: Caller | null }

type Input = Actor & { readonly body: Body; uses: number }

type State = { readonly counts: Record<string, number>; readonly broken: string[] }

type Run = State & {
  readonly server: TestServer
  readonly actors: readonly Actor[]
  readonly inputs: Map<FunctionName, Input>
  /** Of cases, plans, checks, departments, users: whatever was sent before, by anybody. */
  readonly usedIds: string[]
  /** What was answered as stored, by the id and the module of the function. */
  readonly stored: Map<string, string>
}

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/u

const idsIn = (body: Body): readonly string[] =>
  Object.values(body).filter(
    (value): value is string => typeof value === 'string' && ID.test(value),
  )

const newInput = async (
  { actors, usedIds }: Run,
  name: FunctionName,
  random: Random,
): Promise<Input> => {
  const actor = random.pick(actors)
  const body = (await bodyOf(await calls[name].input({ ...actor, target: 'own' }))) as Body
  usedIds.push(...idsIn(body))
  return { ...actor, body, uses: USES }
}

const inputFor = async (run: Run, name: FunctionName, random: Random): Promise<Input> => {
  const known = run.inputs.get(name)
  if (known !== undefined && known.uses > 0) {
    known.uses -= 1
    return known
  }
  const made = await newInput(run, name, random)
  run.inputs.set(name, made)
  return made
}

/** The right input, with other content, with used ids in some of its fields, or wrong in some way. */
const bodyFor = (run: Run, name: FunctionName, { body }: Input, random: Random): string => {
  const way = random.fraction()
  if (way < 0.25) return JSON.stringify(body)
  if (way < 0.35) return JSON.stringify({ ...body, ...otherContent[name]?.(body) })
  if (way < 0.55) {
    const isUsed = (value: unknown) =>
      typeof value === 'string' && ID.test(value) && random.fraction() < 0.5
    const drawn = Object.entries(body).map(([field, value]) => [
      field,
      isUsed(value) ? random.pick(run.usedIds) : value,
    ])
    return JSON.stringify(Object.fromEntries(drawn))
  }
  return mutated(random, body, run.usedIds)
}

/** What changes when the same is sent again, or is not stored. */
const unstored = new Set([
  'version',
  'at',
  'dueAt',
  'seenAt',
  'sentDeviceAt',
  'ageMs',
  'offsetMs',
  'lateReason',
  'isPlaceConfirmed',
  'isLongConfirmed',
  'isReferenceRecorded',
  'assessmentId',
  'isShared',
])

/** The content of an input as it is stored: lines are trimmed. */
const contentOf = (body: Body): string =>
  JSON.stringify(
    Object.entries(body)
      .filter(([field]) => !unstored.has(field))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    (_key, value: unknown) => (typeof value === 'string' ? value.trim() : value),
  )

/** F-C2: an answer that says 'stored' has a row with this content. */
const noteStored = (run: Run, name: FunctionName, body: Body, answer: Body): void => {
  if (otherContent[name] === undefined) return
  // FUP-101: a row of a sheet, and a function of a person, may be stored already under another id.
  const id = String(answer['id'] ?? body['id'])
  const content = `${name} ${contentOf(body)}`
  // Each module has one table of chosen ids.
  const key = `${id} ${name.split('.')[0] ?? ''}`
  const before = run.stored.get(key)
  run.stored.set(key, before ?? content)
  if (before === undefined || before === content || id !== body['id']) return
  run.broken.push(`answered as stored under a used id: ${content} after ${before}`)
}

const callOnce = async (run: Run, random: Random): Promise<void> => {
  const name = random.pick(names)
  const input = await inputFor(run, name, random)
  const { caller } = random.fraction() < 0.8 ? input : random.pick(run.actors)
  const body = bodyFor(run, name, input, random)
  const headers = headersOf(run.server.url, caller)
  const response = await fetch(`${run.server.url}/api/${name}`, { method: 'POST', headers, body })
  const text = await response.text()
  const isPutOff = response.status === 503 && text.includes('"reason":"busy"')
  for (const what of ['calls', isPutOff ? 'putOff' : `status${response.status}`]) {
    run.counts[what] = (run.counts[what] ?? 0) + 1
  }
  if (response.status >= 500 && !isPutOff) {
    run.broken.push(
      `${name}: ${response.status} to ${body.slice(0, 500)}, logged ${loggedOf(run, text)}`,
    )
  }
  if (response.status !== 200) return
  const { result } = JSON.parse(text) as { readonly result: { readonly data: Body } }
  noteStored(run, name, JSON.parse(body) as Body, result.data)
}

/** Staff and administrators of two companies, a superadmin, and a stranger. */
const actorsOf = async (world: World): Promise<readonly Actor[]> => {
  const elsewhere = { ...world, own: world.other, other: world.own }
  const companyRoles = ['counselor', 'counselor', 'org_admin'] as const
  const actors: Actor[] = [{ world, caller: null }]
  for (const at of [world, elsewhere]) {
    for (const role of companyRoles)
      actors.push({ world: at, caller: await createCaller(at, role) })
  }
  return [...actors, { world, caller: await createCaller(world, 'superadmin') }]
}

/** What an administrator may turn off, and the counted tries of strangers (AUTH-11). */
const restore = async (server: TestServer): Promise<void> => {
  await setSettings(server.services, { delegatedAdministration: true })
  await storedQuery(server, 'update follow_up_settings set is_enabled = true')
  await storedQuery(server, 'delete from attempts')
}

const inOneWorld = async (server: TestServer, state: State, size: number, seed: number) => {
  const world = await makeWorld(server)
  const actors = await actorsOf(world)
  const usedIds = [world.own, world.other].flatMap((place) => Object.values(place))
  const run = {
    ...state,
    server,
    actors,
    inputs: new Map(),
    usedIds,
    stored: new Map<string, string>(),
  }
  await mapConcurrently(
    AT_ONCE,
    Array.from({ length: size }, (_, n) => n),
    async (n) => {
      if (n % RESTORED_EVERY === 0) await restore(server)
      await callOnce(run, seededRandom(Math.imul(seed, 1_000_003) + n * 7_919))
    },
  )
  const ids = [...run.stored.keys()].map((key) => key.split(' ')[0] ?? '')
  const lost = await idsWithoutRow(server, ids)
  state.counts['stored'] = (state.counts['stored'] ?? 0) + run.stored.size
  state.counts['storedWithoutRow'] = (state.counts['storedWithoutRow'] ?? 0) + lost.length
  state.broken.push(...lost.map((id) => `no row of ${id}`))
}

/** `sabotage` takes a guard away from the product, to prove that the fuzzer notices. */
export const fuzzFollowUp =
  (sabotage: (server: TestServer) => Promise<unknown> = () => Promise.resolve()): Fault['run'] =>
  ({ rounds, seed }) =>
    withServers(async (onServer) => {
      const state: State = { counts: { calls: 0, storedWithoutRow: 0 }, broken: [] }
      for (let n = 0; n * CALLS_PER_WORLD < rounds; n += 1) {
        const size = Math.min(CALLS_PER_WORLD, rounds - n * CALLS_PER_WORLD)
        await onServer(async (server) => {
          await sabotage(server)
          await inOneWorld(server, state, size, seed * 7 + n)
        })
      }
      return state
    })

/** F-C1, F-C2: used and foreign ids, other cases, extreme numbers and times: refused or stored, and never failed on. */
export const followUpFuzzed: Fault = {
  id: 'R28',
  title: 'Whatever is asked of follow-up, under used ids and with extreme values',
  rounds: { short: 2_500, full: 100_000 },
  run: fuzzFollowUp(),
}
