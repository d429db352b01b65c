import { seededRandom } from '../../src/testing/demo/random.ts'
import { addScope } from '../../src/testing/rows/user-requests.ts'
import { setSettings } from '../../src/testing/server/settings.ts'
import { flushQueue } from './device/flush-queue.ts'
import { startLossyProxy } from './device/lossy-proxy.ts'
import { postSubmission } from './device/post-submission.ts'
import { verifyStoredOnce } from '../shared/stored-once.ts'
import { createSubmissions } from '../shared/submissions.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

/** A guard against hanging: the network itself ends what it never answers. */
const TIMEOUT_MS = 30_000

/** R8: each finished assessment reaches the server once, whatever the network does. */
export const lossyNetwork: Fault = {
  id: 'R8',
  title: 'A network that loses, cuts, delays and doubles what is sent',
  rounds: { short: 60, full: 10_000 },
  run: ({ rounds, seed }) =>
    withServer(async (server) => {
      const random = seededRandom(seed)
      await setSettings(server.services, { allowAnonymousAssessments: true })
      const who = await server.signedIn('counselor', await addScope(server))
      const proxy = await startLossyProxy(server.url, random)
      try {
        const postOptions = { serverUrl: server.url, via: proxy.url, who, timeoutMs: TIMEOUT_MS }
        const all = createSubmissions(random, rounds)
        const refused = await flushQueue(
          all,
          (submission) => postSubmission(postOptions, submission),
          random,
        )
        const { rows, auditRows, broken } = await verifyStoredOnce(server, all)
        return {
          counts: { submissions: all.length, rows, auditRows, ...proxy.counts },
          broken: [...[...refused].map(([id, why]) => `${id} ${why}`), ...broken],
        }
      } finally {
        await proxy.close()
      }
    }),
}
