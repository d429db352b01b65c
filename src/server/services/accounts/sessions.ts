import { and, eq, ne, sql } from 'drizzle-orm'
import type { Session } from '#contract/authMutations.ts'
import { staffDepartment } from '#contract/departments.ts'
import type { Db } from '#server/core/database.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { companies, departments, sessions, users } from '#server/database/schema/organisation.ts'
import { systemSettings } from '#server/database/schema/operation.ts'
import { challenges } from '#server/database/schema/security.ts'
import { isActiveUser } from '../organisation/active-user.ts'
import { hasResetNotice, isUnconfirmed } from './identity.ts'

/**
 * Locks the account until the end of the transaction, and checks that it may still sign in, with the verified password
 * if any. Hashing takes long. A concurrent deactivation or password change has then ended all existing sessions, and no
 * session may be stored after it (AUTH-12, AUTH-10).
 */
export const lockSignInAccount = async (
  db: Db,
  { id, passwordHash }: { readonly id: string; readonly passwordHash?: string },
): Promise<boolean> => {
  const [locked] = await db
    .select({ companyId: users.companyId })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
        isActiveUser,
      ),
    )
    .for('share')
  if (locked === undefined || locked.companyId === null) return locked !== undefined
  const company = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, locked.companyId), companies.isActive))
    .for('share')
  return company.length === 1
}

export const createSession = async (
  db: Db,
  session: typeof sessions.$inferInsert,
): Promise<void> => {
  await db.insert(sessions).values(session)
}

/** Ends the old session of a browser that signs in again (B3). */
export const endSessionByToken = async (db: Db, tokenHash: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export const endSession = async (db: Db, sessionId: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Checks that the session still exists and locks it until the end of the transaction. */
export const lockSession = async (db: Db, sessionId: string): Promise<boolean> => {
  const locked = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update')
  return locked.length === 1
}

/**
 * After a change of credentials, all other sessions end, sign-ins in progress do not continue, and this session gets a
 * new token (B3). False: the session ended in the meantime, so the caller must not change anything.
 */
export const renewSession = async (
  db: Db,
  current: { readonly userId: string; readonly sessionId: string; readonly tokenHash: string },
): Promise<boolean> => {
  await db.delete(challenges).where(eq(challenges.userId, current.userId))
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, current.userId), ne(sessions.id, current.sessionId)))
  const renewed = await db
    .update(sessions)
    .set({ tokenHash: current.tokenHash })
    .where(eq(sessions.id, current.sessionId))
    .returning({ id: sessions.id })
  return renewed.length === 1
}

/** The session as the browser sees it: the user and their workplace. */
export const readSession = async (
  db: Db,
  key: { readonly sessionId: string; readonly userId: string },
): Promise<Session> => {
  const [row] = await db
    .select({
      user: users,
      company: companies,
      department: departments,
      isUnconfirmed,
      hasResetNotice: hasResetNotice(key.sessionId),
      mustEnrol: sql<boolean>`app.must_enrol(${users.id}, ${users.role})`,
      delegates: sql<
        boolean | null
      >`(select values -> 'delegatedAdministration' from ${systemSettings})`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(eq(users.id, key.userId))
  if (row === undefined) throw new Error('a session without its user')
  const { user, company, department, mustEnrol, delegates } = row
  return {
    isIdentityConfirmed: !row.isUnconfirmed,
    hasResetNotice: row.hasResetNotice,
    delegatedAdministration: delegates ?? defaultSettings.delegatedAdministration,
    sessionId: key.sessionId,
    user: { id: user.id, email: user.email, createdAt: user.createdAt.toISOString() },
    profile: {
      id: user.id,
      role: user.role,
      fullName: user.fullName,
      email: user.email,
      phone: user.phone,
      companyId: user.companyId,
      companyName: company?.name ?? null,
      companyIsDemo: company?.isDemo ?? false,
      departmentId: user.departmentId,
      departmentName: department?.name ?? null,
      isActive: user.isActive,
      mustChangePassword: user.mustChangePassword,
      mustEnrol,
      language: user.language ?? company?.language ?? 'nb',
      callList: department?.callList ?? [],
      department: department && staffDepartment.strip().parse(department),
    },
  }
}
