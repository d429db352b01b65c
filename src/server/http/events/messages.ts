import { advance, formatCursor, type Cursor } from '#domain/live/cursor.ts'
import { SPREAD_MS } from '#domain/live/spread.ts'
import type { Topic } from '#domain/live/topics.ts'
import type { StoredChange } from './feed.ts'

/**
 * A message says that there is new data, and never contains the data. 'changed' names the topic, and for a single row
 * its id and version, and how long many pages spread their requests; 'reset': anything may have changed; 'session': the caller's own rights.
 */
export type Message =
  | { readonly event: 'ping'; readonly id?: string }
  | { readonly event: 'session' | 'ended' }
  | { readonly event: 'reset'; readonly data?: { readonly spreadMs: number } }
  | { readonly event: 'changed'; readonly id: string; readonly data: Changed }

type Changed = {
  readonly topic: Topic
  readonly id: string | null
  readonly version: number | null
  /** Absent: `SPREAD_MS`. */
  readonly spreadMs?: number
}

/** An import changes thousands of rows: from so many rows of a topic on, the message names only the topic. */
const MAX_PER_TOPIC = 20

/**
 * One message for each row, in the order of the last change. Its id is the cursor behind its last change, for a page that
 * has received everything up to the cursor `from`.
 */
export const toMessages = (
  changes: readonly StoredChange[],
  from: Cursor,
  spreadMs = SPREAD_MS,
): readonly Message[] => {
  const spread = spreadMs > SPREAD_MS ? { spreadMs } : {}

  const count = new Map<Topic, number>()
  for (const { topic } of changes) count.set(topic, (count.get(topic) ?? 0) + 1)
  const last = new Map<string, Message>()
  let cursor = from
  for (const { topic, rowId, version, at } of changes) {
    const isMany = (count.get(topic) ?? 0) > MAX_PER_TOPIC
    const data = isMany ? { topic, id: null, version: null } : { topic, id: rowId, version }
    const key = `${topic} ${data.id}`
    cursor = advance(cursor, at)
    last.delete(key)
    last.set(key, { event: 'changed', id: formatCursor(cursor), data: { ...data, ...spread } })
  }
  return [...last.values()]
}

/** As it goes over the wire (the WHATWG's text/event-stream). */
export const formatFrame = (message: Message): string => {
  const id = 'id' in message && message.id !== undefined ? `id: ${message.id}\n` : ''
  const data = 'data' in message ? JSON.stringify(message.data) : ''
  return `${id}event: ${message.event}\ndata: ${data}\n\n`
}
