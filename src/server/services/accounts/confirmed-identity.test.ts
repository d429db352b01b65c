import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/core/database.ts'
import { interceptedPool, textOf } from '#testing/database/intercepted-pool.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { confirmIdentityByFactor } from './confirmed-identity.ts'

const server = await startTestServer()
afterAll(server.close)

test('R24 X6 a second factor locks no row when no reset waits for a confirmation', async () => {
  const { userId } = await server.signedIn('counselor')
  const statements: string[] = []
  const pool = interceptedPool(server.services.pool, (query, args) => {
    statements.push(textOf(args))
    return query(...args)
  })
  const proof = { userId, enrolledAt: null, now: server.clock.now() }
  const isConfirmed = await inTransaction(pool, { role: 'accounts', userId }, (db) =>
    confirmIdentityByFactor(db, proof),
  )
  expect(isConfirmed).toBe(false)
  expect(statements.filter((text) => text.includes('handed_over_resets'))).toHaveLength(1)
  expect(statements.filter((text) => /\bfor update\b/u.test(text))).toEqual([])
})
