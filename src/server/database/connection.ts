import { createHmac } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

/** Where a PostgreSQL is and who connects, as `pg` takes it. */
export type Connection = ClientConfig & {
  readonly user: string
  readonly password: string
  readonly database: string
}

/**
 * The owner's connection from DATABASE_URL; null when it cannot be read or has no password: the
 * application's own password is derived from it, and from nothing it would be known to everybody.
 */
export const parseDatabaseUrl = (url: string): Connection | null => {
  try {
    const { user, password, database, ...rest } = parseIntoClientConfig(url)
    if (!user || typeof password !== 'string' || password === '' || !database) return null
    return { ...rest, user, password, database }
  } catch {
    return null
  }
}

/**
 * The application's own connection: a role that owns nothing (D5). Its password is derived from the
 * owner's, so that every server process knows it and it is stored nowhere.
 */
export const applicationConnection = (owner: Connection): Connection => ({
  ...owner,
  user: `${owner.user}_app`,
  password: createHmac('sha256', owner.password)
    .update(`application role of ${owner.user}`)
    .digest('base64url'),
})
