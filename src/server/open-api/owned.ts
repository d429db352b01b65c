import { id } from '#contract/fields.ts'
import type { AnyOpenFunction } from './open-function.ts'

/** The payload may name the company that content belongs to. It is the caller's own, whatever is sent (ROLE-12). */
export const owned = (mapping: AnyOpenFunction): AnyOpenFunction => ({
  ...mapping,
  input: mapping.input.extend({ companyId: id.nullable().optional() }),
  run: async (open, { companyId = null, ...payload }: { companyId?: string | null }) => {
    await open.assertOwnCompany(companyId)
    return mapping.run(open, payload as never)
  },
})
