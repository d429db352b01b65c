import { profiles } from '#contract/profiles.ts'
import { canAssignRole, maySeeSignIns } from '#domain/access/grants.ts'
import {
  removeInitialCredentials,
  endsDuties,
  endUserSessions,
  saveAccount,
  setActive,
  lockAccount,
  eraseUser,
  type LockedAccount,
} from '#server/services/accounts/accounts.ts'
import {
  inviteAgain,
  createAccount,
  hashFirstPassword,
} from '#server/services/accounts/account-creation.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { confirmIdentity } from '#server/services/accounts/confirmed-identity.ts'
import { endpoint, router, multiStepEndpoint } from '#server/core/endpoint.ts'
import { keepWatch } from '#server/services/follow-up/keep-watch.ts'
import { resetByAdministrator } from '#server/services/accounts/password/reset-links.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import { readRelay } from '#server/services/mail/relay-settings.ts'
import { resetTwoFactor } from '#server/services/accounts/two-factor/second-factors.ts'
import { requireSeat } from '#server/services/organisation/seat-count.ts'
import { changedTexts, changedValues, type AuditDetails } from '#domain/operation/audit-details.ts'
import { findInvitedKey } from '#server/services/accounts/self-registered.ts'
import { inTransaction } from '#server/core/database.ts'
import { exportProfiles, listProfiles } from './list.ts'
import {
  isScopeAvailable,
  listKnownEmails,
  listSessions,
  whereUserInScope,
  lockChangeable,
  lockChangeableOther,
  requireProfile,
  assertScopeAllowed,
  assertRoleAllowed,
} from './queries.ts'

/** USR-02, USR-04: a new user, within the licences and the seats. */
const create = multiStepEndpoint('profiles.create')
  .input(profiles.create.input)
  .output(profiles.create.output)
  .mutation(async ({ ctx, input: { password, ...form } }) => {
    assertRoleAllowed(ctx.caller, form.role)
    assertScopeAllowed(ctx.caller, form)
    const passwordHash = await hashFirstPassword(ctx, password, form)
    // X1: the caller may not see an account without a company, and does not learn of it.
    const key =
      passwordHash === null
        ? await inTransaction(ctx.pool, { role: 'accounts', userId: null }, (db) =>
            findInvitedKey(db, form),
          )
        : undefined
    return ctx.step(async (db) => {
      // One that comes again: the user before the company, as a save locks them; else the two wait in a ring.
      await lockAccount(db, whereUserInScope(ctx.caller, form.id))
      await requireSeat({ db, language: ctx.language }, form.id, form)
      return createAccount(ctx, db, { ...form, phone: form.phone ?? null, passwordHash }, key)
    })
  })

type Audited = Pick<LockedAccount, 'fullName' | 'phone' | 'role' | 'companyId' | 'departmentId'>

const placeOf = ({ role, companyId, departmentId }: Audited) => ({
  role,
  company: companyId,
  department: departmentId,
})

/** What the audit log says of a changed account; of name and telephone only that they changed. */
const accountChanges = (before: Audited, after: Audited): AuditDetails => ({
  ...changedTexts(['fullName', 'phone'], before, after),
  ...changedValues(['role', 'company', 'department'], placeOf(before), placeOf(after)),
})

const list = endpoint('profiles.list')
  .input(profiles.list.input)
  .output(profiles.list.output)
  .query(async ({ ctx, input }) => {
    if (!(await isScopeAvailable(ctx.db, ctx.caller, input))) throw refusal('not-found')
    return listProfiles(ctx.db, ctx.caller, input)
  })

/** Its rows are counted, not named: the log has no list of persons. */
const exportFile = endpoint('profiles.export')
  .input(profiles.export.input)
  .output(profiles.export.output)
  .mutation(async ({ ctx, input }) => {
    if (!(await isScopeAvailable(ctx.db, ctx.caller, input))) throw refusal('not-found')
    const file = await exportProfiles(ctx.db, ctx.caller, input)
    const { search, sort: _, ...filters } = input
    const used = [...(search === '' ? [] : ['search']), ...Object.keys(filters)]
    ctx.note({ details: { filters: used.toSorted().join(' '), rows: file.rows.length } })
    return file
  })

const get = endpoint('profiles.get')
  .input(profiles.get.input)
  .output(profiles.get.output)
  .query(({ ctx, input }) => requireProfile(ctx, input.id))

const sessions = endpoint('profiles.sessions')
  .input(profiles.sessions.input)
  .output(profiles.sessions.output)
  .query(async ({ ctx, input }) => {
    const user = await requireProfile(ctx, input.id)
    if (!maySeeSignIns(ctx.caller.role, user.role)) throw refusal('superadmin-row')
    return { rows: await listSessions(ctx.db, user, ctx.now()) }
  })

const knownEmails = endpoint('profiles.knownEmails')
  .input(profiles.knownEmails.input)
  .output(profiles.knownEmails.output)
  .query(async ({ ctx, input }) => ({
    ...(await listKnownEmails(ctx.db, ctx.caller, input.emails)),
    sendsMail: (await readRelay(ctx.db, ctx)) !== null,
  }))

