import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { dateRanges } from '#domain/statistics/ranges.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { roundCount } from '#testing/run/level.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import { addSession } from '#testing/identity/sessions.ts'
import { setSettings } from '#testing/server/settings.ts'
import { insertRows, type CountedRow } from '#testing/statistics/rows.ts'
import { aggregateAll, releaseAll } from '#testing/statistics/world.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await setSettings(server.services, { delegatedAdministration: true })

const DAY_MS = 86_400_000
const DAYS = roundCount(2, 4)
/** Each of two researchers on each day, 200 in all: as the product stores them, and straight into the table. */
const [STORED_A_DAY, INSERTED_A_DAY] = [2, roundCount(48, 23)]

const nextDay = async (): Promise<void> => {
  server.clock.advance(DAY_MS)
  await aggregateAll(server)
  await releaseAll(server)
}

const renewed = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  ...(await addSession(server.services, who.userId)),
})

/** Everything that a researcher can ask for: each range of the company and of its department. */
const readAll = async (who: SignedIn, { departmentId }: Scope): Promise<readonly unknown[]> => {
  const questions = dateRanges.flatMap((dateRange) => [{ dateRange }, { dateRange, departmentId }])
  return Promise.all(
    questions.map(async (input) => {
      const { data, error } = await server.call('statistics.getStats', input, who)
      expect(error).toBeNull()
      return data
    }),
  )
}

const store = async (who: SignedIn, count: number): Promise<void> => {
  const answers = await Promise.all(
    Array.from({ length: count }, () => server.call('officer.complete', officerSubmission(), who)),
  )
  for (const { error } of answers) expect(error).toBeNull()
}

type Stored = Pick<CountedRow, 'flow' | 'status' | 'risk' | 'model' | 'role'>

const insert = (scope: Scope, rows: readonly Stored[]): Promise<void> =>
  insertRows(
    server,
    rows.map((row) => ({
      id: uuidv7(),
      ...scope,
      ...row,
      storedAt: server.clock.now().toISOString(),
      symptoms: [],
      approaches: [null],
    })),
  )

fullTest(
  'X3 a researcher who stores until null becomes 10 learns nothing of the three who were there',
  async () => {
    const place = await addScope(server)
    const researcher = await server.signedIn('researcher', place)
    await store(await server.signedIn('counselor', place), 3)
    await nextDay()
    const asking = await renewed(researcher)
    for (let n = 1; n <= 8; n += 1) {
      await store(asking, 1)
      await aggregateAll(server)
      const { data } = await server.call('statistics.getStats', { dateRange: '7days' }, asking)
      const { total } = (data as { assessments: { total: number | null } }).assessments
      expect(total, `after ${n} of the own`).toBeNull()
    }
  },
)

const own: Stored = {
  flow: 'officer',
  status: 'archived',
  risk: 'high',
  model: 'Modul 9',
  role: 'researcher',
}

const anyDay = fc.array(
  fc.record<Stored>({
    flow: fc.constantFrom('officer', 'observation', 'treatment'),
    status: fc.constantFrom('in_progress', 'archived'),
    risk: fc.constantFrom('low', 'medium', 'high', null),
    model: fc.constantFrom('Modul 3', 'Modul 9', null),
  }),
  { maxLength: 14 },
)

test('X3 two researchers who store 200 and read everything on each day see the same as without them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDay, { minLength: DAYS, maxLength: DAYS }),
      async (ofColleagues) => {
        const [attacked, alike] = [await addScope(server), await addScope(server)]
        const attackers = [
          await server.signedIn('researcher', attacked),
          await server.signedIn('researcher', attacked),
        ]
        const reader = await server.signedIn('researcher', alike)
        for (const rows of ofColleagues) {
          const [one, two] = await Promise.all(attackers.map(renewed))
          if (one === undefined || two === undefined) throw new Error('two attack')
          const morning = await readAll(one, attacked)
          for (const place of [attacked, alike]) await insert(place, rows)
          for (const who of [one, two]) {
            await store(who, STORED_A_DAY)
            await insert(
              attacked,
              Array.from({ length: INSERTED_A_DAY }, () => own),
            )
          }
          await aggregateAll(server)
          await releaseAll(server)
          expect(await readAll(two, attacked)).toEqual(morning)
          expect(await readAll(await renewed(reader), alike)).toEqual(morning)
          await nextDay()
        }
      },
    ),
    { numRuns: roundCount(1, 12), endOnFailure: true },
  )
})
