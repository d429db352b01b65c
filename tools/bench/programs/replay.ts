import { Client } from 'pg'
import type { ReplayJob, ReplaySeen } from '../lib/replay-job.ts'

/** Started by `lib/rates.ts`: the same statement over and over on each connection, and nothing else between. */
const run = async (job: ReplayJob): Promise<ReplaySeen> => {
  const { connection, statement, connections, warmMs, forMs } = job
  const clients = Array.from({ length: connections }, () => new Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  const began = performance.now() + warmMs
  let [done, last] = [0, began]
  const replay = async (client: Client): Promise<void> => {
    // On a busy machine it may take longer; each has come through at least once.
    let counted = 0
    while (performance.now() < began + forMs || counted === 0) {
      const sent = performance.now()
      await client.query({ name: 'limit', text: statement.text, values: [...statement.values] })
      if (sent >= began) {
        counted += 1
        done += 1
        last = Math.max(last, performance.now())
      }
    }
    await client.end()
  }
  await Promise.all(clients.map(replay))
  return { perSecond: (done / (last - began)) * 1000 }
}

process.once('message', (job) => {
  void run(job as ReplayJob).then((seen) => process.send?.(seen, () => process.disconnect()))
})
