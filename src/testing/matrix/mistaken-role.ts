import type { Pool } from 'pg'
import type { Scope } from '#server/core/database.ts'
import { functionCall } from '#server/core/function-call.ts'
import { interceptedPool, textOf } from '../database/intercepted-pool.ts'

type BoundRow = {
  session_id: string | null
  role: Scope['role']
  company_id: string | null
  delegates: boolean
}

const bindingOf = ({ role, companyId }: Scope): string =>
  functionCall('app.bind', role, null, companyId)

/** The application takes the callers of a role for somebody else. The database binds them as who they are. */
export const createMistakenRole = () => {
  let pretended: { readonly from: Scope['role']; readonly to: Scope; real: Scope } | null = null
  const poolOf = (pool: Pool): Pool =>
    interceptedPool(pool, async (query, args) => {
      if (pretended === null) return query(...args)
      const text = textOf(args)
      // Readers of one scope share a transaction, which the application binds again.
      if (text.includes(bindingOf(pretended.to)))
        return query(text.replace(bindingOf(pretended.to), bindingOf(pretended.real)))
      const results = await query(...args)
      if (!text.includes('app.bind_call')) return results
      const [, bound] = results as [unknown, { rows: [BoundRow] }]
      const [row] = bound.rows
      if (row.session_id === null || row.role !== pretended.from) return results
      pretended.real = { role: row.role, companyId: row.company_id }
      Object.assign(row, {
        role: pretended.to.role,
        company_id: pretended.to.companyId,
        delegates: true,
      })
      return results
    })
  /** Works while the callers of this role are taken for that person. */
  const during = async <T>(from: Scope['role'], to: Scope, work: () => Promise<T>): Promise<T> => {
    pretended = { from, to, real: { role: from, companyId: null } }
    try {
      return await work()
    } finally {
      pretended = null
    }
  }
  return { poolOf, during }
}
