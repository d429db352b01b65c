import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { createKnownPrimary } from './known-primary.ts'
import { prepareConnection } from './primary-connections.ts'

const limits = { statement_timeout: 10, lock_timeout: 20 }
const history = { system: '7', timeline: 3 }

/** A connection that answers each message with the history, and the messages that it got. */
const connection = () => {
  const messages: string[] = []
  const query = (text: string) => {
    messages.push(text)
    return Promise.resolve([{ rows: [] }, { rows: [] }, { rows: [history] }])
  }
  return { messages, client: { query } as unknown as PoolClient }
}

const prepare = async (client: PoolClient, primary: ReturnType<typeof createKnownPrimary> | null) =>
  new Promise<Error | undefined>((resolve) => {
    void prepareConnection(client, { limits, timeoutMs: 60_000, primary }, resolve)
  })

test('R6 a new connection gets its limits and is asked for its history in one message', async () => {
  const { client, messages } = connection()
  const primary = createKnownPrimary()
  expect(await prepare(client, primary)).toBeUndefined()
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatch(/^set statement_timeout = 10; set lock_timeout = 20; select /u)
  primary.accept({} as PoolClient, { ...history, timeline: 4 })
  expect(primary.isOutdated(client)).toBe(true)
})

test('R5 a new connection to an old primary is refused', async () => {
  const primary = createKnownPrimary()
  primary.accept({} as PoolClient, { ...history, timeline: 4 })
  expect((await prepare(connection().client, primary))?.message).toContain('cannot be had')
})

test('R6 a connection that may lead to a standby gets its limits alone', async () => {
  const { client, messages } = connection()
  expect(await prepare(client, null)).toBeUndefined()
  expect(messages).toEqual(['set statement_timeout = 10; set lock_timeout = 20; '])
})
