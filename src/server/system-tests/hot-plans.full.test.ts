import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { listAssessments } from '#server/features/assessments/list-queries.ts'
import { readAfter, readCursorBefore, readAllSince } from '#server/http/events/feed.ts'
import { verifySessions } from '#server/http/events/verify-sessions.ts'
import { allJobs } from '#server/jobs/all.ts'
import { observationSubmission, treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { addLargeData, bigTables } from '#testing/rows/large-data.ts'
import { addManyCompanies } from '#testing/rows/many-companies.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { interceptedPool, textOf, valuesOf } from '#testing/database/intercepted-pool.ts'
import { plansOf } from '#testing/database/plans.ts'
import { watchScans } from '#testing/database/watched-scans.ts'

const watch = watchScans(bigTables)
const server = await startTestServer({ poolOf: watch.poolOf })
afterAll(server.close)

const company = { companyId: uuidOf(7) }

/** Signed in once the data is there: their companies are in it. */
const people: Record<'counselor' | 'superadmin', SignedIn | null> = {
  counselor: null,
  superadmin: null,
}
const who = (role: keyof typeof people): SignedIn => {
  const found = people[role]
  if (found === null) throw new Error('not signed in yet')
  return found
}
beforeAll(async () => {
  await addManyCompanies(server)
  const place = { ...company, departmentId: uuidOf(6) }
  people.counselor = await server.signedIn('counselor', place)
  await addLargeData(server, people.counselor)
  people.superadmin = await server.signedIn('superadmin')
})

const period = { from: '2026-11-01T00:00:00.000Z', before: '2026-11-10T00:00:00.000Z' }
const own = () => ({ userId: who('counselor').userId })

type Hot = readonly [FunctionName, string, keyof typeof people | null, () => unknown]

const calls: readonly Hot[] = [
  ['assessments.list', 'first page', 'counselor', own],
  ['assessments.list', 'deep page', 'counselor', () => ({ ...own(), cursor: uuidOf(6_000) })],
  ['assessments.list', 'by status', 'counselor', () => ({ ...own(), status: 'archived' })],
  ['assessments.list', 'by flow', 'counselor', () => ({ ...own(), flow: 'treatment' })],
  ['assessments.list', 'by period', 'counselor', () => ({ ...own(), ...period })],
  ['assessments.overview', '', 'counselor', () => ({})],
  ['assessments.get', '', 'counselor', () => ({ id: uuidOf(6_000) })],
  ['assessments.archive', '', 'counselor', () => ({ id: uuidOf(119_700) })],
  ['officer.complete', '', 'counselor', () => officerSubmission()],
  ['observation.complete', '', 'counselor', () => observationSubmission()],
  ['treatment.complete', '', 'counselor', () => treatmentSubmission()],
  [
    'authMutations.signIn',
    '',
    null,
    () => ({ email: who('counselor').email, password: server.password }),
  ],
  [
    'authMutations.getCurrentSession',
    '',
    'counselor',
    () => ({ sessionId: who('counselor').handle }),
  ],
  ['ownSessions.touch', '', 'counselor', () => ({})],
  ['ownSessions.list', '', 'counselor', () => ({})],
  ['ownData.accessLog', '', 'counselor', () => ({})],
  ['ownData.export', '', 'counselor', () => ({})],
  ['statistics.getStats', 'a company', 'superadmin', () => ({ dateRange: '30days', ...company })],
  [
    'statistics.getStats',
    'a company, all time',
    'superadmin',
    () => ({ dateRange: 'all', ...company }),
  ],
  ['profiles.list', 'a company', 'superadmin', () => company],
  ['profiles.list', 'searched for', 'superadmin', () => ({ ...company, search: 'n 7' })],
  ['companies.get', '', 'superadmin', () => ({ id: uuidOf(7) })],
  ['departments.listWithUsage', '', 'superadmin', () => company],
  ['auditLog.list', 'first page', 'superadmin', () => ({})],
  ['auditLog.list', 'with readings', 'superadmin', () => ({ reads: true })],
  ['auditLog.list', 'of a thing', 'superadmin', () => ({ resourceId: uuidOf(7) })],
  ['auditLog.list', 'of a person', 'superadmin', () => own()],
  ['auditLog.list', 'by action', 'superadmin', () => ({ action: 'officer.7' })],
  ['auditLog.list', 'by module', 'superadmin', () => ({ action: 'officer' })],
  ['auditLog.list', 'refusals', 'superadmin', () => ({ result: 'refused' })],
  ['auditLog.list', 'by period', 'superadmin', () => period],
  ['auditLog.ofPerson', '', 'superadmin', own],
  ['auditLog.choices', '', 'superadmin', () => ({})],
]

/** A removal cascades to its references or clears them: the database looks up each foreign key. */
const removals: readonly (readonly [FunctionName, () => Promise<string>, readonly string[]])[] = [
  ['profiles.remove', async () => (await server.signedIn('counselor', company)).userId, []],
  ['departments.remove', () => addDepartment(server.services, company), []],
  ['companies.remove', () => addCompany(server.services), []],
]

test.each(removals)('%s goes through no large table but those named', async (name, make, known) => {
  const id = await make()
  const { scans } = await watch.during(async () => {
    expect((await server.call(name, { id }, who('superadmin'))).error).toBeNull()
  })
  expect(scans).toEqual(known)
})

test.each(calls)('%s %s by a %s goes through no large table', async (name, _what, role, input) => {
  const { scans, statements } = await watch.during(async () => {
    const { error } = await server.call(name, input(), role && who(role))
    expect(error).toBeNull()
  })
  expect(statements).toBeGreaterThan(0)
  expect(scans).toEqual([])
})

test('D5 the first page of 2 000 own assessments ends after its rows: the policy does not hide them from the planner', async () => {
  const { userId } = who('counselor')
  const bound = { role: 'counselor', userId, ...company }
  const [plan] = await plansOf(server, bound, (db) => listAssessments(db, { userId, limit: 50 }))
  const steps = plan?.map(({ name }) => name) ?? []
  expect(steps).toContain('Index Scan assessments assessments_user')
  expect(
    steps.filter((step) => /(?:Bitmap Heap|Bitmap Index) Scan assessments|Sort/u.test(step)),
  ).toEqual([])
})

const { services } = server
const everyone = {
  userId: uuidOf(7),
  companyId: uuidOf(7),
  isSuperadmin: false,
  departments: new Set<never>(),
  wards: new Set<never>(),
  topics: new Set<never>(),
}
/** Near the end, like the cursor of a listening page. */
const cursor = { placement: 0n, places: [{ xid: 600n, id: 0n }] }
const beginning = { placement: 0n, places: [{ xid: 3n, id: 0n }] }
const head = { placement: 0n, places: [{ xid: 10_000_000n, id: 0n }] }

test.each([
  ['read on', () => readAfter(services, cursor)],
  ['read from the beginning', () => readAfter(services, beginning)],
  ['read by one who comes back', () => readAllSince(services, cursor, head, everyone)],
  ['read by one who was away for long', () => readAllSince(services, beginning, head, everyone)],
  ['begun from some seconds ago', () => readCursorBefore(services, 5_000)],
  [
    'told to the sessions that are any',
    () => verifySessions(services, { sessionIds: [who('counselor').handle] }),
  ],
] as const)('LIVE-03 events are %s along an index', async (_what, work) => {
  const { scans, statements } = await watch.during(work)
  expect(statements).toBeGreaterThan(0)
  expect(scans).toEqual([])
})

test('LIVE-03 the index finds the place of the cursor: no read passes the events before it', async () => {
  const plans: string[] = []
  const pool = interceptedPool(services.pool, async (query, args) => {
    const text = textOf(args)
    if (text.includes('from events')) {
      const { rows } = (await query(`explain ${text}`, valuesOf(args))) as { rows: unknown[] }
      plans.push(JSON.stringify(rows))
    }
    return query(...args)
  })
  await readAfter({ pool }, cursor)
  expect(plans).toEqual([
    expect.stringMatching(
      /Index Scan using events_order .*Index Cond: [^"]*ROW\(xid, id\) > ROW\(/u,
    ),
  ])
})

test.each(allJobs)('the job $name finds its batch along an index', async ({ run }) => {
  const { scans, statements } = await watch.during(() => run(services))
  expect(statements).toBeGreaterThan(0)
  expect(scans).toEqual([])
})
