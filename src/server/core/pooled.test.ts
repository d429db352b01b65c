import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { applicationConnection } from '#server/database/connection.ts'
import { roundCount } from '#testing/run/level.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { inSession, openPool, type Db } from './database.ts'
import { tokenHash } from './session-token.ts'

const server = await startTestServer()
afterAll(server.close)
const pool = openPool(applicationConnection(server.database.owner))
// So few that each transaction gets the connection on which another one has just failed.
pool.options.max = 2
afterAll(() => pool.end())

const INTERLEAVINGS = roundCount(72, 10_000)
const AT_ONCE = 4
/** A bound against hanging, no measure of speed. */
const WAIT_LIMIT_MS = 300_000

const signedIn = async () => {
  const place = await addScope(server)
  const who = await server.signedIn('org_admin', place)
  return { ...who, companyId: place.companyId }
}
const people = [await signedIn(), await signedIn(), null] as const
type Person = (typeof people)[number]

const keyOf = (who: SignedIn | null) =>
  who && { tokenHash: tokenHash(who.cookie.slice('sid='.length)), handle: who.handle }

/** How a transaction ends midway: by the database, by its policies, by our own code, or with its own binding changed. */
const failures: readonly ((db: Db) => Promise<unknown>)[] = [
  (db) => db.execute(sql`select 1 / 0`),
  (db) => db.execute(sql`insert into users default values`),
  () => Promise.reject(new Error('refused')),
  async (db) => {
    await db.execute(sql`select app.bind('superadmin', null, null)`)
    throw new Error('in the middle')
  },
]

const context = async (db: Db) =>
  (
    await db.execute(sql`select app.role() as role, app.user_id() as user, app.company_id() as company,
      (select array_agg(id::text) from companies) as seen`)
  ).rows[0]

const expected = (who: Person) =>
  who === null
    ? { role: 'anonymous', user: null, company: null, seen: null }
    : { role: 'org_admin', user: who.userId, company: who.companyId, seen: [who.companyId] }

/** Each number once in the run: who fails how, and who comes next. */
const interleave = async (number: number): Promise<void> => {
  const now = server.clock.now()
  const before = people[number % 3] ?? null
  const next = people[Math.floor(number / 3) % 3] ?? null
  const fail = failures[Math.floor(number / 9) % failures.length]
  const failing = inSession(pool, keyOf(before), now, async (db) => {
    await db.execute(sql`select 1`)
    return fail?.(db)
  })
  await expect(failing).rejects.toThrow(/^(Failed query|refused|in the middle)/u)
  const seen = await inSession(pool, keyOf(next), now, context)
  expect(seen, `interleaving ${number}`).toEqual(expected(next))
}

test(
  'D6 in many interleavings over two connections, who comes after a failed transaction is bound as themselves',
  async () => {
    const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let number = lane; number < INTERLEAVINGS; number += AT_ONCE) await interleave(number)
    })
    await Promise.all(lanes)
    expect(pool.totalCount).toBeLessThanOrEqual(2)
  },
  WAIT_LIMIT_MS,
)
