import { and, eq, sql } from 'drizzle-orm'
import { superadmins, type Superadmin } from '#contract/superadmins.ts'
import { changedTexts } from '#domain/operation/audit-details.ts'
import {
  lockAccount,
  saveAccount,
  setActive,
  endDuties,
  endUserSessions,
  isInvitedUser,
  type LockedAccount,
} from '#server/services/accounts/accounts.ts'
import {
  isSuperadminRow,
  lockActiveSuperadmins,
} from '#server/services/organisation/active-user.ts'
import { users } from '#server/database/schema/organisation.ts'
import {
  inviteAgain,
  createAccount,
  hashFirstPassword,
} from '#server/services/accounts/account-creation.ts'
import { resetByAdministrator } from '#server/services/accounts/password/reset-links.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { confirmIdentity, unconfirmedReset } from '#server/services/accounts/confirmed-identity.ts'
import { endpoint, router, multiStepEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import {
  resetTwoFactor,
  hasSecondFactor,
} from '#server/services/accounts/two-factor/second-factors.ts'
import { requireSeat } from '#server/services/organisation/seat-count.ts'
import type { Role } from '#domain/access/roles.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'

const superadminColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  phone: users.phone,
  // No other is selected.
  role: sql<Superadmin['role']>`${users.role}`,
  isActive: users.isActive,
  isInvited: isInvitedUser,
  hasTwoFactor: hasSecondFactor,
  unconfirmedReset,
  createdAt: users.createdAt,
  version: users.version,
}

const listSuperadmins = async (db: Db): Promise<Superadmin[]> => {
  const rows = await db
    .select(superadminColumns)
    .from(users)
    .where(isSuperadminRow)
    .orderBy(norwegianOrder(users.fullName), users.id)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** A counselor without a company, signed out everywhere, and without the functions of a time before (F-B2). */
const demoteAccount = async (db: Db, id: string, now: Date): Promise<void> => {
  const role: Role = 'counselor'
  await db
    .update(users)
    .set({ role, companyId: null, departmentId: null, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
  await endDuties(db, id, now)
  await endUserSessions(db, id)
}

/** USR-09: of no company; the only way to the role. */
const create = multiStepEndpoint('superadmins.create')
  .input(superadmins.create.input)
  .output(superadmins.create.output)
  .mutation(async ({ ctx, input: { password, ...form } }) => {
    const passwordHash = await hashFirstPassword(ctx, password, { ...form, companyId: null })
    const account = {
      ...form,
      phone: form.phone ?? null,
      role: 'superadmin' as const,
      companyId: null,
      departmentId: null,
      passwordHash,
    }
    return ctx.step((db) => createAccount(ctx, db, account))
  })

const list = endpoint('superadmins.list')
  .input(superadmins.list.input)
  .output(superadmins.list.output)
  .query(async ({ ctx }) => ({ rows: await listSuperadmins(ctx.db) }))

/** Another user answers as a missing one does. */
const lockSuperadmin = async (db: Db, id: string): Promise<LockedAccount> => {
  const account = await lockAccount(db, and(eq(users.id, id), isSuperadminRow))
  if (account === undefined) throw refusal('not-found')
  return account
}

/** D4: neither oneself nor the last one who can sign in; locked, so that it stays so. */
const lockDispensable = async (
  { db, caller }: { readonly db: Db; readonly caller: Caller },
  id: string,
): Promise<LockedAccount> => {
  if (id === caller.userId) throw refusal('own-account')
  const able = await lockActiveSuperadmins(db)
  const account = await lockSuperadmin(db, id)
  if (able.every((each) => each === id)) throw refusal('last-superadmin')
  return account
}

const update = endpoint('superadmins.update')
  .input(superadmins.update.input)
  .output(superadmins.update.output)
  .mutation(async ({ ctx, input: { id, version, fullName, phone } }) => {
    const before = await lockSuperadmin(ctx.db, id)
    if (before.version !== version) throw refusal('stale')
    await requireSeat(ctx, id, before)
    const after = { fullName, phone: phone ?? null }
    const saved = await saveAccount(ctx.db, before, after, ctx.now())
    const changes = changedTexts(['fullName', 'phone'], before, after)
    ctx.note(auditNoteFor('user', id, { ...changes, wasActive: before.isActive, isActive: true }))
    return { id, version: saved }
  })

const invite = endpoint('superadmins.invite')
  .input(superadmins.invite.input)
  .output(superadmins.invite.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const invitation = await inviteAgain(ctx, ctx.db, await lockSuperadmin(ctx.db, id))
    ctx.note(auditNoteFor('user', id))
    return { id, invitation }
  })

const resetPassword = endpoint('superadmins.resetPassword')
  .input(superadmins.resetPassword.input)
  .output(superadmins.resetPassword.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (id === ctx.caller.userId) throw refusal('own-account')
    const reset = await resetByAdministrator(ctx, ctx.db, await lockSuperadmin(ctx.db, id))
    ctx.note(auditNoteFor('user', id, { isMailed: reset.isMailed }))
    return { id, reset }
  })

const confirm = endpoint('superadmins.confirmIdentity')
  .input(superadmins.confirmIdentity.input)
  .output(superadmins.confirmIdentity.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (id === ctx.caller.userId) throw refusal('own-account')
    await confirmIdentity(ctx, await lockSuperadmin(ctx.db, id))
    ctx.note(auditNoteFor('user', id))
    return { id }
  })

const deactivate = endpoint('superadmins.deactivate')
  .input(superadmins.deactivate.input)
  .output(superadmins.deactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    await lockDispensable(ctx, id)
    await setActive(ctx.db, id, false)
    ctx.note(auditNoteFor('user', id, { isActive: false }))
    return { id }
  })

const reactivate = endpoint('superadmins.reactivate')
  .input(superadmins.reactivate.input)
  .output(superadmins.reactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const account = await lockSuperadmin(ctx.db, id)
    if (!account.isActive) {
      await requireSeat(ctx, id, account)
      await setActive(ctx.db, id, true)
    }
    ctx.note(auditNoteFor('user', id, { isActive: true }))
    return { id }
  })

const resetSecondFactors = endpoint('superadmins.resetTwoFactor')
  .input(superadmins.resetTwoFactor.input)
  .output(superadmins.resetTwoFactor.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (id === ctx.caller.userId) throw refusal('own-account')
    await lockSuperadmin(ctx.db, id)
    await resetTwoFactor(ctx, ctx.db, id)
    ctx.note(auditNoteFor('user', id))
    return { id }
  })

const demote = endpoint('superadmins.demote')
  .input(superadmins.demote.input)
  .output(superadmins.demote.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const { role } = await lockDispensable(ctx, id)
    await demoteAccount(ctx.db, id, ctx.now())
    ctx.note(auditNoteFor('user', id, { roleFrom: role, roleTo: 'counselor' }))
    return { id }
  })

export const superadminsRouter = router({
  list,
  create,
  update,
  invite,
  resetPassword,
  confirmIdentity: confirm,
  deactivate,
  reactivate,
  resetTwoFactor: resetSecondFactors,
  demote,
})
