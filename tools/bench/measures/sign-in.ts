import { randomBytes } from 'node:crypto'
import { createPasswordHasher } from '../../../src/server/services/accounts/password/passwords.ts'
import { callerOf, openBenchWorld } from '../lib/bench-world.ts'
import { median, medians, share } from '../../shared/median.ts'
import { load } from '../lib/rates.ts'
import type { Measure } from './measure.ts'

const PATH = '/api/authMutations.signIn'
const OTHERS = '/api/assessments.list'
/** The number of simultaneous sign-ins. Beside them, eight other people click ten times a second. */
const FLOOD = 64
const SMALL_FLOOD = 8
const BESIDE = { people: 8, pauseMs: 100 }

/** The median time of the product's own hashing on an idle machine, one hash after the other. */
const bareHash = async (password: string, forMs: number): Promise<number> => {
  const hasher = await createPasswordHasher(randomBytes(8).toString('hex'))
  const stored = await hasher.hash(password)
  const times: number[] = []
  const began = performance.now()
  while (performance.now() - began < forMs || times.length < 3) {
    const from = performance.now()
    if ((await hasher.matches(stored, password)) !== true) throw new Error('it does not match')
    times.push(performance.now() - from)
  }
  return median(times)
}

const run: Measure['run'] = async ({ engine, rounds, stretchMs: forMs, isShort }) => {
  const connections = isShort ? SMALL_FLOOD : FLOOD
  await using stack = new AsyncDisposableStack()
  const { beside, server, officers } = await openBenchWorld(stack, engine.owner, connections)
  const { password } = beside
  const entering = officers.map(({ email }) => callerOf(server.url, null, { email, password }))
  const asking = {
    callers: officers
      .slice(0, BESIDE.people)
      .map((who) => callerOf(server.url, who, { userId: who.userId, limit: 50 })),
    path: OTHERS,
    forMs,
    pauseMs: BESIDE.pauseMs,
  }
  const ask = async (): Promise<readonly number[]> => {
    const { refused, times } = await load(asking)
    if (refused > 0) throw new Error(`${refused} calls of others were refused`)
    return times
  }

  const all: Readonly<Record<string, number>>[] = []
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = await bareHash(password, forMs / 2)
    const one = await load({ callers: entering.slice(0, 1), path: PATH, forMs })
    const after = await bareHash(password, forMs / 2)
    const quiet = await ask()
    const [flood, meanwhile] = await Promise.all([
      load({ callers: entering, path: PATH, forMs }),
      ask(),
    ])
    refused += flood.refused
    const hashMs = (before + after) / 2
    const signInMs = median(one.times)
    all.push({
      c1: one.perSecond,
      signInMs,
      hashMs,
      moreMs: signInMs - hashMs,
      flood: flood.perSecond,
      quietP99Ms: share(quiet, 0.99),
      meanwhileP99Ms: share(meanwhile, 0.99),
    })
  }
  return { ...medians(all), refused }
}

export const signIn: Measure = {
  id: 'sign-in',
  title: 'Sign-in',
  how: `A right password, which is checked by argon2id as the product sets it; the bare hash is the product's own hasher
alone, before and after in the same round, on a server that rests. The flood: ${FLOOD} connections that sign in over and
over, each with the right password (wrong ones are soon refused without a hash), while ${BESIDE.people} others ask for
their list ten times a second each.`,
  figures: {
    c1: { what: 'one connection', unit: '/s' },
    signInMs: { what: 'one connection, median answer', unit: 'ms' },
    hashMs: { what: 'the bare hash, median', unit: 'ms' },
    moreMs: { what: 'a sign-in above the bare hash', unit: 'ms' },
    flood: { what: `sign-ins in the flood of ${FLOOD}`, unit: '/s' },
    quietP99Ms: { what: 'calls of others without a flood, 99 % within', unit: 'ms' },
    meanwhileP99Ms: { what: 'calls of others in the flood, 99 % within', unit: 'ms' },
    refused: { what: 'sign-ins of the flood that were refused with Retry-After', unit: '' },
  },
  onEachEngine: true,
  run,
}
