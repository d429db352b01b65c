import { auditChainJob } from '../../../src/server/jobs/audit-chain.ts'
import { retentionJob } from '../../../src/server/jobs/retention-job.ts'
import { sessionsJob } from '../../../src/server/jobs/sessions-job.ts'
import type { Random } from '../../../src/testing/demo/random.ts'
import { addStarted, statusesOf } from '../../../src/testing/rows/aged-assessments.ts'
import { addScope } from '../../../src/testing/rows/user-requests.ts'
import type { SignedIn, TestServer } from '../../../src/testing/server/server.ts'
import { setSettings } from '../../../src/testing/server/settings.ts'
import { aggregateAll } from '../../../src/testing/statistics/world.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SKEW_MS, type SkewedClock } from './clocks.ts'

/** What a check of one schedule is given; it tells what must not be. */
export type ClockVerification = (context: {
  readonly server: TestServer
  readonly clock: SkewedClock
  readonly random: Random
}) => Promise<readonly string[]>

/** When it began and when it is asked the clock may be wrong, once each way. */
const TWICE_MS = 2 * SKEW_MS

const isIn = async (server: TestServer, who: SignedIn): Promise<boolean> => {
  const { data } = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: who.handle },
    who,
  )
  return data !== null
}

/** What becomes of a session by and by: it must live so long, and no longer than that. */
const lives =
  (role: 'superadmin' | 'counselor', limitMs: number): ClockVerification =>
  async ({ server, clock, random }) => {
    const who = await server.signedIn(role)
    const [name, began] = [`${role}'s session`, clock.real()]
    const mustLive = limitMs - TWICE_MS
    const broken: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const step = random.fraction() < 0.3 ? limitMs : limitMs / 4
      clock.pass(random.between(1, Math.max(MINUTE_MS, step)))
      await sessionsJob.run(server.services)
      const [age, alive] = [clock.real() - began, await isIn(server, who)]
      if (!alive && age < mustLive) broken.push(`${name} ended after ${age / MINUTE_MS} min`)
      if (alive && age > limitMs + TWICE_MS) {
        broken.push(`${name} lives after ${age / MINUTE_MS} min`)
      }
    }
    return broken
  }

/** B6: the time that the settings say; superadmins are not signed out for being idle. */
const absoluteLimit: ClockVerification = async (context) => {
  const hours = context.random.between(3, 168)
  await setSettings(context.server.services, { sessionTimeoutHours: hours })
  return lives('superadmin', hours * HOUR_MS)(context)
}

/** B5: shorter than the clock may be wrong by, so that it may end early, and never lives on. */
const idleLimit: ClockVerification = lives('counselor', 15 * MINUTE_MS)

/** SET-04: what must be kept is kept, what must be gone is gone. */
const retention: ClockVerification = async ({ server, clock, random }) => {
  const days = random.between(30, 800)
  await setSettings(server.services, { dataRetentionDays: days })
  const stored = async (ageMs: number) =>
    addStarted(server, new Date(clock.real() - ageMs), { status: 'archived' }, 2)
  const young = await stored(days * DAY_MS - SKEW_MS - MINUTE_MS)
  const old = await stored(days * DAY_MS + SKEW_MS + MINUTE_MS)
  clock.pass(0)
  while ((await retentionJob.run(server.services)).isMore);
  const left = [await statusesOf(server, young), await statusesOf(server, old)]
  const [kept = 0, remains = 0] = left.map(({ archived = 0 }) => archived)
  return [
    ...(kept === young.length ? [] : [`erased before its ${days} days`]),
    ...(remains === 0 ? [] : [`kept beyond its ${days} days`]),
  ]
}

const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

/** STA-04: each assessment is counted on the day that it was in Norway, however long that day is. */
const statisticsDays: ClockVerification = async ({ server, clock, random }) => {
  const scope = await addScope(server)
  const expected = new Map<string, number>()
  for (let n = 0; n < 6; n += 1) {
    // Half of them near midnight there, which is what the moment is near to.
    const reach = (n % 2 === 0 ? 2 : 26) * HOUR_MS
    const at = new Date(clock.real() + random.between(-reach, reach))
    await addStarted(server, at, scope)
    const day = osloDay.format(at)
    expected.set(day, (expected.get(day) ?? 0) + 1)
  }
  await aggregateAll(server)
  const rows = await storedQuery(
    server,
    `select starts_on::text as day, total::int as total from statistics_counts
     where level = 'department' and grain = 'day' and department_id = $1 order by 1`,
    [scope.departmentId],
  )
  const seen = rows.map(({ day, total }) => `${String(day)}: ${String(total)}`).join()
  const wanted = [...expected]
    .map(([day, total]) => `${day}: ${total}`)
    .toSorted()
    .join()
  return seen === wanted ? [] : [`counted ${seen}, and there were ${wanted}`]
}

/** H3: the trail is one of numbers, so that a clock that goes back keeps no row out of it. */
const trailByNumber: ClockVerification = async ({ server, clock }) => {
  const who = await server.signedIn('superadmin')
  const chain = async (): Promise<void> => {
    while ((await auditChainJob.run(server.services)).isMore);
  }
  for (let n = 0; n < 3; n += 1) {
    await server.call('auditLog.list', {}, who)
    await chain()
    clock.pass(MINUTE_MS)
  }
  clock.pass(TWICE_MS + HOUR_MS)
  await chain()
  const left = await storedQuery(
    server,
    'select from audit_pending p join audit_log a on a.id = p.audit_id where a.user_id = $1',
    [who.userId],
  )
  return left.length === 0 ? [] : [`${left.length} rows of the trail were left out`]
}

/** One after the other; a new limit in time is a line here. */
export const clockVerifications: Readonly<Record<string, ClockVerification>> = {
  absoluteLimit,
  idleLimit,
  retention,
  statisticsDays,
  trailByNumber,
}
