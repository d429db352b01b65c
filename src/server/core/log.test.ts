import { afterAll, expect, inject, test } from 'vitest'
import { openWorkerDatabase } from '#testing/database/worker-database.ts'
import { inTransaction } from './database.ts'
import { users } from '#server/database/schema/organisation.ts'
import { describeError } from './log.ts'

const database = await openWorkerDatabase(inject('owner'))
afterAll(database.close)

test('H4 a failed statement is described without any of its values', async () => {
  const secret = 'hemmelig-kanari'
  const failing = inTransaction(database.pool, { role: 'system', userId: null }, (db) =>
    db.insert(users).values({
      id: secret,
      email: secret,
      fullName: secret,
      emailKey: secret,
      searchText: secret,
      passwordHash: secret,
      role: 'user',
    }),
  )
  const error = await failing.catch((caught: unknown) => caught)
  expect(String(error)).toContain(secret)
  const described = JSON.stringify(describeError(error))
  expect(described).not.toContain(secret)
  expect(described).toContain('22P02')
  expect(described).toContain('log.test.ts')
})
