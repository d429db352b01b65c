import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FollowUpFigures } from '#contract/followUp.ts'
import { patternWarningKinds } from '#domain/follow-up/check/check-patterns.ts'
import { dateRanges } from '#domain/statistics/ranges.ts'
import { seededRandom } from '#testing/demo/random.ts'
import { roundCount } from '#testing/run/level.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { randomHistory, type History } from '#testing/statistics/follow-up-histories.ts'
import { naiveFollowUp, naiveWarnings } from '#testing/statistics/naive-follow-up.ts'
import { storeHistory } from '#testing/statistics/store-histories.ts'

const HISTORIES = roundCount(24, 200)
/** Beyond the longest period with an end. */
const DAYS = 400

const server = await startTestServer()
afterAll(server.close)
const admin = await server.signedIn('superadmin')
const now = server.clock.now().getTime()

type Stored = {
  readonly companyId: string
  readonly departmentId: string
  readonly history: History
}

const stored: Stored[] = []

beforeAll(async () => {
  const random = seededRandom(24)
  const companies = [await addCompany(server.services), await addCompany(server.services)]
  for (let n = 0; n < HISTORIES; n += 1) {
    const companyId = random.pick(companies)
    const departmentId = await addDepartment(server.services, { companyId, name: `Avdeling ${n}` })
    const history = randomHistory(random, now, random.pick([2, 7, 30, DAYS]))
    await storeHistory(server, { companyId, departmentId }, history)
    stored.push({ companyId, departmentId, history })
  }
})

const figuresOf = async (input: object) => {
  const { data, error } = await server.call('followUp.figures', input, admin)
  expect(error).toBeNull()
  const { values } = data as FollowUpFigures
  return Object.fromEntries(values.map(({ figure, value }) => [figure, value]))
}

test('FUP-140 the figures of random histories equal a naive count, each alone', async () => {
  for (const [n, { departmentId, history }] of stored.entries()) {
    const dateRange = dateRanges[n % dateRanges.length] ?? 'all'
    for (const range of new Set([dateRange, 'all'] as const)) {
      const told = await figuresOf({ dateRange: range, departmentId })
      expect({ n, range, ...told }).toEqual({ n, range, ...naiveFollowUp([history], now, range) })
    }
  }
})

test('FUP-140 the figures of companies and of everything equal a naive count, at every range', async () => {
  const companies = [...new Set(stored.map(({ companyId }) => companyId))]
  for (const dateRange of dateRanges) {
    for (const companyId of [...companies, null]) {
      const place = companyId === null ? {} : { companyId }
      const histories = stored
        .filter((one) => companyId === null || one.companyId === companyId)
        .map(({ history }) => history)
      const told = await figuresOf({ dateRange, ...place })
      expect(told).toEqual(naiveFollowUp(histories, now, dateRange))
    }
  }
})

test('FUP-140 the random histories have something of everything', () => {
  const all = naiveFollowUp(
    stored.map(({ history }) => history),
    now,
    'all',
  )
  for (const value of Object.values(all)) expect(value).toBeGreaterThan(HISTORIES / 20)
  const begun = stored.flatMap(({ history }) => naiveWarnings(history))
  for (const kind of patternWarningKinds)
    expect(begun.filter(({ warning }) => warning === kind).length).toBeGreaterThan(HISTORIES / 20)
})