const update = endpoint('profiles.update')
  .input(profiles.update.input)
  .output(profiles.update.output)
  .mutation(async ({ ctx, input: { id, version, isActive, isConfirmed, ...form } }) => {
    const { caller } = ctx
    const before = await lockChangeable(ctx, id)
    if (before.version !== version) throw refusal('stale')
    const changesRole = form.role !== before.role
    const changesCompany = form.companyId !== before.companyId
    if (changesRole) assertRoleAllowed(caller, form.role)
    assertScopeAllowed(caller, form)
    if (id === caller.userId && (changesRole || changesCompany || !isActive)) {
      throw refusal('own-account')
    }
    if (isActive) await requireSeat(ctx, id, form)
    const after = { ...form, phone: form.phone ?? null, isActive }
    const save = () => saveAccount(ctx.db, before, after, ctx.now())
    const changedWay = changesCompany ? 'account-moved' : 'role-changed'
    const way = isActive ? changedWay : 'account-deactivated'
    const saved =
      !isActive || endsDuties(before, form)
        ? await keepWatch(ctx, { way, companyId: before.companyId, isConfirmed }, save)
        : await save()
    if (changesCompany) await removeInitialCredentials(ctx.db, id)
    if (changesRole || changesCompany || form.departmentId !== before.departmentId) {
      await endUserSessions(ctx.db, id)
    }
    const changes = accountChanges(before, after)
    ctx.note(auditNoteFor('user', id, { ...changes, wasActive: before.isActive, isActive }))
    return { id, version: saved }
  })

const invite = endpoint('profiles.invite')
  .input(profiles.invite.input)
  .output(profiles.invite.output)
  .mutation(async ({ ctx, input: { id, onlyByMail } }) => {
    if (onlyByMail && (await readRelay(ctx.db, ctx)) === null) {
      throw refusal('not-ready', text(ctx.language, 'error_mail_off'))
    }
    const account = await lockChangeable(ctx, id)
    // Any holder of the invitation can take the account, and gets its role.
    if (!canAssignRole(ctx.caller.role, account.role)) throw refusal('role-not-yours')
    const invitation = await inviteAgain(ctx, ctx.db, account)
    ctx.note(auditNoteFor('user', id))
    return { id, invitation }
  })

const resetPassword = endpoint('profiles.resetPassword')
  .input(profiles.resetPassword.input)
  .output(profiles.resetPassword.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const account = await lockChangeableOther(ctx, id)
    // Any holder of the link can take the account, and gets its role.
    if (!canAssignRole(ctx.caller.role, account.role)) throw refusal('role-not-yours')
    const reset = await resetByAdministrator(ctx, ctx.db, account)
    ctx.note(auditNoteFor('user', id, { isMailed: reset.isMailed }))
    return { id, reset }
  })

const confirm = endpoint('profiles.confirmIdentity')
  .input(profiles.confirmIdentity.input)
  .output(profiles.confirmIdentity.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const account = await lockChangeableOther(ctx, id)
    // As with the reset: the caller must be allowed to give the role of the account.
    if (!canAssignRole(ctx.caller.role, account.role)) throw refusal('role-not-yours')
    await confirmIdentity(ctx, account)
    ctx.note(auditNoteFor('user', id))
    return { id }
  })

const deactivate = endpoint('profiles.deactivate')
  .input(profiles.deactivate.input)
  .output(profiles.deactivate.output)
  .mutation(async ({ ctx, input: { id, isConfirmed } }) => {
    const { companyId } = await lockChangeableOther(ctx, id)
    await keepWatch(ctx, { way: 'account-deactivated', companyId, isConfirmed }, () =>
      setActive(ctx.db, id, false),
    )
    ctx.note(auditNoteFor('user', id, { isActive: false }))
    return { id }
  })

const reactivate = endpoint('profiles.reactivate')
  .input(profiles.reactivate.input)
  .output(profiles.reactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const account = await lockChangeable(ctx, id)
    if (!account.isActive) {
      await requireSeat(ctx, id, account)
      await setActive(ctx.db, id, true)
    }
    ctx.note(auditNoteFor('user', id, { isActive: true }))
    return { id }
  })

const endSessions = endpoint('profiles.endSessions')
  .input(profiles.endSessions.input)
  .output(profiles.endSessions.output)
  .mutation(async ({ ctx, input: { id } }) => {
    await lockChangeableOther(ctx, id)
    const ended = await endUserSessions(ctx.db, id)
    ctx.note(auditNoteFor('user', id, { ended }))
    return { id, ended }
  })

const resetSecondFactors = endpoint('profiles.resetTwoFactor')
  .input(profiles.resetTwoFactor.input)
  .output(profiles.resetTwoFactor.output)
  .mutation(async ({ ctx, input: { id } }) => {
    await lockChangeableOther(ctx, id)
    await resetTwoFactor(ctx, ctx.db, id)
    ctx.note(auditNoteFor('user', id))
    return { id }
  })

const remove = endpoint('profiles.remove')
  .input(profiles.remove.input)
  .output(profiles.remove.output)
  .mutation(async ({ ctx, input: { id, isConfirmed } }) => {
    const { role, companyId } = await lockChangeableOther(ctx, id)
    await keepWatch(ctx, { way: 'account-deleted', companyId, isConfirmed }, () =>
      eraseUser(ctx.db, id),
    )
    // Nothing else tells it any more.
    ctx.note(auditNoteFor('user', id, { role, companyId }))
    return { id }
  })

export const profilesRouter = router({
  list,
  export: exportFile,
  get,
  sessions,
  knownEmails,
  create,
  update,
  invite,
  resetPassword,
  confirmIdentity: confirm,
  deactivate,
  reactivate,
  endSessions,
  resetTwoFactor: resetSecondFactors,
  remove,
})
