import { createHash } from 'node:crypto'

/** What the database knows of a session's token; a dump of it signs nobody in (B2). */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
