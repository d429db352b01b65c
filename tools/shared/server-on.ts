import type { Connection } from '../../src/server/database/connection.ts'
import { callApi, type Credentials } from '../../src/testing/server/api.ts'
import { addCompany } from '../../src/testing/rows/builders.ts'
import { realClock, type TestClock } from '../../src/testing/server/clock.ts'
import { startServer, type SignedIn, type TestServer } from '../../src/testing/server/server.ts'
import { makeWebFolder } from '../../src/testing/server/web-folder.ts'

type Options = Pick<
  Parameters<typeof startServer>[0],
  'database' | 'jobs' | 'timeouts' | 'poolOf'
> & { readonly clock?: TestClock }

/** A long run takes longer than somebody may be idle (AUTH-07): called once a round. */
export const stayAtWork = async (url: string, who: Credentials): Promise<void> => {
  const { error } = await callApi(url, 'ownSessions.touch', {}, who)
  if (error !== null) throw new Error(`the officer is not at work: ${error.reason}`)
}

/** The real server by the real clock, unless another is given, and an officer who is signed in to it. */
export const serverOn = async (
  cluster: Connection,
  options: Options = {},
): Promise<TestServer & { readonly officer: SignedIn }> => {
  const web = await makeWebFolder()
  const server = await startServer({ cluster, webFolder: web.folder, clock: realClock, ...options })
  const companyId = await addCompany(server.services)
  return {
    ...server,
    officer: await server.signedIn('user', { companyId }),
    close: async () => {
      await server.close()
      await web.remove()
    },
  }
}
