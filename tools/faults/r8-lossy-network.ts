import { seededRandom } from '#testing/demo/random.ts'
import { addPlace } from '#testing/rows/people.ts'
import { setSettings } from '#testing/server/settings.ts'
import { deliver } from './device/deliver.ts'
import { startLossyProxy } from './device/lossy-proxy.ts'
import { posted } from './device/posted.ts'
import { storedOnce } from '../shared/stored-once.ts'
import { letters } from '../shared/submissions.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

/** A guard against hanging: the network itself ends what it never answers. */
const PATIENCE_MS = 30_000

/** R8: each finished assessment reaches the server once, whatever the network does. */
export const lossyNetwork: Fault = {
  id: 'R8',
  title: 'A network that loses, cuts, delays and doubles what is sent',
  rounds: { gate: 12, short: 60, full: 10_000 },
  run: ({ rounds, seed }) =>
    withServer(async (server) => {
      const random = seededRandom(seed)
      await setSettings(server.services, { allowAnonymousAssessments: true })
      const who = await server.signedIn('counselor', await addPlace(server))
      const proxy = await startLossyProxy(server.url, random)
      try {
        const way = { serverUrl: server.url, via: proxy.url, who, patienceMs: PATIENCE_MS }
        const all = letters(random, rounds)
        const refused = await deliver(all, (letter) => posted(way, letter), random)
        const { rows, auditRows, broken } = await storedOnce(server, all)
        return {
          counts: { submissions: all.length, rows, auditRows, ...proxy.counts },
          broken: [...[...refused].map(([id, why]) => `${id} ${why}`), ...broken],
        }
      } finally {
        await proxy.close()
      }
    }),
}
