import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ServiceScope } from '#domain/access/service-accounts.ts'
import { identityProofs } from '#domain/account/user-account.ts'
import { created, instant, key } from './columns.ts'
import { companies, users } from './organisation.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** AUTH-10: codes from an application (RFC 6238). Active once a first code has confirmed it. */
export const twoFactors = pgTable('two_factors', {
  userId: owner().primaryKey(),
  /** Encrypted with the key outside the database, for this user (C6). */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last half minute whose code was accepted: no code is accepted twice (C1). */
  lastStep: integer('last_step').notNull().default(0),
})

/** AUTH-10: single-use codes for a user who lost the telephone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: key(),
    userId: owner(),
    /** The first characters, as the lookup key; the others are hashed. */
    selector: text('selector').notNull(),
    /** argon2id (C5). */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    /** null: created before this column existed, and so before any reset of X6. */
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
    /** base64url, as named by the authenticator. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull().default([]),
    /** A name that the owner chose. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/**
 * X6: a password that was set with a link that another person saw. Until the owner's identity is confirmed, earlier
 * data is closed, and the audit log names the person who saw the link. A row disappears only with its account.
 */
export const handedOverResets = pgTable(
  'handed_over_resets',
  {
    id: key(),
    userId: owner(),
    /**
     * The person who saw the link; null: the operator. Not a reference: it outlives the account, as the audit log does.
     */
    resetBy: uuid('reset_by'),
    /** When the link was used. */
    resetAt: instant('reset_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    confirmedHow: text('confirmed_how', { enum: identityProofs }),
    /** The second administrator. */
    confirmedBy: uuid('confirmed_by'),
    /** When the owner last dismissed the notice, and in which session. */
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

/** Challenges that wait for an answer: a second factor, or an authenticator's signature. Single use. */
export const challenges = pgTable('challenges', {
  /** SHA-256 of the token that the browser has until the answer. */
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['second-factor', 'passkey-sign-in', 'passkey-new'] }).notNull(),
  /** null: the user is not known yet (a sign-in by passkey). */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** base64url: what the authenticator signs. */
  webauthn: text('webauthn'),
  /** Wrong answers so far (C3). */
  failures: integer('failures').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

/** AUTH-11: recent failures per account, address or company. */
export const attempts = pgTable('attempts', {
  /** A keyed hash: the table stores neither e-mail nor network addresses. */
  bucket: text('bucket').primaryKey(),
  failures: integer('failures').notNull(),
  /** When the count starts from zero again. */
  expiresAt: instant('expires_at').notNull(),
})

/** A user's identity at an OpenID provider. Accepting an invitation creates it; an e-mail address never does. */
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

/** ADR 42: accounts of other programs. An ended one stays, so that the audit log can name it. */
export const serviceAccounts = pgTable(
  'service_accounts',
  {
    id: key(),
    /** null: it acts as a superadmin; else as a local admin of that company. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** Of the program, for the audit log. */
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<readonly ServiceScope[]>().notNull(),
    /** SHA-256 of the token; the token itself is not stored (B2). */
    tokenHash: text('token_hash').notNull().unique('service_accounts_token_hash'),
    /** In Norway; the token is valid until its end. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When the token was last replaced. */
    rotatedAt: instant('rotated_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('service_accounts_company').on(table.companyId),
    index('service_accounts_creator').on(table.createdBy),
  ],
)
