import type { Pool } from 'pg'
import { interceptedPool, textOf } from '../../../src/testing/database/intercepted-pool.ts'

/** The product with a guard left out: each statement with this text in it is sent as another one. */
export const mutantPool =
  (part: string, instead: string) =>
  (pool: Pool): Pool =>
    interceptedPool(pool, (query, args) => {
      const text = textOf(args)
      if (!text.includes(part)) return query(...args)
      const changed = text.replaceAll(part, instead)
      const [first, ...rest] = args
      // A name would bring back the statement that was prepared under it.
      return typeof first === 'string'
        ? query(changed, ...rest)
        : query({ ...(first as object), name: undefined, text: changed }, ...rest)
    })
