import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { SessionKey } from './database.ts'
import type { PasswordHasher } from './passwords.ts'
import type { Language } from './texts.ts'

/** What the server gives to every call; time and ids come from here, never from the surroundings. */
export type Services = {
  readonly pool: Pool
  readonly passwords: PasswordHasher
  readonly now: () => Date
  readonly newId: () => string
  /** 256 bits, base64url. */
  readonly newToken: () => string
}

/** One call: the services and what the request brought. */
export type Context = Services & {
  readonly session: SessionKey
  readonly requestId: string
  readonly language: Language
  readonly log: FastifyBaseLogger
  /** Gives the browser a new credential, or takes the old one away. */
  readonly setToken: (token: string | null) => void
}
