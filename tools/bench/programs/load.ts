import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import { FRESH, type LoadJob, type LoadSeen } from '../lib/load-job.ts'
import { openRawClient, rawCall } from '../../shared/raw-client.ts'

/**
 * Started by `lib/rates.ts`: so many connections as there are callers, each of which makes the same call over and
 * over, every time with an id of its own where it has a place for one.
 */
const run = async ({ callers, path, warmMs, forMs, pauseMs }: LoadJob): Promise<LoadSeen> => {
  const began = performance.now() + warmMs
  const times: number[] = []
  const ids: string[] = []
  let [calls, refused, last] = [0, 0, began]
  const call = async (caller: LoadJob['callers'][number]): Promise<void> => {
    const { url, headers, body, method = 'POST' } = caller
    const client = await openRawClient(url)
    const template = rawCall(url, path, headers, body).replace(/^POST/u, method)
    const isFresh = template.includes(FRESH)
    // On a busy machine it may take longer; each has been answered at least once.
    let counted = 0
    while (performance.now() < began + forMs || counted === 0) {
      const id = uuidv7()
      const sent = performance.now()
      const status = await client.send(isFresh ? template.replace(FRESH, id) : template)
      const answered = performance.now()
      calls += 1
      const isDone = status >= 200 && status < 300
      if (!isDone) refused += 1
      else if (isFresh) ids.push(id)
      if (sent >= began) {
        counted += 1
        last = Math.max(last, answered)
        if (isDone) times.push(answered - sent)
      }
      if (pauseMs > 0) await pause(pauseMs)
    }
    client.close()
  }
  await Promise.all(callers.map(call))
  return { calls, refused, times, ids, perSecond: (times.length / (last - began)) * 1000 }
}

process.once('message', (job) => {
  void run(job as LoadJob).then((seen) => process.send?.(seen, () => process.disconnect()))
})
