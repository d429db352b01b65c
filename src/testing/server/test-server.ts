import { inject } from 'vitest'
import { createClock } from './clock.ts'
import { longTimeouts } from '../run/wait-limits.ts'
import { addUser } from '../rows/builders.ts'
import { startServer, type TestServer } from './server.ts'
import { addSession } from '../identity/sessions.ts'
import { makeWebFolder } from './web-folder.ts'

/** The server for one file of function tests: a page that says only its name, a clock that is moved by hand. */
export const startTestServer = async (
  more: Partial<
    Pick<
      Parameters<typeof startServer>[0],
      'cluster' | 'database' | 'jobs' | 'passwords' | 'poolOf' | 'origin' | 'timeouts' | 'proxies'
    >
  > = {},
): Promise<TestServer> => {
  const web = await makeWebFolder()
  const server = await startServer({
    cluster: inject('owner'),
    webFolder: web.folder,
    clock: createClock(),
    timeouts: longTimeouts,
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
      await web.remove()
    },
  }
}
