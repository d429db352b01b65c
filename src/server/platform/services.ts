import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { uuidv7 } from 'uuidv7'
import type { Services } from './context.ts'
import { createPasswordHasher } from './passwords.ts'

const newToken = (): string => randomBytes(32).toString('base64url')

/** The real clock, ids and randomness on a pool. */
export const createServices = async (pool: Pool): Promise<Services> => ({
  pool,
  passwords: await createPasswordHasher(newToken()),
  now: () => new Date(),
  newId: uuidv7,
  newToken,
})
