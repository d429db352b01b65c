import { interceptedPool, textOf } from '../../../src/testing/database/intercepted-pool.ts'
import type { Pool } from 'pg'
import type { Message, Script } from './load-job.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu

const uuidsIn = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set(JSON.stringify(messages).match(UUID))

/** Drizzle passes the values beside the statement, other callers within it. */
const valuesOf = (args: readonly unknown[]): readonly unknown[] => {
  const [first, second] = args
  if (Array.isArray(second)) return second as unknown[]
  return (first as { readonly values?: readonly unknown[] }).values ?? []
}

const nameOf = ([first]: readonly unknown[]): string | undefined =>
  (first as { readonly name?: string } | undefined)?.name

/** After so many calls a statement has its name. */
const BEFORE = 3

/** Records the messages that a server sends to its database for one call. */
export const createCapture = () => {
  let sent: Message[] | null = null
  const during = async (call: () => Promise<unknown>): Promise<readonly Message[]> => {
    sent = []
    await call()
    const messages = sent
    sent = null
    return messages
  }
  return {
    poolOf: (pool: Pool): Pool =>
      interceptedPool(pool, (query, args) => {
        sent?.push({ text: textOf(args), values: valuesOf(args), name: nameOf(args) })
        return query(...args)
      }),
    /**
     * The script of a call that runs a few times, each time with its own id: values that differ are new with each call.
     * The first calls do not count: the server sends a repeated statement under a name, and the database plans it once
     * (`core/named-statements.ts`).
     */
    scriptOf: async (call: () => Promise<unknown>): Promise<Script> => {
      for (let n = 0; n < BEFORE; n += 1) await call()
      const messages = await during(call)
      const again = uuidsIn(await during(call))
      return { messages, fresh: [...uuidsIn(messages)].filter((id) => !again.has(id)) }
    },
  }
}
