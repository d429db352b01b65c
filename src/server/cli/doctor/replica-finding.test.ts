import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server/test-server.ts'
import { replicaRows } from './replication-findings.ts'

const server = await startTestServer()
afterAll(server.close)
const { owner, pool } = server.database

test.each([
  ['is not there', { ...owner, port: 1 }, 'warn', 'not reached'],
  ['follows nobody', owner, 'fail', 'follows no primary'],
])('of a replica that %s the doctor says so', async (_, connection, state, seen) => {
  const [row] = await replicaRows(pool, connection)
  expect(row).toMatchObject({ state, seen })
  expect(row?.advice).toContain('DATABASE_REPLICA_URL')
})
