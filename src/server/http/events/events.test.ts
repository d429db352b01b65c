import { afterAll, expect, test } from 'vitest'
import { isSuperadmin, roles } from '#domain/access/roles.ts'
import type { Place } from '#domain/live/cursor.ts'
import { firstRows, roundCount } from '#testing/run/level.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { giveDuties } from '#testing/rows/care.ts'
import { addScope, userForm } from '#testing/rows/user-requests.ts'
import { addWard } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { decryptStream, type TestStream } from '#testing/server/stream.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { readAfter, readAllSince, readCursorBefore, readHead } from './feed.ts'

const server = await startTestServer()
afterAll(server.close)
const place = await addScope(server)
const admin = await server.signedIn('superadmin')

const MINUTE = 60_000
/** A cursor of plain PostgreSQL. */
const cursorAt = (first: Place) => ({ placement: 0n, places: [first] })
const open = (who: SignedIn | null, more = {}) => decryptStream(server.url, who, more)
const pokes = (stream: TestStream) => stream.pokes()

test('AUTH-02 B11 only our own pages open it, with the cookie of a session', async () => {
  const who = await server.signedIn('counselor', place)
  expect((await open(null)).status).toBe(401)
  expect((await open({ ...who, cookie: 'sid=ukjent' })).status).toBe(401)
  expect((await open(who, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await open(who, { origin: 'https://evil.example' })).status).toBe(403)
  const stream = await open(who, { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' })
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(stream.headers.get('content-security-policy')).not.toBeNull()
  stream.close()
  await stream.ended
})

test('J1 closed for maintenance it opens for administrators alone', async () => {
  const who = await server.signedIn('counselor', place)
  await setSettings(server.services, { maintenanceMode: true })
  expect((await open(who)).status).toBe(503)
  const theirs = await open(admin)
  expect(theirs.status).toBe(200)
  theirs.close()
  await setSettings(server.services, { maintenanceMode: false })
})

test('BO-17 F-E1 SET-03 open pages are notified when the system closes and opens, or is going to, and those of administrators of the plan alone', async () => {
  const who = await server.signedIn('counselor', place)
  // The settings that are saved first are news to everybody, whatever they say.
  await setSettings(server.services, { maintenanceMode: false })
  const [stream, theirs] = [await open(who), await open(admin)]
  await setSettings(server.services, { maintenanceMode: true })
  await expect.poll(() => pokes(stream)).toEqual(['session'])
  await setSettings(server.services, { maintenanceMode: false })
  await expect.poll(() => pokes(stream)).toEqual(['session', 'session'])
  expect(pokes(theirs)).not.toContain('session')
  const at = (minutes: number): string =>
    new Date(server.services.now().getTime() + minutes * 60_000).toISOString()
  await setSettings(server.services, { closingFrom: at(1), closingUntil: at(2) })
  await expect.poll(() => [pokes(stream).length, pokes(theirs)]).toEqual([3, ['session']])
  server.clock.advance(60_000)
  await expect.poll(() => pokes(stream).length).toBe(4)
  expect(pokes(theirs)).toEqual(['session'])
  await setSettings(server.services, { closingFrom: '', closingUntil: '' })
  stream.close()
  theirs.close()
})

test('B4 signing out ends the streams of that session; its cookie opens none', async () => {
  const who = await server.signedIn('counselor', place)
  const elsewhere = await server.signIn(who.email, server.password)
  const [one, two, other] = [await open(who), await open(who), await open(elsewhere)]
  await server.call('authMutations.signOut', { sessionId: who.handle }, who)
  await Promise.all([one.ended, two.ended])
  expect([pokes(one), pokes(two), pokes(other)]).toEqual([['ended'], ['ended'], []])
  expect((await open(who)).status).toBe(401)
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
  other.close()
})

test('H4 the log names the status of the answer when a stream ends or is refused', async () => {
  const who = await server.signedIn('counselor', place)
  const stream = await open(who)
  const before = server.log.length
  await server.call('authMutations.signOut', { sessionId: who.handle }, who)
  await stream.ended
  await open(who)
  const statuses = () =>
    server.log
      .slice(before)
      .map((line) => JSON.parse(line) as { msg: string; function?: string; status?: number })
      .filter((line) => line.msg === 'answered' && line.function === 'other')
      .map(({ status }) => status)
  await expect.poll(statuses).toEqual([200, 401])
})

const ends = {
  'is deactivated': (who: SignedIn) =>
    server.call('profiles.deactivate', { id: who.userId }, admin),
  'is deleted': (who: SignedIn) => server.call('profiles.remove', { id: who.userId }, admin),
  'works in a company that is deactivated': (_who: SignedIn, companyId: string) =>
    server.call('companies.deactivate', { id: companyId }, admin),
}

test.each(Object.entries(ends))(
  'B7 AUTH-12 of somebody who %s every stream ends, and the next call is refused',
  async (_what, deed) => {
    const own = await addScope(server)
    const who = await server.signedIn('counselor', own)
    const elsewhere = await server.signIn(who.email, server.password)
    const streams = [await open(who), await open(elsewhere)]
    expect((await deed(who, own.companyId)).error).toBeNull()
    expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
    for (const stream of streams) {
      await stream.ended
      expect(pokes(stream)).toEqual(['ended'])
    }
  },
)

test('B7 AUTH-12 a user who gets another role is notified, with the session or at its end', async () => {
  const who = await server.signedIn('editor', place)
  const stream = await open(who)
  const form = { ...(await userForm(server, admin, who.userId)), role: 'counselor' }
  expect((await server.call('profiles.update', form, admin)).error).toBeNull()
  await expect.poll(() => pokes(stream).length).toBeGreaterThan(0)
  expect(['session', 'ended']).toContain(pokes(stream)[0])
  stream.close()
})

test('SAFE-02 open pages of the staff are notified when their department changes', async () => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId, name: 'Avdeling A' })
  const who = await server.signedIn('counselor', { companyId, departmentId })
  const stream = await open(who)
  const form = { id: departmentId, version: 1, isActive: true, callList: [] }
  await server.call('departments.update', { ...form, name: 'Avdeling B' }, admin)
  await expect.poll(() => pokes(stream)).toEqual(['session'])
  stream.close()
})

