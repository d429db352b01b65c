import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { isSuperadmin, roles, type Role } from '#domain/access/roles.ts'
import { createApp } from '#server/app.ts'
import { readInScope } from '#server/core/database.ts'
import { sharedFunctions } from '#server/core/shared-endpoint.ts'
import { callApi, type Answer } from '#testing/server/api.ts'
import { interceptedPool, textOf } from '#testing/database/intercepted-pool.ts'
import { calls } from '#testing/matrix/calls.ts'
import { makeWorld, targets, type Organisation } from '#testing/matrix/world.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

/** The statements that the database has answered. */
const answered: string[] = []
/** The server receives the rows of a list only when this settles. */
let released = Promise.resolve()
const isList = (text: string) => text.includes('from "companies" left join "departments"')
const isBind = (text: string) => text.includes('app.bind_call')
const answeredTo = (is: (text: string) => boolean) => answered.filter(is).length

const server = await startTestServer({
  poolOf: (pool) =>
    interceptedPool(pool, async (query, args) => {
      const answer = await query(...args)
      answered.push(textOf(args))
      if (isList(textOf(args))) await released
      return answer
    }),
})
afterAll(server.close)
/** Another process: only the database is common to both. */
const second = await createApp({
  services: { ...server.services, pool: server.database.pool },
  origin: null,
  proxies: [],
  webFolder: '/nowhere',
  log: { level: 'silent' },
})
afterAll(() => second.close())
const secondUrl = await second.listen({ port: 0, host: '127.0.0.1' })

const world = await makeWorld(server)
const { companyId } = world.own
const admin = await server.signedIn('superadmin')
const officers = await Promise.all(
  Array.from({ length: 20 }, () => server.signedIn('counselor', world.own)),
)

beforeEach(() => void answered.splice(0))

const list = (who: SignedIn) => server.call('departments.list', { companyId }, who)
const idsOf = ({ data }: Answer) => (data as { rows: { id: string }[] }).rows.map(({ id }) => id)

/** Creates a department through the other process. */
const change = async (): Promise<string> => {
  const form = { id: uuidv7(), companyId, name: 'Ny avdeling', isActive: true, callList: [] }
  expect((await callApi(secondUrl, 'departments.create', form, admin)).error).toBeNull()
  return form.id
}

/** The database has answered this list; the server waits for the rows. */
const holdList = async (who: SignedIn) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  released = promise
  const answer = list(who)
  await expect.poll(() => answeredTo(isList)).toBe(1)
  return { answer, release: resolve }
}

test('LIVE-01 all callers that wait for the same list share one read; each checks its own session', async () => {
  const [first, ...others] = officers
  if (first === undefined) throw new Error('an officer is missing')
  const held = await holdList(first)
  const answers = others.map(list)
  await expect.poll(() => answeredTo(isBind)).toBe(officers.length)
  held.release()
  const lone = await held.answer
  for (const answer of await Promise.all(answers)) expect(answer.data).toEqual(lone.data)
  expect(answeredTo(isList)).toBe(2)
  expect(answeredTo(isBind)).toBe(officers.length)
})

test('LIVE-03 a call that comes after a change by another process contains it, while an older read is under way', async () => {
  const [first, next] = officers
  if (first === undefined || next === undefined) throw new Error('an officer is missing')
  const held = await holdList(first)
  const id = await change()
  const answer = list(next)
  await expect.poll(() => answeredTo(isBind)).toBe(2)
  held.release()
  expect(idsOf(await held.answer)).not.toContain(id)
  expect(idsOf(await answer)).toContain(id)
})

test('AUTH-12 A14 a session that ended, and a user who must first set a password, get no shared answer', async () => {
  const [first] = officers
  if (first === undefined) throw new Error('an officer is missing')
  const [gone, held] = [
    await server.signedIn('counselor', world.own),
    await server.signedIn('counselor', world.own),
  ]
  await server.call('authMutations.signOut', { sessionId: gone.handle }, gone)
  await storedQuery(server, 'update users set must_change_password = true where id = $1', [
    held.userId,
  ])
  answered.splice(0)
  const under = await holdList(first)
  const waiting = list(first)
  expect((await list(gone)).error?.reason).toBe('no-session')
  expect((await list(held)).error?.reason).toBe('password-change-required')
  under.release()
  expect((await waiting).error).toBeNull()
  await under.answer
})

const summaryOf = ({ status, data, error }: Answer) => ({ status, data, reason: error?.reason })

test.each(sharedFunctions)(
  'ROLE-08 D1 %s answers each role in each company the same when all ask at once as when one asks alone',
  async (name) => {
    const homes = [world.own, world.other]
    const homesOf = (role: Role): readonly Partial<Organisation>[] =>
      isSuperadmin(role) ? [{}] : homes
    const callers = roles.flatMap((role) => homesOf(role).map((home) => ({ role, home })))
    const questions: { who: SignedIn; input: unknown; alone: unknown }[] = []
    for (const { role, home } of callers) {
      const who = await server.signedIn(role, home)
      for (const target of targets) {
        const input = await calls[name].input({ world, caller: { ...who, role }, target })
        questions.push({ who, input, alone: summaryOf(await server.call(name, input, who)) })
      }
    }
    expect(new Set(questions.map(({ alone }) => JSON.stringify(alone))).size).toBeGreaterThan(2)
    const repeated = [...questions, ...questions, ...questions]
    const together = await Promise.all(
      repeated.map(({ input, who }) => server.call(name, input, who)),
    )
    expect(together.map(summaryOf)).toEqual(repeated.map(({ alone }) => alone))
  },
)

test('ROLE-08 D1 callers of two companies who wait for the next read at the same time get each their own answer', async () => {
  const [first, colleague] = officers
  if (first === undefined || colleague === undefined) throw new Error('an officer is missing')
  const stranger = await server.signedIn('counselor', world.other)
  const alone = [summaryOf(await list(stranger)), summaryOf(await list(colleague))]
  expect(alone[0]).not.toEqual(alone[1])
  answered.splice(0)
  const held = await holdList(first)
  const together = [list(stranger), list(colleague)]
  await expect.poll(() => answeredTo(isBind)).toBe(3)
  held.release()
  await held.answer
  expect((await Promise.all(together)).map(summaryOf)).toEqual(alone)
})

test('D1 a shared read sees what a role sees in a company, no row of one user, and writes nothing', async () => {
  const pool = server.database.pool
  const { rows } = await readInScope(pool, { role: 'counselor', companyId }, (db) =>
    db.execute(sql`select app.role() as role, app.company_id() as company, app.user_id() as user_id,
      (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions`),
  )
  expect(rows).toEqual([
    { role: 'counselor', company: companyId, user_id: null, users: 0, sessions: 0 },
  ])
  const written = readInScope(pool, { role: 'superadmin', companyId: null }, (db) =>
    db.execute(sql`update departments set name = 'Ny'`),
  )
  await expect(written).rejects.toMatchObject({ cause: { code: '25006' } })
})
