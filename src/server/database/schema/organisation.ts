import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles.ts'
import type { PastPlace } from '#domain/account/past-places.ts'
import { created, instant, key, version } from './columns.ts'

export const companies = pgTable(
  'companies',
  {
    id: key(),
    name: text('name').notNull(),
    orgNumber: text('org_number'),
    contactPerson: text('contact_person').notNull(),
    phone: text('phone'),
    email: text('email'),
    billingEmail: text('billing_email'),
    address: text('address'),
    postalCode: text('postal_code'),
    city: text('city'),
    totalLicenses: integer('total_licenses').notNull(),
    language: text('language', { enum: ['nb', 'en'] })
      .notNull()
      .default('nb'),
    isActive: boolean('is_active').notNull().default(true),
    /** Created by `--demo`; every page of its users says so. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** M2: a legal hold. Retention erases none of its data. */
    legalHold: boolean('legal_hold').notNull().default(false),
    version: version(),
    createdAt: created(),
  },
  (table) => [check('companies_licenses', sql`${table.totalLicenses} >= 0`)],
)

export type CallListEntry = {
  readonly name: string
  readonly phone: string
  readonly hours: string
}

export const departments = pgTable(
  'departments',
  {
    id: key(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    shortName: text('short_name'),
    allocatedSeats: integer('allocated_seats').notNull().default(20),
    /** The contacts whom the department's staff call (SAFE-02). */
    callList: jsonb('call_list').$type<readonly CallListEntry[]>().notNull().default([]),
    /** The recipient of mail about a high risk; null: none. */
    alertEmail: text('alert_email'),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
    createdAt: created(),
  },
  (table) => [
    check('departments_seats', sql`${table.allocatedSeats} >= 1`),
    index('departments_company').on(table.companyId),
  ],
)

export const users = pgTable(
  'users',
  {
    id: key(),
    email: text('email').notNull(),
    /** `domain/account/user-account.ts`: similar-looking addresses belong to one account. */
    emailKey: text('email_key').notNull().unique('users_email_key'),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    /** `fold` of name and e-mail, for search. */
    searchText: text('search_text').notNull(),
    /** argon2id in PHC form; null until the user accepts the invitation. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    role: text('role', { enum: roles }).notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    departmentId: uuid('department_id').references(() => departments.id),
    /** F-D3: where the user worked before; not references, as a place may be deleted. */
    pastPlaces: jsonb('past_places').$type<readonly PastPlace[]>().notNull().default([]),
    /** PUB-06: the user's own choice; null follows the company. */
    language: text('language', { enum: ['nb', 'en'] }),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
    createdAt: created(),
  },
  (table) => [
    index('users_company').on(table.companyId),
    index('users_department').on(table.departmentId),
    check(
      'users_department_has_company',
      sql`${table.departmentId} is null or ${table.companyId} is not null`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** The public handle (AUTH-02); useless without the token. */
    id: key(),
    /** SHA-256 of the cookie's token; the token itself is not stored (B2). */
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** sessionTimeoutHours after the sign-in, regardless of activity (B6). */
    expiresAt: instant('expires_at').notNull(),
    /** The user's last activity; automatic calls do not count (AUTH-07, B5). */
    activeAt: instant('active_at').notNull().defaultNow(),
    /** B9: a superadmin was idle, and has not confirmed the password since. */
    mustConfirm: boolean('must_confirm').notNull().default(false),
    /** Browser and system in our own terms, for the list of own sessions (AUTH-10). */
    device: text('device'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    // A job searches for expired sessions every minute.
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** BO-01: when each account last signed in. It outlives the session, and goes with the account. */
export const lastSignIns = pgTable('last_sign_ins', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  signedInAt: instant('signed_in_at').notNull(),
})

/** Links with which users set the first password. A user has one at most: a new one replaces the old one. */
export const invitations = pgTable('invitations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token; the token itself is not stored. */
  tokenHash: text('token_hash').notNull().unique('invitations_token_hash'),
  expiresAt: instant('expires_at').notNull(),
})