test('ROLE-05 AUTH-12 open pages are notified when administration is delegated, or not any more', async () => {
  const who = await server.signedIn('org_admin', place)
  const stream = await open(who)
  await setSettings(server.services, { delegatedAdministration: true })
  await expect.poll(() => pokes(stream)).toEqual(['session'])
  await setSettings(server.services, { delegatedAdministration: false })
  await expect.poll(() => pokes(stream)).toEqual(['session', 'session'])
  stream.close()
})

const ofCompanies = roles.filter((role) => !isSuperadmin(role))

test.each(firstRows(2, ofCompanies))(
  'B5 an open stream of %s is no activity: it ends with the idle session',
  async (role) => {
    const who = await server.signedIn(role, place)
    const stream = await open(who)
    server.clock.advance(15 * MINUTE - 1)
    expect((await server.call('assessments.overview', {}, who)).status).toBe(200)
    server.clock.advance(1)
    await stream.ended
    expect(pokes(stream)).toEqual(['ended'])
  },
)

test('FUP-120 AUTH-12 open pages are notified when the user gets a function', async () => {
  const ward = await addWard(server)
  const who = await server.signedIn('counselor', ward)
  const stream = await open(who)
  await giveDuties(server.services, { ...ward, userId: who.userId }, ['officer'])
  await expect.poll(() => pokes(stream)).toContain('session')
  stream.close()
})

const CHANGES = roundCount(50, 1_000)

