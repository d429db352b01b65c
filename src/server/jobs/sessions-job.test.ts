import { afterAll, expect, test } from 'vitest'
import { REQUEST_MS } from '#domain/follow-up/staff-duties.ts'
import { invitations, sessions } from '#server/database/schema/organisation.ts'
import { passwordResets } from '#server/database/schema/mail-tables.ts'
import { inTransaction } from '#server/core/database.ts'
import { boardScreens, functionRequests, helpingStaff } from '#server/database/schema/follow-up.ts'
import { addUser } from '#testing/rows/builders.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { sessionsJob } from './sessions-job.ts'

const server = await startTestServer()
afterAll(server.close)

const HOUR = 3_600_000
const { services, clock } = server
const run = () => sessionsJob.run(services)

const addAll = async (expiresAt: Date, count = 1): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const { id: userId } = await addUser(services, null, { role: 'counselor' })
    const createdAt = clock.now()
    const own = { userId, expiresAt }
    const token = () => ({ tokenHash: services.newToken() })
    await inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
      await db.insert(sessions).values({ ...own, ...token(), id: services.newId(), createdAt })
      await db.insert(invitations).values({ ...own, ...token() })
      await db.insert(passwordResets).values({ ...own, ...token(), createdAt })
    })
  }
}

const none = { boardScreens: 0, helpingStaff: 0, functionRequests: 0 }

const left = async (): Promise<readonly unknown[]> => {
  const [row] = await storedQuery(
    server,
    `select (select count(*)::int from sessions) as s, (select count(*)::int from invitations) as i,
       (select count(*)::int from password_resets) as r`,
  )
  return [row?.['s'], row?.['i'], row?.['r']]
}

test('B6 M2 expired rows are erased, and nothing that still opens something', async () => {
  await addAll(new Date(clock.now().getTime() - 1), 2)
  await addAll(new Date(clock.now().getTime() + HOUR))
  expect(await run()).toEqual({
    counts: { sessions: 2, invitations: 2, passwordResets: 2, challenges: 0, attempts: 0, ...none },
    isMore: false,
  })
  expect(await left()).toEqual([1, 1, 1])
  expect((await run()).counts).toEqual({
    sessions: 0,
    invitations: 0,
    passwordResets: 0,
    challenges: 0,
    attempts: 0,
    ...none,
  })
})

const screensLeft = async (departmentId: string): Promise<readonly unknown[]> => {
  const rows = await storedQuery(
    server,
    'select id from board_screens where department_id = $1 order by id',
    [departmentId],
  )
  return rows.map(({ id }) => id)
}

test('F-C5 M2 codes that nobody used, screens that have ended and help of 30 days ago are erased', async () => {
  const ward = await addWard(server)
  const leader = await staffOn(server, ward, 'shift-leader')
  const at = (ms: number) => new Date(clock.now().getTime() + ms)
  const screen = (more: object) => ({
    ...ward,
    id: services.newId(),
    codeExpiresAt: at(-1),
    enrolledAt: clock.now(),
    endsAt: at(HOUR),
    ...more,
  })
  const help = (until: Date) => ({ ...ward, id: services.newId(), until, reason: 'Innleid i natt' })
  const kept = [
    screen({ codeHash: 'a', codeExpiresAt: at(HOUR) }),
    screen({ tokenHash: 'b' }),
  ] as const
  const recent = help(at(-29 * 24 * HOUR))
  await inTransaction(services.pool, { role: 'accounts', userId: null }, async (db) => {
    await db
      .insert(boardScreens)
      .values([...kept, screen({ codeHash: 'c' }), screen({ tokenHash: 'd', endsAt: at(-1) })])
  })
  await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(helpingStaff).values([recent, help(at(-31 * 24 * HOUR))]),
  )
  expect((await run()).counts).toMatchObject({ boardScreens: 2, helpingStaff: 1 })
  expect(await screensLeft(ward.departmentId)).toEqual(kept.map(({ id }) => id).toSorted())
  const { data } = await server.call(
    'boardScreens.list',
    { departmentId: ward.departmentId },
    leader,
  )
  expect(data).toMatchObject({ rows: [{ id: kept[1].id }] })
  const helping = await storedQuery(
    server,
    'select id from helping_staff where department_id = $1',
    [ward.departmentId],
  )
  expect(helping).toEqual([{ id: recent.id }])
})

test('B6 a session that ends by its time is gone with the next run, and its browser gets the same refusal as before', async () => {
  const who = await server.signedIn('superadmin')
  expect((await server.call('superadmins.list', {}, who)).status).toBe(200)
  clock.advance(24 * HOUR + 1)
  await run()
  expect(await storedQuery(server, 'select from sessions where id = $1', [who.handle])).toEqual([])
  expect((await server.call('superadmins.list', {}, who)).error?.reason).toBe('no-session')
})

test('F-B2 FUP-123 a request for a function that nobody answered in time is erased', async () => {
  const ward = await addWard(server)
  const { userId } = await server.signedIn('counselor', ward)
  const request = (wanted: 'officer' | 'health', askedAt: Date) => ({
    ...ward,
    id: services.newId(),
    userId,
    function: wanted,
    askedBy: userId,
    askedAt,
  })
  const at = (ms: number) => new Date(clock.now().getTime() - ms)
  const waiting = request('officer', at(REQUEST_MS - 1))
  await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(functionRequests).values([waiting, request('health', at(REQUEST_MS))]),
  )
  expect((await run()).counts).toMatchObject({ functionRequests: 1 })
  const rest = await storedQuery(server, 'select id from function_requests where user_id = $1', [
    userId,
  ])
  expect(rest).toEqual([{ id: waiting.id }])
})
