import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mailKinds } from '#domain/mail/kinds.ts'
import { instant, key } from './columns.ts'
import { users } from './organisation.ts'

/** Mail on its way. Its address and its links are sealed, and gone once it is sent or given up. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    /** Also its Message-ID: sent twice, it is known as the same mail. */
    id: key(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not before; moved on by each attempt. */
    dueAt: instant('due_at').notNull(),
    /** What is not sent by then is worth nothing any more. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    status: text('status', { enum: ['waiting', 'sent', 'given-up'] })
      .notNull()
      .default('waiting'),
    /** Sealed by the key outside the database, for this row (`platform/keyring.ts`). */
    sealed: text('sealed'),
    sentAt: instant('sent_at'),
    /** A word of ours, never what the relay said. */
    lastFailure: text('last_failure'),
  },
  (table) => [index('mail_queue_due').on(table.status, table.dueAt)],
)

/** By which somebody who has forgotten a password sets another. A user has one at most. */
export const passwordResets = pgTable('password_resets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token; the token itself is stored nowhere (A12). */
  tokenHash: text('token_hash').notNull().unique('password_resets_token_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** X6: nobody but the owner's mailbox has it. Else somebody was shown it, and its use is noted. */
  isMailed: boolean('is_mailed').notNull().default(false),
  /** Who was shown it; null: the operator, by the command. Not a reference: it outlives the account. */
  handedOverBy: uuid('handed_over_by'),
})
