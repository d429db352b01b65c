import { afterAll, expect, test } from 'vitest'
import { onOwner } from '#testing/database/cluster.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { migrationFailureLine } from '#server/start/start-failures.ts'
import { distributionRows } from '#server/cli/doctor/distribution-finding.ts'
import {
  recordDistributed,
  writeProgress,
} from '#server/database/distribution/distribution-mode.ts'
import { migrate } from '#server/database/migrate.ts'

const server = await startTestServer()
afterAll(server.close)

const readiness = async () => {
  const answer = await fetch(`${server.url}/readyz`)
  return [answer.status, await answer.json()]
}

test.each(sliceForTurn([0, 1, 115, 116], 1, 2))(
  'D3 no server starts between the first and the last step of the distribution, and a running one says so: %d of 116',
  async (done) => {
    const { owner } = server.database
    await onOwner(owner, (client) => writeProgress(client, { done, all: 116 }))
    const isHalf = done > 0 && done < 116
    expect(await migrate(owner)).toBe(isHalf ? 'half-distributed' : null)
    const status = `${done} of 116 steps of the distribution are done: npm run distribute goes on`
    expect(await readiness()).toMatchObject(isHalf ? [503, { status }] : [200, { status: 'ready' }])
    const rows = await onOwner(owner, distributionRows)
    expect(rows.map(({ state, seen }) => [state, seen])).toEqual(
      isHalf ? [['fail', `${done} of 116 steps are done`]] : [],
    )
  },
)

test('D3 the line of a refused start names the command that goes on', () => {
  expect(migrationFailureLine('half-distributed')).toContain('npm run distribute')
})

test('D3 a start changes nothing when a migration is pending that Citus does not take', async () => {
  const { owner } = server.database
  await onOwner(owner, async (client) => {
    await recordDistributed(client)
    await client.query(`delete from drizzle.__drizzle_migrations where id > 10`)
  })
  expect(await migrate(owner)).toBe('no-distributed-form')
  const { rows } = await onOwner(owner, (client) =>
    client.query('select count(*)::int as n from drizzle.__drizzle_migrations'),
  )
  expect(rows).toEqual([{ n: 10 }])
})
