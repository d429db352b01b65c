import { profiles } from '#contract/profiles.ts'
import { lockAccount } from '#server/services/accounts/accounts.ts'
import { findInvitedKey } from '#server/services/accounts/self-registered.ts'
import { createAccount, hashFirstPassword } from '#server/services/accounts/account-creation.ts'
import { inTransaction } from '#server/core/database.ts'
import { multiStepEndpoint } from '#server/core/endpoint.ts'
import { requireSeat } from '#server/services/accounts/require-seat.ts'
import { whereUserInScope } from './queries.ts'
import { assertScopeAllowed, assertRoleAllowed } from './profile-rules.ts'

/** USR-02, USR-04: a new user, within the licences and the seats. */
export const create = multiStepEndpoint('profiles.create')
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
