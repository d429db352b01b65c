import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { identityProofs } from '#domain/account/identity.ts'
import { created, instant, key } from './columns.ts'
import { users } from './organisation.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** AUTH-10: codes from an application (RFC 6238). In force once a first code has confirmed it. */
export const twoFactors = pgTable('two_factors', {
  userId: owner().primaryKey(),
  /** Sealed by the key outside the database, for this user (C6). */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last half minute whose code was taken: none is taken twice (C1). */
  lastStep: integer('last_step').notNull().default(0),
})

/** AUTH-10: for whoever has lost the telephone; each is good for once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: key(),
    userId: owner(),
    /** The first characters, by which it is found; the others are hashed. */
    selector: text('selector').notNull(),
    /** argon2id (C5). */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    /** null: before this was noted, and so before any reset of X6. */
    createdAt: instant('created_at'),
  },
  (table) => [unique('recovery_codes_selector').on(table.userId, table.selector)],
)

/** AUTH-10: WebAuthn credentials: a second factor, and a way to sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: key(),
    userId: owner(),
    /** base64url, as the authenticator named it. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull().default([]),
    /** The owner's own word for it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/**
 * X6: a password that was set by a link that somebody else was shown. Until the owner's identity is confirmed, what was
 * stored before is closed, and the trail names who was shown the link. Nothing takes a row away but the account's end.
 */
export const handedOverResets = pgTable(
  'handed_over_resets',
  {
    id: key(),
    userId: owner(),
    /** Who was shown the link; null: the operator. Not a reference: it outlives the account, as the trail does. */
    resetBy: uuid('reset_by'),
    /** When the link was used. */
    resetAt: instant('reset_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    confirmedHow: text('confirmed_how', { enum: identityProofs }),
    /** The second administrator. */
    confirmedBy: uuid('confirmed_by'),
    /** When the owner last put the notice away, and in which session. */
    dismissedAt: instant('dismissed_at'),
    dismissedIn: uuid('dismissed_in'),
  },
  (table) => [
    index('handed_over_resets_user').on(table.userId, table.resetAt),
    check(
      'handed_over_resets_confirmed_by_another',
      sql`${table.confirmedBy} is null or (${table.confirmedBy} <> ${table.userId} and ${table.confirmedBy} is distinct from ${table.resetBy})`,
    ),
  ],
)

/** What has begun and waits for an answer: a second factor, or an authenticator's signature. Good for once. */
export const challenges = pgTable('challenges', {
  /** SHA-256 of the token that the browser holds meanwhile. */
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['second-factor', 'passkey-sign-in', 'passkey-new'] }).notNull(),
  /** null: nobody knows yet who answers (a sign-in by passkey). */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** base64url: what the authenticator signs. */
  webauthn: text('webauthn'),
  /** Wrong answers so far (C3). */
  failures: integer('failures').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

/** AUTH-11: how often something went wrong lately, by whose account, address or company. */
export const attempts = pgTable('attempts', {
  /** Keyed hash: neither an e-mail nor an address is stored. */
  bucket: text('bucket').primaryKey(),
  failures: integer('failures').notNull(),
  /** When it starts from nothing again. */
  expiresAt: instant('expires_at').notNull(),
})

/** Who somebody is to an OpenID provider; made by taking an invitation, never by an e-mail address. */
export const identities = pgTable(
  'identities',
  {
    id: key(),
    userId: owner(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: created(),
  },
  (table) => [
    unique('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
)
