import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import type { Message, Script } from '../lib/load-job.ts'
import type { ReplayJob, ReplaySeen } from '../lib/replay-job.ts'

const replaced = (value: unknown, ids: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, ids))
  if (typeof value !== 'string') return value
  let text = value
  for (const [old, id] of ids) text = text.replaceAll(old, id)
  return text
}

/** Whether anything in the message is new with each call: most are sent as they are. */
const holdsFresh = ({ text, values }: Message, fresh: readonly string[]): boolean => {
  const all = text + JSON.stringify(values)
  return fresh.some((id) => all.includes(id))
}

/** Started by `lib/own-process.ts`: the same messages over and over on each connection, and nothing else between. */
const run = async ({ connection, scripts, warmMs, forMs }: ReplayJob): Promise<ReplaySeen> => {
  const clients = await Promise.all(
    scripts.map(async () => {
      const client = new Client(connection)
      await client.connect()
      return client
    }),
  )
  const began = performance.now() + warmMs
  let [done, last] = [0, began]
  const replay = async (client: Client, { messages, fresh }: Script): Promise<void> => {
    const parts = messages.map((message) => ({ ...message, isFresh: holdsFresh(message, fresh) }))
    // On a busy machine it may take longer; each has come through at least once.
    let counted = 0
    while (performance.now() < began + forMs || counted === 0) {
      const sent = performance.now()
      const ids = new Map(fresh.map((old) => [old, uuidv7()]))
      for (const { text, values, name, isFresh } of parts) {
        const given = isFresh ? (replaced(values, ids) as unknown[]) : [...values]
        const said = isFresh ? String(replaced(text, ids)) : text
        await (given.length === 0
          ? client.query(said)
          : client.query({ text: said, values: given, ...(name !== undefined && { name }) }))
      }
      if (sent >= began) {
        counted += 1
        done += 1
        last = Math.max(last, performance.now())
      }
    }
  }
  await Promise.all(
    clients.map(async (client, n) => {
      const script = scripts[n]
      if (script !== undefined) await replay(client, script)
      await client.end()
    }),
  )
  return { perSecond: (done / (last - began)) * 1000 }
}

process.once('message', (job) => {
  void run(job as ReplayJob).then((seen) => process.send?.(seen, () => process.disconnect()))
})
