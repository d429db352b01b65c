import { and, eq } from 'drizzle-orm'
import {
  auditLog,
  type auditChain,
  type auditPending,
  type companyChains,
} from '#server/database/schema/operation.ts'
import { isOnOneNode } from '#server/core/home-company.ts'

type Entries = typeof auditChain | typeof auditPending | typeof companyChains

/** The condition of a join: the row of the audit log that an entry of a chain, or of the queue before the chains, names. */
export const isRowOf = ({ auditId, companyId }: Entries) =>
  and(eq(auditLog.id, auditId), isOnOneNode(auditLog.companyId, companyId))
