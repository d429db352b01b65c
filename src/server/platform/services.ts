import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { uuidv7 } from 'uuidv7'
import type { AuditHeadStore, MailRelays, Services } from './context.ts'
import type { Keyring } from './keyring.ts'
import { createPasswordHasher } from './passwords.ts'

const newToken = (): string => randomBytes(32).toString('base64url')

type Given = {
  readonly pool: Pool
  readonly keyring: Keyring
  readonly mail: MailRelays
  readonly auditHead: AuditHeadStore
  readonly baseUrl: () => string
}

/** The real clock, ids and randomness, on what the configuration gives. */
export const createServices = async (given: Given): Promise<Services> => ({
  ...given,
  passwords: await createPasswordHasher(newToken()),
  now: () => new Date(),
  newId: uuidv7,
  newToken,
})
