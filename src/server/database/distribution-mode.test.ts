import { afterAll, expect, test } from 'vitest'
import { onOwner } from '#testing/database/cluster.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { migrationFailureLine } from '#server/start/start-failures.ts'
import { writeProgress } from './distribution-mode.ts'
import { migrate } from './migrate.ts'

const server = await startTestServer()
afterAll(server.close)

const readiness = async () => {
  const answer = await fetch(`${server.url}/readyz`)
  return [answer.status, await answer.json()]
}

test.each([0, 1, 115, 116])(
  'D3 no server starts between the first and the last step of the distribution, and a running one says so: %d of 116',
  async (done) => {
    const { owner } = server.database
    await onOwner(owner, (client) => writeProgress(client, { done, all: 116 }))
    const isHalf = done > 0 && done < 116
    expect(await migrate(owner)).toBe(isHalf ? 'half-distributed' : null)
    expect(await readiness()).toEqual(
      isHalf
        ? [503, { status: expect.stringContaining(`${done} of 116 steps of the distribution`) }]
        : [200, { status: 'ready' }],
    )
  },
)

test('D3 the line of a refused start names the command that goes on', () => {
  expect(migrationFailureLine('half-distributed')).toContain('npm run distribute')
})
