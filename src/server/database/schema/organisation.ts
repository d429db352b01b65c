import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles.ts'
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
    /** Made by `--demo`; every page of its users says so. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** M2: a legal hold. Retention erases nothing of it. */
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
    allocatedSeats: integer('allocated_seats').notNull().default(20),
    /** Whom the department's staff ring (SAFE-02). */
    callList: jsonb('call_list').$type<readonly CallListEntry[]>().notNull().default([]),
    /** Who is told by mail of a high risk; null: nobody. */
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
    /** `domain/account/email.ts`: addresses that look alike are one account. */
    emailKey: text('email_key').notNull().unique('users_email_key'),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    /** `fold` of name and e-mail: what a search reads. */
    searchText: text('search_text').notNull(),
    /** argon2id in PHC form; null until the invitation is taken. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    role: text('role', { enum: roles }).notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    departmentId: uuid('department_id').references(() => departments.id),
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
    /** The public handle (AUTH-02); worth nothing without the token. */
    id: key(),
    /** SHA-256 of the cookie's token; the token itself is stored nowhere (B2). */
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** sessionTimeoutHours after the sign-in, whatever is done in it (B6). */
    expiresAt: instant('expires_at').notNull(),
    /** When its user last did something; calls by themselves do not count (AUTH-07, B5). */
    activeAt: instant('active_at').notNull().defaultNow(),
    /** B9: a superadmin was away, and has not confirmed the password since. */
    mustConfirm: boolean('must_confirm').notNull().default(false),
    /** Browser and system in words of ours, for the list of own sessions (AUTH-10). */
    device: text('device'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    // What has run out is looked for every minute.
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** By which somebody sets the first password. A user has one at most: a new one takes the old one's place. */
export const invitations = pgTable('invitations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: text('token_hash').notNull().unique('invitations_token_hash'),
  expiresAt: instant('expires_at').notNull(),
})
