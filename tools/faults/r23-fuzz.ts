import type { FunctionName } from '../../src/domain/access/permissions.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import type { TestServer } from '../../src/testing/server/server.ts'
import { callOnce, functionNames, type Run, type CountsByAnswer } from './fuzz/fuzz-call.ts'
import { NOTE } from './fuzz/fuzz-input.ts'
import { stateOfCompany } from './fuzz/fuzz-watch.ts'
import { makeFuzzWorld, restore, TOKEN } from './fuzz/fuzz-world.ts'
import { mapConcurrently } from '../shared/map-concurrently.ts'
import { withServers } from './server/with-server.ts'
import type { Fault } from './fault.ts'

/** Calls per world. The rows that they add make the world's lists long. */
const CALLS_PER_WORLD = 2_000
const AT_ONCE = 6
const RESTORED_EVERY = 100

/** H4: the secrets that the log contains; it must not contain any. */
const logged = ({ server, tokens, fuzz }: Run): readonly string[] => {
  const secrets = [
    server.password,
    TOKEN,
    NOTE,
    ...fuzz.companies.map(({ mark }) => mark),
    ...tokens,
  ]
  const text = server.log.join('\n')
  return secrets.filter((secret) => text.includes(secret))
}

type State = Pick<Run, 'counts' | 'done' | 'broken'>

const phase = async (
  run: Run,
  asked: readonly (FunctionName | null)[],
  seed: number,
  atOnce = AT_ONCE,
): Promise<void> => {
  await restore(run.server, run.fuzz)
  const companyId = run.silentCompany?.world.own.companyId
  const before = companyId === undefined ? '' : await stateOfCompany(run.server, companyId)
  await mapConcurrently(atOnce, [...asked.entries()], async ([n, one]) => {
    if (n % RESTORED_EVERY === RESTORED_EVERY - 1) await restore(run.server, run.fuzz)
    await callOnce(run, {
      random: seededRandom(Math.imul(seed, 1_000_003) + n * 7_919),
      asked: one,
    })
  })
  if (companyId === undefined) return
  const after = await stateOfCompany(run.server, companyId)
  if (after !== before) {
    const old = new Set(before.split('\n'))
    const row = after.split('\n').find((line) => !old.has(line))
    run.broken.push(
      `rows of ${run.silentCompany?.mark} were written by others: ${row?.slice(0, 300) ?? 'one is gone'}`,
    )
  }
}

/** One world: in the first half of the calls one company is silent, in the second half everybody calls. */
const inOneWorld = async (
  server: TestServer,
  state: State,
  calls: number,
  seed: number,
): Promise<void> => {
  const fuzz = await makeFuzzWorld(server)
  const shared = { ...state, server, fuzz, tokens: new Set<string>() }
  const silentCompany = fuzz.companies[seed % fuzz.companies.length] ?? null
  const half = Array.from({ length: Math.ceil(calls / 2) }, () => null)
  const runs = {
    away: { ...shared, silentCompany, inputs: new Map() },
    all: { ...shared, silentCompany: null, inputs: new Map() },
  }
  await phase(runs.away, half, seed)
  // Call each function rightly once, so that a refusal of all its calls would be seen.
  await phase(runs.all, [...functionNames, ...half.slice(functionNames.length)], seed + 1)
  // An earlier call may have removed the caller: call once more, with no other call at the same time.
  const left = functionNames.filter((name) => !state.done.has(name))
  await phase(runs.all, left, seed + 1, 1)
  // A deadlock does no harm: the server rolls back and answers 503. But we choose the lock order, so count them.
  const deadlocks = server.log.filter((line) => line.includes('"40P01"')).length
  state.counts['deadlocks'] = (state.counts['deadlocks'] ?? 0) + deadlocks
  for (const secret of logged(runs.all)) {
    state.counts['logHits'] = (state.counts['logHits'] ?? 0) + 1
    state.broken.push(`logged ${secret.slice(0, 20)}`)
  }
}

/** `more` and `sabotage` take guards away from the product, to prove that the fuzzer notices. */
export const fuzz =
  (
    more: Parameters<typeof withServers>[1] = {},
    sabotage: (server: TestServer) => Promise<unknown> = () => Promise.resolve(),
  ): Fault['run'] =>
  ({ rounds, seed }) =>
    withServers(async (onServer) => {
      const counts: CountsByAnswer = { calls: 0, canaryHits: 0, logHits: 0, deadlocks: 0 }
      const state = { counts, done: new Set<FunctionName>(), broken: [] as string[] }
      for (let n = 0; n * CALLS_PER_WORLD < rounds; n += 1) {
        const size = Math.min(CALLS_PER_WORLD, rounds - n * CALLS_PER_WORLD)
        await onServer(async (server) => {
          await sabotage(server)
          await inOneWorld(server, state, size, seed * 7 + n * 2)
        })
      }
      const never = functionNames.filter((name) => !state.done.has(name))
      if (never.length > 0) state.broken.push(`never answered: ${never.join(', ')}`)
      return { counts: { ...counts, functions: state.done.size }, broken: state.broken }
    }, more)

/**
 * R23, H4: no call by any caller touches another company, and no answer and no log line contains a secret. The nightly
 * run (`--full`) makes 100 000 calls, the weekly one 1 000 000 (`npm run faults -- R23 --rounds 1000000`).
 */
export const fuzzed: Fault = {
  id: 'R23',
  title: 'Whatever is asked, by anybody of any company',
  rounds: { short: 2_000, full: 100_000 },
  run: fuzz(),
}
