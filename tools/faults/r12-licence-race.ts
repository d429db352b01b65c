import type { Pool } from 'pg'
import { addUser } from '../../src/testing/rows/builders.ts'
import { seededRandom, type Random } from '../../src/testing/demo/random.ts'
import { addScope, newUserRequest, type Scope } from '../../src/testing/rows/user-requests.ts'
import type { SignedIn, TestServer } from '../../src/testing/server/server.ts'
import { storedQuery } from '../../src/testing/rows/stored-users.ts'
import { mapConcurrently } from '../shared/map-concurrently.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

const CLIENTS = 60

type SeatChange = {
  /** The change in the number of active users of the place. */
  readonly adds: 1 | -1
  readonly run: () => ReturnType<TestServer['call']>
}

type Round = {
  readonly server: TestServer
  readonly admins: readonly SignedIn[]
  readonly random: Random
  readonly scope: Scope
  readonly elsewhere: Scope
}

const user = async ({ server }: Round, scope: Scope, isActive: boolean): Promise<string> => {
  const context = { role: 'counselor', fullName: 'Ola Hansen', ...scope, isActive } as const
  return (await addUser(server.services, server.passwordHash, context)).id
}

const form = (id: string, scope: Scope) => ({
  id,
  version: 1,
  fullName: 'Ola Hansen',
  role: 'counselor',
  ...scope,
  isActive: true,
})

/** The ways into a company, or out of it. Each concerns its own user. */
const seatChanges: readonly ((round: Round) => Promise<SeatChange>)[] = [
  async ({ server, admins, random, scope }) => {
    const who = random.pick(admins)
    return { adds: 1, run: () => server.call('profiles.create', newUserRequest(scope), who) }
  },
  async (round) => {
    const id = await user(round, round.scope, false)
    const who = round.random.pick(round.admins)
    return { adds: 1, run: () => round.server.call('profiles.reactivate', { id }, who) }
  },
  async (round) => {
    const id = await user(round, round.scope, false)
    const who = round.random.pick(round.admins)
    const saved = form(id, round.scope)
    return { adds: 1, run: () => round.server.call('profiles.update', saved, who) }
  },
  async (round) => {
    const id = await user(round, round.elsewhere, true)
    const who = round.random.pick(round.admins)
    const moved = form(id, round.scope)
    return { adds: 1, run: () => round.server.call('profiles.update', moved, who) }
  },
]

const leaving = async (round: Round): Promise<SeatChange> => {
  const id = await user(round, round.scope, true)
  const who = round.random.pick(round.admins)
  const moved = form(id, round.elsewhere)
  return round.random.fraction() < 0.5
    ? { adds: -1, run: () => round.server.call('profiles.deactivate', { id }, who) }
    : { adds: -1, run: () => round.server.call('profiles.update', moved, who) }
}

const activeIn = async (server: TestServer, { companyId }: Scope): Promise<number> => {
  const text = 'select count(*) as n from users where company_id = $1 and is_active'
  return Number((await storedQuery(server, text, [companyId]))[0]?.['n'])
}

/** One simultaneous call per client, for fewer places. */
const race = async (context: Omit<Round, 'scope' | 'elsewhere'>) => {
  const { server, random } = context
  const limit = random.between(1, 12)
  const isSeats = random.fraction() < 0.5
  const limits = isSeats ? { licences: 1000, seats: limit } : { licences: limit, seats: 1000 }
  const scope = await addScope(server, limits)
  const round = { ...context, scope, elsewhere: await addScope(server, { licences: 1000 }) }
  const inside = random.between(0, limit)
  const deeds = [
    ...(await mapConcurrently(8, Array.from({ length: inside }), () => leaving(round))),
    ...(await mapConcurrently(8, Array.from({ length: CLIENTS - inside }), () =>
      random.pick(seatChanges)(round),
    )),
  ]
  // Mix the calls that leave with the calls that enter.
  const shuffled = deeds
    .map((seatChange) => ({ deed: seatChange, at: random.fraction() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ deed: seatChange }) => seatChange)
  const answers = await Promise.all(
    shuffled.map(async ({ adds, run }) => ({ adds, error: (await run()).error })),
  )
  const done = answers.filter(({ error }) => error === null)
  const expected = done.reduce((sum, { adds }) => sum + adds, inside)
  const active = await activeIn(server, scope)
  const full = new Set(['no-licence', 'no-seat'])
  const odd = answers.filter(({ error }) => error !== null && !full.has(error.reason))
  const description = `${isSeats ? 'seats' : 'licences'} ${limit}`
  return {
    done: done.length,
    broken: [
      ...(active > limit ? [`${description}: ${active} are active`] : []),
      ...(active === expected
        ? []
        : [`${description}: ${active} are active, ${expected} were told so`]),
      ...odd.map(({ error }) => `${description}: ${error?.reason}`),
    ],
  }
}

/** `poolOf`: the part that a mutant of the product leaves out. */
export const raceForLicences =
  (poolOf: (pool: Pool) => Pool = (pool) => pool): Fault['run'] =>
  ({ rounds, seed }) =>
    withServer(
      async (server) => {
        const admins = [await server.signedIn('superadmin'), await server.signedIn('administrator')]
        const random = seededRandom(seed)
        const broken: string[] = []
        let done = 0
        for (let n = 0; n < rounds; n += 1) {
          const raced = await race({ server, admins, random })
          done += raced.done
          broken.push(...raced.broken)
        }
        return { counts: { rounds, clients: rounds * CLIENTS, done }, broken }
      },
      { poolOf },
    )

/** R12: simultaneous activations in one company never exceed its limits. */
export const licenceRace: Fault = {
  id: 'R12',
  title: 'Sixty clients at once for the last licences and seats',
  rounds: { short: 3, full: 1_000 },
  run: raceForLicences(),
}
