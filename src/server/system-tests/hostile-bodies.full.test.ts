import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { reachingBodies } from '#testing/server/reaching-bodies.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

test('V1 the server runs as well where no object has a __proto__', async () => {
  const folder = join(import.meta.dirname, '..', '..', 'testing', 'server')
  const program = join(folder, 'proto-pollution.ts')
  const given = JSON.stringify({ owner: server.database.owner, bodies: reachingBodies })
  const run = promisify(execFile)(process.execPath, ['--disable-proto=delete', program], {
    env: { ...process.env, GIVEN: given },
  })
  expect(JSON.parse((await run).stdout)).toEqual({
    hasProto: false,
    figures: 200,
    refused: reachingBodies.map(() => 400),
    isAdmin: null,
  })
})
