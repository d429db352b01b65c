import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mailKinds } from '#domain/mail/mail-kinds.ts'
import { instant, key } from './columns.ts'
import { users } from './organisation.ts'

/** Queued mail. Its address and links are encrypted; they are deleted once it is sent or given up. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    /** Also the Message-ID, so that a mail client recognises a duplicate. */
    id: key(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** The earliest time to send; each attempt postpones it. */
    dueAt: instant('due_at').notNull(),
    /** The mail is useless after this time. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    status: text('status', { enum: ['waiting', 'sent', 'given-up'] })
      .notNull()
      .default('waiting'),
    /** Encrypted with the key outside the database, for this row (`core/keys/keyring.ts`). */
    sealed: text('sealed'),
    sentAt: instant('sent_at'),
    /** One of our own failure codes, never the relay's text. */
    lastFailure: text('last_failure'),
  },
  (table) => [index('mail_queue_due').on(table.status, table.dueAt)],
)

/** Links with which users reset a forgotten password. A user has one at most. */
export const passwordResets = pgTable('password_resets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token; the token itself is not stored (A12). */
  tokenHash: text('token_hash').notNull().unique('password_resets_token_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** X6: only the owner's mailbox has the link. Otherwise another person saw it, and the server records its use. */
  isMailed: boolean('is_mailed').notNull().default(false),
  /** The person who saw it; null: the operator, from the command. Not a reference: it outlives the account. */
  handedOverBy: uuid('handed_over_by'),
})
