import { afterAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { companies } from '#server/database/schema/organisation.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { inTransaction, type Db } from '../database.ts'
import { isTransient } from './unavailable.ts'

const server = await startTestServer()
afterAll(server.close)

test('R11 of two that wait for each other one is undone, and told that it may succeed a little later', async () => {
  const [first, second] = [await addScope(server), await addScope(server)]
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const renamed = (db: Db, { companyId }: typeof first, name: string) =>
    db.update(companies).set({ name }).where(eq(companies.id, companyId))
  const inOrder = async (name: string, turn: number, places: readonly (typeof first)[]) =>
    inTransaction(server.database.pool, { role: 'system', userId: null }, async (db) => {
      for (const [n, place] of places.entries()) {
        await renamed(db, place, name)
        if (n > 0) continue
        held[turn]?.resolve()
        await held[1 - turn]?.promise
      }
    })
  const ended = await Promise.allSettled([
    inOrder('Ein', 0, [first, second]),
    inOrder('To', 1, [second, first]),
  ])
  const failed = ended.filter((one) => one.status === 'rejected')
  expect(failed).toHaveLength(1)
  expect(failed.map(({ reason }) => isTransient(reason))).toEqual([true])
})
