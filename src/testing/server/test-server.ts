import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createClock } from './clock.ts'
import { patientTimeouts } from '../run/patience.ts'
import { addUser } from '../rows/builders.ts'
import { startServer, type TestServer } from './server.ts'
import { addSession } from '../identity/sessions.ts'

/** The server for one file of function tests: a page that says only its name, a clock that is moved by hand. */
export const startTestServer = async (
  more: Partial<
    Pick<
      Parameters<typeof startServer>[0],
      'cluster' | 'database' | 'jobs' | 'passwords' | 'poolOf' | 'origin' | 'timeouts' | 'proxies'
    >
  > = {},
): Promise<TestServer> => {
  const webFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Holdepunkt</title>')
  const server = await startServer({
    cluster: inject('owner'),
    webFolder,
    clock: createClock(),
    timeouts: patientTimeouts,
    ...more,
  })
  const { services, passwordHash } = server
  return {
    ...server,
    // Without the sign-in by password, which costs several times as much (`sign-in.ts`).
    signedIn: async (role, scope = {}) => {
      const { id, email } = await addUser(services, passwordHash, { role, ...scope })
      return { ...(await addSession(services, id)), userId: id, email }
    },
    close: async () => {
      await server.close()
      await rm(webFolder, { recursive: true, force: true })
    },
  }
}
