import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { mailQueue } from '#server/database/schema/mail-tables.ts'
import type { MailRelays, Network } from '#server/core/call-context.ts'
import { inTransaction } from '#server/core/database.ts'
import type { Keyring } from '#server/core/keyring.ts'
import { readRelay } from '#server/services/mail/relay-settings.ts'
import type { MailFailure } from '#domain/mail/mail-kinds.ts'
import { testRelay } from '#server/services/mail/transport.ts'
import { fail, ok, warn, type Row } from './row.ts'

const system = { role: 'system', userId: null } as const

const advice: Readonly<Record<MailFailure, string>> = {
  'refused-address':
    'The name stands for no address, or for an internal one: allow it by HOLDEPUNKT_MAIL_RELAYS (host:port).',
  'no-answer': 'Nobody answers there: check host, port and firewall.',
  'no-tls':
    'No TLS, or a certificate that is not right for the name: without it nothing is sent. HOLDEPUNKT_MAIL_CA names an authority of your own.',
  credentials: 'User or password is refused: type them again at /admin/settings.',
  'relay-refused': 'It answers, and refuses: its own log says why.',
}

type MailContext = {
  readonly pool: Pool
  readonly keyring: Keyring
  readonly mail: MailRelays
  readonly network: Network
  readonly baseUrl: () => string
  readonly now: () => Date
}

/** Connects as a mail would, and sends none. */
const relayRow = async (check: MailContext): Promise<Row> => {
  const relay = await inTransaction(check.pool, system, (db) => readRelay(db, check))
  if (relay === null) {
    return warn(
      'mail',
      'no relay is named',
      'Name one at /admin/settings: until then mail waits, and is given up after a day.',
    )
  }
  const failure = await testRelay(check, relay)
  return failure === null
    ? ok('mail', 'the relay takes us: name, TLS, certificate and sign-in are right')
    : fail('mail', `the relay cannot be used (${failure})`, advice[failure])
}

const OLD_S = 3600

const queueRow = ({ pool, now }: MailContext): Promise<Row> =>
  inTransaction(pool, system, async (db) => {
    const { rows } = await db.execute<{ waiting: number; oldest: number | null }>(sql`
      select count(*)::int as waiting,
        extract(epoch from ${now().toISOString()}::timestamptz - min(${mailQueue.createdAt}))::float8 as oldest
      from ${mailQueue} where ${mailQueue.status} = 'waiting'`)
    const { waiting = 0, oldest = null } = rows[0] ?? {}
    const seen = `${waiting} waiting`
    return (oldest ?? 0) > OLD_S
      ? warn(
          'mail in line',
          `${seen}, the oldest for ${Math.round((oldest ?? 0) / 60)} minutes`,
          'See the row on mail: each is worth a day at most.',
        )
      : ok('mail in line', seen)
  })

export const mailRows = async (check: MailContext): Promise<readonly Row[]> => [
  await relayRow(check),
  await queueRow(check),
]