test('D8 of many changes in another company nothing is written', async () => {
  const other = await addScope(server)
  const theirs = await server.signedIn('counselor', other)
  const who = await server.signedIn('counselor', place)
  const stream = await open(who)
  await stream.begun
  const before = stream.received.length
  for (let n = 0; n < CHANGES; n += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        server.call('me.setLanguage', { language: at % 2 === 0 ? 'nb' : 'en' }, theirs),
      ),
    )
  }
  // Wait for the next check of the sessions: by then every due message has been sent.
  const own = await open(theirs)
  await server.call('authMutations.signOut', { sessionId: theirs.handle }, theirs)
  await own.ended
  // The server still sends a ping every twenty seconds.
  // Earlier changes for all pages, and the user's own sign-in, may also arrive late when other databases delay them.
  const isOlder = (data: unknown) => /"topic":"(?:settings|sessions)"/u.test(JSON.stringify(data))
  const told = stream.received
    .slice(before)
    .filter(({ event, data }) => event !== 'ping' && !isOlder(data))
  expect(told).toEqual([])
  stream.close()
})

test('B7 a browser has six streams at most: the oldest gives way', async () => {
  const who = await server.signedIn('counselor', place)
  const streams: TestStream[] = []
  for (let n = 0; n < 7; n += 1) streams.push(await open(who))
  await streams[0]?.ended
  expect(streams[0] && pokes(streams[0])).toEqual([])
  await server.call('authMutations.signOut', { sessionId: who.handle }, who)
  for (const stream of streams.slice(1)) {
    await stream.ended
    expect(pokes(stream)).toEqual(['ended'])
  }
})

test('LIVE-03 what came in a later transaction is read later, also where its number has one digit more', async () => {
  // Those of the template are older than an hour where its cluster was kept so long.
  await storedQuery(server, 'delete from events')
  const numbers = [9, 10, 99, 100, 101]
  for (const number of numbers.toReversed()) {
    await storedQuery(
      server,
      `insert into events (xid, topic, at) values ('${number}'::xid8, 'content', now() - interval '1 day')`,
    )
  }
  const read = await readAfter(server.services, cursorAt({ xid: 8n, id: 0n }))
  expect(read.changes.slice(0, 5).map(({ at }) => Number(at.xid))).toEqual(numbers)
  const { changes } = await readAfter(server.services, cursorAt({ xid: 0n, id: 0n }))
  expect(changes[0]?.at.xid).toBe(9n)
  const before = await readCursorBefore(server.services, 3_600_000)
  expect(before?.places.map(({ xid }) => xid)).toEqual([101n])
})

test('LIVE-03 a page that is behind by more than ten thousand changes asks for everything again', async () => {
  const { services } = server
  const head = cursorAt({ xid: 2n ** 62n, id: 0n })
  const nothing = new Set<never>()
  const of = {
    userId: admin.userId,
    companyId: null,
    isSuperadmin: true,
    departments: nothing,
    wards: nothing,
    topics: nothing,
  }
  const add = (count: number) =>
    storedQuery(
      server,
      `insert into events (xid, topic, user_id) select '5'::xid8, 'assessments', gen_random_uuid() from generate_series(1, $1)`,
      [count],
    )
  // One before the cursor, so that nothing after it is gone.
  await storedQuery(server, `delete from events`)
  const [before] = await storedQuery(
    server,
    `insert into events (xid, topic) values ('4'::xid8, 'content') returning id`,
    [],
  )
  const after = cursorAt({ xid: 4n, id: BigInt(String(before?.['id'])) })
  await add(10_000)
  expect(await readAllSince(services, after, head, of)).toEqual([])
  await add(1)
  expect(await readAllSince(services, after, head, of)).toBeNull()
})

test('LIVE-03 a page that knows an event which a failover has lost asks for everything again', async () => {
  const { services } = server
  const nothing = new Set<never>()
  const of = {
    ...admin,
    companyId: null,
    isSuperadmin: true,
    departments: nothing,
    wards: nothing,
    topics: nothing,
  }
  const head = await readHead(services)
  const [newest] = head.places
  if (newest === undefined) throw new Error('no place')
  const stored = await storedQuery(server, 'select from events where (xid, id) = ($1::xid8, $2)', [
    String(newest.xid),
    String(newest.id),
  ])
  expect(stored).toHaveLength(1)
  expect(await readAllSince(services, head, head, of)).toEqual([])
  const lost = { ...newest, id: newest.id - 1n }
  await storedQuery(server, 'delete from events where id = $1', [String(lost.id)])
  expect(await readAllSince(services, cursorAt(lost), head, of)).toBeNull()
})
