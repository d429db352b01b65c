import { and, count, desc, eq, isNull } from 'drizzle-orm'
import {
  companies,
  departments,
  lastSignIns,
  sessions,
  users,
} from '#server/database/schema/organisation.ts'
import {
  identities,
  passkeys,
  recoveryCodes,
  twoFactors,
} from '#server/database/schema/security.ts'
import type { Db } from '#server/core/database.ts'

const iso = (at: Date): string => at.toISOString()
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** The account and where it belongs. */
export const readOwnAccount = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      user: users,
      company: companies,
      department: departments,
      signedInAt: lastSignIns.signedInAt,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(lastSignIns, eq(lastSignIns.userId, users.id))
    .where(eq(users.id, userId))
  if (row === undefined) throw new Error('a caller without an account')
  const { user, company, department, signedInAt } = row
  const { id, email, fullName, phone, role, language, isActive, mustChangePassword } = user
  const account = { id, email, fullName, phone, role, language, isActive, mustChangePassword }
  return {
    account: {
      ...account,
      createdAt: iso(user.createdAt),
      lastSignInAt: isoOrNull(signedInAt),
      hasPassword: user.passwordHash !== null,
    },
    company: company && { id: company.id, name: company.name },
    department: department && { id: department.id, name: department.name },
  }
}

export const listSessionsOf = async (db: Db, userId: string) => {
  const { id, device, createdAt, activeAt, expiresAt } = sessions
  const rows = await db
    .select({ id, device, createdAt, activeAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    activeAt: iso(row.activeAt),
    expiresAt: iso(row.expiresAt),
  }))
}

/** That they are there: no secret, key or code is even read. */
export const readSecondFactors = async (db: Db, userId: string) => {
  const [application] = await db
    .select({ createdAt: twoFactors.createdAt, confirmedAt: twoFactors.confirmedAt })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  const keys = await db
    .select({
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
  return {
    application:
      application === undefined
        ? null
        : {
            createdAt: iso(application.createdAt),
            confirmedAt: isoOrNull(application.confirmedAt),
          },
    recoveryCodesLeft: codes?.left ?? 0,
    passkeys: keys.map((key) => ({
      name: key.name,
      createdAt: iso(key.createdAt),
      lastUsedAt: isoOrNull(key.lastUsedAt),
    })),
  }
}

export const listIdentities = async (db: Db, userId: string) => {
  const { issuer, subject, createdAt } = identities
  const rows = await db
    .select({ issuer, subject, createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(createdAt, identities.id)
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }))
}
