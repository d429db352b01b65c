import { uuidv7 } from 'uuidv7'
import { emailKey, searchTextOf } from '#domain/account/user-account.ts'
import type { Role } from '#domain/access/roles.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction } from '#server/core/database.ts'

const system = { role: 'system', userId: null } as const

type NewCompany = Partial<typeof companies.$inferInsert>
type NewDepartment = Partial<typeof departments.$inferInsert> & { readonly companyId: string }
type NewUser = Omit<Partial<typeof users.$inferInsert>, 'searchText'> & { readonly role: Role }

/** Rows for tests and for the demonstration, with everything that a test does not care about filled in. */
export const addCompany = async (
  services: Services,
  overrides: NewCompany = {},
): Promise<string> => {
  const id = overrides.id ?? uuidv7()
  await inTransaction(services.pool, system, (db) =>
    db.insert(companies).values({
      name: 'Nordre fengsel',
      contactPerson: 'Leder',
      totalLicenses: 100,
      ...overrides,
      id,
    }),
  )
  return id
}

export const addDepartment = async (
  services: Services,
  overrides: NewDepartment,
): Promise<string> => {
  const id = overrides.id ?? uuidv7()
  await inTransaction(services.pool, system, (db) =>
    db.insert(departments).values({ name: 'Avdeling A', ...overrides, id }),
  )
  return id
}

export const addUser = async (
  services: Services,
  /** Null: invited, without a password. */
  passwordHash: string | null,
  overrides: NewUser,
): Promise<{ readonly id: string; readonly email: string }> => {
  const id = overrides.id ?? uuidv7()
  const email = overrides.email ?? `${id}@example.no`
  const fullName = overrides.fullName ?? 'Kari Nordmann'
  await inTransaction(services.pool, system, (db) =>
    db.insert(users).values({
      passwordHash,
      // FUP-123: an account of some time; a test of a new one says so.
      createdAt: new Date(services.now().getTime() - 30 * 86_400_000),
      ...overrides,
      id,
      email,
      emailKey: emailKey(email),
      fullName,
      searchText: searchTextOf({ fullName, email }),
    }),
  )
  return { id, email }
}
