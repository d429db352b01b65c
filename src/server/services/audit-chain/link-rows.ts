import type { AuditEnds, AuditHead } from '#server/core/call-context.ts'
import type { Keyring } from '#server/core/keyring.ts'
import { canonicalEntry, type ExactRow } from './canonical-row.ts'

/** An entry of the chain of a company; null: of rows without one. */
export type Link = AuditHead & { readonly company: string | null; readonly auditId: string }

/**
 * What the first entry of a chain signs in place of the signature before it. With the company, no chain passes for that of
 * another.
 */
export const beforeFirst = (company: string | null): string => company ?? ''

/** Links each row to the end of the chain of its company, in the order of the rows. */
export const linkRows = (
  rows: readonly ExactRow[],
  before: AuditEnds,
  keyring: Keyring,
): { readonly links: readonly Link[]; readonly ends: AuditEnds } => {
  const companies = new Map(before.companies)
  let { head } = before
  const links = rows.map((row): Link => {
    const company = row.companyId
    const last = company === null ? head : companies.get(company)
    const seq = (last?.seq ?? 0) + 1
    const text = canonicalEntry(last?.hash ?? beforeFirst(company), seq, row)
    const end = { seq, hash: keyring.sign(text) }
    if (company === null) head = end
    else companies.set(company, end)
    return { ...end, company, auditId: row.id }
  })
  return { links, ends: { head, companies } }
}
