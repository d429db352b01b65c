import { inArray } from 'drizzle-orm'
import { superadminRoles } from '#domain/access/roles.ts'
import { emailKey, normaliseEmail, searchTextOf } from '#domain/account/user-account.ts'
import { isGuessable } from '#domain/account/guessable.ts'
import { missingInPassword } from '#domain/account/password.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import { isCommonPassword } from '#server/services/accounts/password/password-problem.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { users } from '#server/database/schema/organisation.ts'

type FirstSuperadminOptions = {
  readonly adminEmail: string | null
  readonly adminPassword: string | null
}

type FirstSuperadmin =
  | { readonly kind: 'exists' }
  | { readonly kind: 'made'; readonly email: string; readonly oneTimePassword: string | null }
  | { readonly kind: 'password-refused' }
  /** The address belongs to an account that is not a superadmin. */
  | { readonly kind: 'address-taken' }

const system = { role: 'system', userId: null } as const

const hasSuperadmin = async (db: Db): Promise<boolean> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, [...superadminRoles]))
    .limit(1)
  return found.length > 0
}

/** Long enough for every password rule, with a character of each class. */
const generatePassword = (services: Services): string => `${services.newToken().slice(0, 20)}-Aa1`

/**
 * Creates the first account of a new installation (A11): the program ships without accounts. A generated password is
 * shown once, and the user must change it at the first sign-in.
 */
export const ensureFirstSuperadmin = async (
  services: Services,
  options: FirstSuperadminOptions,
): Promise<FirstSuperadmin> => {
  if (await inTransaction(services.pool, system, hasSuperadmin)) return { kind: 'exists' }
  const settings = await inTransaction(services.pool, system, readSettings)
  if (
    options.adminPassword !== null &&
    (missingInPassword(options.adminPassword, passwordRulesOf(settings)).length > 0 ||
      isGuessable(
        options.adminPassword,
        { email: options.adminEmail ?? '', fullName: '', companyName: null },
        isCommonPassword,
      ))
  ) {
    return { kind: 'password-refused' }
  }
  const password = options.adminPassword ?? generatePassword(services)
  const passwordHash = await services.passwords.hash(password)
  if (passwordHash === null) throw new Error('the hash queue is full before anyone has come')
  const email = normaliseEmail(options.adminEmail ?? 'admin@holdepunkt.local')
  const made = await inTransaction(services.pool, system, (db) =>
    db
      .insert(users)
      .values({
        id: services.newId(),
        email,
        emailKey: emailKey(email),
        fullName: 'Superadmin',
        searchText: searchTextOf({ fullName: 'Superadmin', email }),
        passwordHash,
        mustChangePassword: options.adminPassword === null,
        role: 'superadmin',
      })
      .onConflictDoNothing({ target: users.emailKey })
      .returning({ id: users.id }),
  )
  if (made.length === 1) {
    return {
      kind: 'made',
      email,
      oneTimePassword: options.adminPassword === null ? password : null,
    }
  }
  // Another process that started at the same time may have created it.
  const exists = await inTransaction(services.pool, system, hasSuperadmin)
  return { kind: exists ? 'exists' : 'address-taken' }
}
