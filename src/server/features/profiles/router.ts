import { profiles } from '#contract/profiles.ts'
import { mayGive } from '#domain/access/grants.ts'
import {
  endFirstKeys,
  endSessionsOf,
  saveAccount,
  setActive,
} from '#server/services/accounts/accounts.ts'
import { erasePerson } from '#server/services/organisation/erasure.ts'
import { inviteAgain } from '#server/services/accounts/account-creation.ts'
import { noted } from '#server/core/audit.ts'
import { confirmIdentity } from '#server/services/accounts/confirm-identity.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { resetByAdministrator } from '#server/services/accounts/password/password-handover.ts'
import { refusal } from '#server/core/refusal.ts'
import { resetTwoFactor } from '#server/services/accounts/two-factor/reset-two-factor.ts'
import { seat } from '#server/services/accounts/seat.ts'
import { create } from './create.ts'
import { listProfiles } from './list.ts'
import { isPlace } from './queries.ts'
import { changeable, changeableOther, reached, refusePlace, refuseRole } from './rules.ts'

const list = endpoint('profiles.list')
  .input(profiles.list.input)
  .output(profiles.list.output)
  .query(async ({ ctx, input }) => {
    if (!(await isPlace(ctx.db, ctx.caller, input))) throw refusal('not-found')
    return listProfiles(ctx.db, ctx.caller, input)
  })

const get = endpoint('profiles.get')
  .input(profiles.get.input)
  .output(profiles.get.output)
  .query(({ ctx, input }) => reached(ctx, input.id))

const update = endpoint('profiles.update')
  .input(profiles.update.input)
  .output(profiles.update.output)
  .mutation(async ({ ctx, input: { id, version, isActive, ...form } }) => {
    const { caller } = ctx
    const before = await changeable(ctx, id)
    if (before.version !== version) throw refusal('stale')
    const changesRole = form.role !== before.role
    const changesCompany = form.companyId !== before.companyId
    if (changesRole) refuseRole(caller, form.role)
    refusePlace(caller, form)
    if (id === caller.userId && (changesRole || changesCompany)) throw refusal('own-account')
    await seat(ctx, id, form)
    const saved = await saveAccount(ctx.db, before, { ...form, phone: form.phone ?? null })
    if (changesCompany) await endFirstKeys(ctx.db, id)
    if (changesRole || changesCompany || form.departmentId !== before.departmentId) {
      await endSessionsOf(ctx.db, id)
    }
    const roles = changesRole ? { roleFrom: before.role, roleTo: form.role } : {}
    const companies = changesCompany
      ? { companyFrom: before.companyId, companyTo: form.companyId }
      : {}
    ctx.note(noted('user', id, { ...roles, ...companies, wasActive: before.isActive, isActive }))
    return { id, version: saved }
  })

const invite = endpoint('profiles.invite')
  .input(profiles.invite.input)
  .output(profiles.invite.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const account = await changeable(ctx, id)
    // Any holder of the invitation can take the account, and gets its role.
    if (!mayGive(ctx.caller.role, account.role)) throw refusal('role-not-yours')
    const invitation = await inviteAgain(ctx, ctx.db, account)
    ctx.note(noted('user', id))
    return { id, invitation }
  })

const resetPassword = endpoint('profiles.resetPassword')
  .input(profiles.resetPassword.input)
  .output(profiles.resetPassword.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const account = await changeableOther(ctx, id)
    // Any holder of the link can take the account, and gets its role.
    if (!mayGive(ctx.caller.role, account.role)) throw refusal('role-not-yours')
    const reset = await resetByAdministrator(ctx, ctx.db, account)
    ctx.note(noted('user', id, { isMailed: reset.isMailed }))
    return { id, reset }
  })

const confirm = endpoint('profiles.confirmIdentity')
  .input(profiles.confirmIdentity.input)
  .output(profiles.confirmIdentity.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const account = await changeableOther(ctx, id)
    // As with the reset: the caller must be allowed to give the role of the account.
    if (!mayGive(ctx.caller.role, account.role)) throw refusal('role-not-yours')
    await confirmIdentity(ctx, account)
    ctx.note(noted('user', id))
    return { id }
  })

const deactivate = endpoint('profiles.deactivate')
  .input(profiles.deactivate.input)
  .output(profiles.deactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    await changeableOther(ctx, id)
    await setActive(ctx.db, id, false)
    ctx.note(noted('user', id, { isActive: false }))
    return { id }
  })

const reactivate = endpoint('profiles.reactivate')
  .input(profiles.reactivate.input)
  .output(profiles.reactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const account = await changeable(ctx, id)
    if (!account.isActive) {
      await seat(ctx, id, account)
      await setActive(ctx.db, id, true)
    }
    ctx.note(noted('user', id, { isActive: true }))
    return { id }
  })

const resetSecondFactors = endpoint('profiles.resetTwoFactor')
  .input(profiles.resetTwoFactor.input)
  .output(profiles.resetTwoFactor.output)
  .mutation(async ({ ctx, input: { id } }) => {
    await changeableOther(ctx, id)
    await resetTwoFactor(ctx, ctx.db, id)
    ctx.note(noted('user', id))
    return { id }
  })

const remove = endpoint('profiles.remove')
  .input(profiles.remove.input)
  .output(profiles.remove.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const { role, companyId } = await changeableOther(ctx, id)
    await erasePerson(ctx.db, id)
    // Nothing else tells it any more.
    ctx.note(noted('user', id, { role, companyId }))
    return { id }
  })

export const profilesRouter = router({
  list,
  get,
  create,
  update,
  invite,
  resetPassword,
  confirmIdentity: confirm,
  deactivate,
  reactivate,
  resetTwoFactor: resetSecondFactors,
  remove,
})
