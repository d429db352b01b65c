import { and, eq, inArray } from 'drizzle-orm'
import { profiles } from '#contract/profiles.ts'
import { superadmins } from '#contract/superadmins.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { emailKey } from '#domain/account/user-account.ts'
import { parseOrganisationNumber } from '#domain/organisation/organisation-number.ts'
import { lockAccount } from '#server/services/accounts/accounts.ts'
import {
  confirmUserIdentity,
  lockUnconfirmedResets,
} from '#server/services/accounts/confirmed-identity.ts'
import { findInvitedKey } from '#server/services/accounts/self-registered.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import { createAccount, inviteAgain } from '#server/services/accounts/account-creation.ts'
import { writeAudit, type AuditNote } from '#server/core/audit/audit.ts'
import type { ActionContext } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { createResetLink } from '#server/services/accounts/password/reset-links.ts'
import { refusal } from '#server/core/refusal.ts'
import { resetTwoFactor } from '#server/services/accounts/two-factor/second-factors.ts'
import { requireSeat } from '#server/services/organisation/seat-count.ts'

/** The operator sees it once, and hands it over. */
type Link = {
  readonly page: 'invitation' | 'reset-password'
  readonly token: string
  readonly expiresAt: string
}

const asSystem = <T>({ pool }: ActionContext, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(pool, { role: 'system', userId: null }, work)

/** The audit row of an action without a signed-in user: it has no user and no role, but `byOperator`. */
const writeOperatorAudit = (
  ctx: ActionContext,
  db: Db,
  name: FunctionName,
  { details, ...note }: AuditNote,
) => writeAudit(db, ctx, name, null, { ...note, details: { ...details, byOperator: true } })

type Person = { readonly email: string; readonly fullName: string; readonly role: Role }
type ScopeNames = { readonly company: string | undefined; readonly department: string | undefined }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** The only match, by id or by name; several matches are refused like none. */
const findOnly = (found: readonly { readonly id: string }[], field: string): string => {
  const [one, ...more] = found
  if (one === undefined || more.length > 0) throw refusal('not-found', null, [field])
  return one.id
}

const findScope = async (db: Db, { company = '', department = '' }: ScopeNames) => {
  const number = parseOrganisationNumber(company)
  const isCompany = uuid.test(company)
    ? eq(companies.id, company)
    : inArray(companies.orgNumber, number === null ? [] : [number])
  const companyId = findOnly(
    await db.select({ id: companies.id }).from(companies).where(isCompany),
    'companyId',
  )
  const isDepartment = and(
    eq(departments.companyId, companyId),
    uuid.test(department) ? eq(departments.id, department) : eq(departments.name, department),
  )
  const departmentId = findOnly(
    await db.select({ id: departments.id }).from(departments).where(isDepartment),
    'departmentId',
  )
  return { companyId, departmentId }
}

/**
 * USR-02, USR-09: an account as an administrator makes one, by the same checks, with an invitation. A superadmin is of no
 * company, everybody else has a place in one.
 */
export const createAccountByOperator = (
  ctx: ActionContext,
  person: Person,
  scopeNames: ScopeNames,
): Promise<Link> =>
  asSystem(ctx, async (db) => {
    const { email, fullName, role } = person
    const isOfNone = isSuperadmin(role)
    const at = isOfNone ? { companyId: null, departmentId: null } : await findScope(db, scopeNames)
    const form = { id: ctx.newId(), email, fullName }
    const input = isOfNone ? superadmins.create.input : profiles.create.input
    const read = input.safeParse(isOfNone ? form : { ...form, role, ...at })
    if (!read.success) {
      throw refusal('invalid-input', null, [
        ...new Set(read.error.issues.map(({ path }) => path.join('.'))),
      ])
    }
    await requireSeat({ db, language: ctx.language }, form.id, at)
    const account = { ...read.data, role, ...at, phone: null, passwordHash: null }
    const name = isOfNone ? 'superadmins.create' : 'profiles.create'
    const audit = (inDb: Db, note: AuditNote) => writeOperatorAudit(ctx, inDb, name, note)
    const { companyId } = at
    const key = companyId === null ? undefined : await findInvitedKey(db, { email, companyId })
    const { invitation } = await createAccount({ ...ctx, audit }, db, account, key)
    if (invitation === null) throw new Error('a new account without an invitation')
    return { page: 'invitation', ...invitation }
  })

/**
 * A14, C7: a link to set another password, as an administrator hands one over, or the invitation again where there was no
 * password yet. Every session ends; the second factor stays unless it is to go.
 */
export const resetPasswordByOperator = (
  ctx: ActionContext,
  email: string,
  takesSecondFactor: boolean,
): Promise<Link & { readonly role: Role }> =>
  asSystem(ctx, async (db) => {
    const account = await lockAccount(db, eq(users.emailKey, emailKey(email)))
    if (account === undefined) throw refusal('not-found', null, ['email'])
    const { id, role } = account
    const module = isSuperadmin(role) ? 'superadmins' : 'profiles'
    const note = { resourceType: 'user', resourceId: id }
    if (takesSecondFactor) {
      await resetTwoFactor(ctx, db, id)
      await writeOperatorAudit(ctx, db, `${module}.resetTwoFactor`, note)
    }
    const deed = account.isInvited ? 'invite' : 'resetPassword'
    const link = account.isInvited
      ? { page: 'invitation' as const, ...(await inviteAgain(ctx, db, account)) }
      : { page: 'reset-password' as const, ...(await createResetLink(ctx, db, account)) }
    await writeOperatorAudit(ctx, db, `${module}.${deed}`, note)
    return { ...link, role }
  })

/** X6: for an installation without a second administrator. The audit row has `byOperator`. */
export const confirmIdentityByOperator = (ctx: ActionContext, email: string): Promise<void> =>
  asSystem(ctx, async (db) => {
    const account = await lockAccount(db, eq(users.emailKey, emailKey(email)))
    if (account === undefined) throw refusal('not-found', null, ['email'])
    const { id, role } = account
    if ((await lockUnconfirmedResets(db, id)).length === 0) throw refusal('no-reset')
    await confirmUserIdentity(db, id, { how: 'operator', by: null, at: ctx.now() })
    const name = isSuperadmin(role) ? 'superadmins.confirmIdentity' : 'profiles.confirmIdentity'
    await writeOperatorAudit(ctx, db, name, { resourceType: 'user', resourceId: id })
  })
