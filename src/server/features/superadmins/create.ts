import { superadmins } from '#contract/superadmins.ts'
import { createAccount, hashFirstPassword } from '#server/services/accounts/account-creation.ts'
import { multiStepEndpoint } from '#server/core/endpoint.ts'

/** USR-09: of no company; the only way to the role. */
export const create = multiStepEndpoint('superadmins.create')
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
