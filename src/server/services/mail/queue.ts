import { z } from 'zod'
import type { MailKind } from '#domain/mail/mail-kinds.ts'
import { mailQueue } from '#server/database/schema/mail-tables.ts'
import type { Services } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'

/** The data of a mail, besides the text of its kind. It never names the person concerned, except its own recipient. */
const message = z.strictObject({
  to: z.string(),
  language: z.enum(['nb', 'en']),
  /** The receiver's own name, or the department's. */
  name: z.string(),
  /** Within the product; null where there is nothing to open. */
  link: z.string().nullable(),
  /** FUP-122: how many cases it is about. */
  count: z.int().optional(),
  /** What another user wrote to the receiver, about content. */
  comment: z.string().optional(),
})

export type Message = z.infer<typeof message>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long each kind is worth anything; no longer than the link in it (R21: 24 hours at most). */
const lifetimesMs: Readonly<Record<MailKind, number>> = {
  invitation: DAY_MS,
  'password-reset': 30 * MINUTE_MS,
  'password-handed-over': DAY_MS,
  'password-changed': DAY_MS,
  'two-factor-on': DAY_MS,
  'two-factor-off': DAY_MS,
  'recovery-codes': DAY_MS,
  'passkey-new': DAY_MS,
  'passkey-removed': DAY_MS,
  'passkey-counter': DAY_MS,
  'high-risk': DAY_MS,
  'plan-missing': DAY_MS,
  'time-out': DAY_MS,
  'handover-missed': DAY_MS,
  'cases-unwatched': DAY_MS,
  'function-new': DAY_MS,
  'content-rejected': DAY_MS,
  test: 5 * MINUTE_MS,
}

const encryptionContext = (id: string): string => `mail_queue ${id}`

/**
 * Queues mails in the transaction of the action: if the action rolls back, no mail is sent. The job sends them, so that
 * no request waits for a relay. `notBefore`: not sent earlier.
 */
export const enqueueMails = async (
  db: Db,
  { newId, now, keyring }: Pick<Services, 'newId' | 'now' | 'keyring'>,
  kind: MailKind,
  contents: readonly Message[],
  notBefore = now(),
): Promise<void> => {
  if (contents.length === 0) return
  const rows = contents.map((content) => {
    const id = newId()
    return {
      id,
      kind,
      createdAt: now(),
      dueAt: notBefore,
      expiresAt: new Date(notBefore.getTime() + lifetimesMs[kind]),
      sealed: keyring.encrypt(JSON.stringify(content), encryptionContext(id)),
    }
  })
  await db.insert(mailQueue).values(rows)
}

/** Queues one mail: see `enqueueMails`. */
export const enqueueMail = (
  db: Db,
  services: Pick<Services, 'newId' | 'now' | 'keyring'>,
  kind: MailKind,
  content: Message,
  notBefore?: Date,
): Promise<void> => enqueueMails(db, services, kind, [content], notBefore)

/** One that is not JSON is as unreadable as one of another shape: it must not keep the others in line (R17). */
const parsed = (plain: string): unknown => {
  try {
    return JSON.parse(plain)
  } catch {
    return null
  }
}

/** The queued message; null when its key is not here, or an earlier version of the program wrote it. */
export const decryptMessage = (
  { keyring }: Pick<Services, 'keyring'>,
  row: { readonly id: string; readonly sealed: string | null },
): Message | null => {
  const plain = row.sealed === null ? null : keyring.decrypt(row.sealed, encryptionContext(row.id))
  return plain === null ? null : (message.safeParse(parsed(plain)).data ?? null)
}
