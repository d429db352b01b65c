import type { Pool } from 'pg'
import { addUser } from '#testing/rows/builders.ts'
import { seededRandom, type Random } from '#testing/demo/random.ts'
import { addPlace, newPerson, type Place } from '#testing/rows/people.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { manyAtOnce } from '../shared/many-at-once.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

const CLIENTS = 60

type Deed = {
  /** The change in the number of active users of the place. */
  readonly adds: 1 | -1
  readonly run: () => ReturnType<TestServer['call']>
}

type Round = {
  readonly server: TestServer
  readonly admins: readonly SignedIn[]
  readonly random: Random
  readonly place: Place
  readonly elsewhere: Place
}

const user = async ({ server }: Round, place: Place, isActive: boolean): Promise<string> => {
  const given = { role: 'counselor', fullName: 'Ola Hansen', ...place, isActive } as const
  return (await addUser(server.services, server.passwordHash, given)).id
}

const form = (id: string, place: Place) => ({
  id,
  version: 1,
  fullName: 'Ola Hansen',
  role: 'counselor',
  ...place,
  isActive: true,
})

/** The ways into a company, or out of it. Each concerns its own user. */
const ways: readonly ((round: Round) => Promise<Deed>)[] = [
  async ({ server, admins, random, place }) => {
    const who = random.pick(admins)
    return { adds: 1, run: () => server.call('profiles.create', newPerson(place), who) }
  },
  async (round) => {
    const id = await user(round, round.place, false)
    const who = round.random.pick(round.admins)
    return { adds: 1, run: () => round.server.call('profiles.reactivate', { id }, who) }
  },
  async (round) => {
    const id = await user(round, round.place, false)
    const who = round.random.pick(round.admins)
    const saved = form(id, round.place)
    return { adds: 1, run: () => round.server.call('profiles.update', saved, who) }
  },
  async (round) => {
    const id = await user(round, round.elsewhere, true)
    const who = round.random.pick(round.admins)
    const moved = form(id, round.place)
    return { adds: 1, run: () => round.server.call('profiles.update', moved, who) }
  },
]

const leaving = async (round: Round): Promise<Deed> => {
  const id = await user(round, round.place, true)
  const who = round.random.pick(round.admins)
  const moved = form(id, round.elsewhere)
  return round.random.fraction() < 0.5
    ? { adds: -1, run: () => round.server.call('profiles.deactivate', { id }, who) }
    : { adds: -1, run: () => round.server.call('profiles.update', moved, who) }
}

const activeIn = async (server: TestServer, { companyId }: Place): Promise<number> => {
  const text = 'select count(*) as n from users where company_id = $1 and is_active'
  return Number((await storedQuery(server, text, [companyId]))[0]?.['n'])
}

/** One simultaneous call per client, for fewer places. */
const race = async (given: Omit<Round, 'place' | 'elsewhere'>) => {
  const { server, random } = given
  const limit = random.between(1, 12)
  const isSeats = random.fraction() < 0.5
  const limits = isSeats ? { licences: 1000, seats: limit } : { licences: limit, seats: 1000 }
  const place = await addPlace(server, limits)
  const round = { ...given, place, elsewhere: await addPlace(server, { licences: 1000 }) }
  const inside = random.between(0, limit)
  const deeds = [
    ...(await manyAtOnce(8, Array.from({ length: inside }), () => leaving(round))),
    ...(await manyAtOnce(8, Array.from({ length: CLIENTS - inside }), () =>
      random.pick(ways)(round),
    )),
  ]
  // Mix the calls that leave with the calls that enter.
  const shuffled = deeds
    .map((deed) => ({ deed, at: random.fraction() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ deed }) => deed)
  const answers = await Promise.all(
    shuffled.map(async ({ adds, run }) => ({ adds, error: (await run()).error })),
  )
  const done = answers.filter(({ error }) => error === null)
  const expected = done.reduce((sum, { adds }) => sum + adds, inside)
  const active = await activeIn(server, place)
  const full = new Set(['no-licence', 'no-seat'])
  const odd = answers.filter(({ error }) => error !== null && !full.has(error.reason))
  const told = `${isSeats ? 'seats' : 'licences'} ${limit}`
  return {
    done: done.length,
    broken: [
      ...(active > limit ? [`${told}: ${active} are active`] : []),
      ...(active === expected ? [] : [`${told}: ${active} are active, ${expected} were told so`]),
      ...odd.map(({ error }) => `${told}: ${error?.reason}`),
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
  rounds: { gate: 1, short: 3, full: 1_000 },
  run: raceForLicences(),
}
