import { TRPCError } from '@trpc/server'
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { users } from '#server/database/schema/organisation.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { roundCount } from '#testing/run/level.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { Refusal } from '#server/core/refusal.ts'
import { requireSeat } from './seat-count.ts'

const server = await startTestServer()
afterAll(server.close)

const asSystem = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, work)

type Where = { readonly companyId: string; readonly departmentId: string | null }

/** One creation in a transaction of its own, as the functions do it: 'done', or why not. */
const create = async (where: Where): Promise<string> => {
  const id = uuidv7()
  const email = `${id}@example.no`
  try {
    await asSystem(async (db) => {
      await requireSeat({ db, language: 'nb' }, id, where)
      const person = { id, email, emailKey: email, fullName: 'Ola', searchText: 'ola' }
      await db.insert(users).values({ ...person, ...where, role: 'counselor' })
    })
    return 'done'
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : undefined
    if (cause instanceof Refusal) return cause.reason
    throw error
  }
}

/** How many there were. */
const removeAll = (companyId: string): Promise<number | null> =>
  asSystem(async (db) => {
    const gone = await db.$client.query('delete from users where company_id = $1', [companyId])
    return gone.rowCount
  })

const tally = (reasons: readonly string[]) =>
  Object.fromEntries(
    [...new Set(reasons)].map((reason) => [
      reason,
      reasons.filter((each) => each === reason).length,
    ]),
  )

const atOnce = async (where: Where) =>
  tally(await Promise.all(Array.from({ length: 60 }, () => create(where))))

test('USR-04 60 creations at once on the last 10 licences: exactly 10, in every round', async () => {
  const { companyId } = await addScope(server, { licences: 10 })
  for (let round = 1; round <= roundCount(2, 200); round++) {
    const done = await atOnce({ companyId, departmentId: null })
    expect(done, `round ${round}`).toEqual({ done: 10, 'no-licence': 50 })
    expect(await removeAll(companyId), `round ${round}`).toBe(10)
  }
})

test('USR-04 60 creations at once on the last 10 seats of a department: exactly 10', async () => {
  const place = await addScope(server, { seats: 10 })
  for (let round = 1; round <= roundCount(1, 10); round++) {
    expect(await atOnce(place), `round ${round}`).toEqual({ done: 10, 'no-seat': 50 })
    expect(await removeAll(place.companyId), `round ${round}`).toBe(10)
  }
})
