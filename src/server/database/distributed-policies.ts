import { withLookups } from './distributed-lookups.ts'
import { nobodysCompany } from './distribution-mode.ts'
import { policySql } from './policies.ts'
import type { TablePolicy } from './policy-conditions.ts'

/** No caller sees the company of nobody, so that no list shows it and no count includes it. */
const withoutNobody = ({ read, write, lock, ...policy }: TablePolicy): TablePolicy => {
  const among = (condition: string): string => `(id <> '${nobodysCompany}' and (${condition}))`
  return {
    ...policy,
    read: among(read),
    write: among(write),
    ...(lock !== undefined && { lock: among(lock) }),
  }
}

/**
 * The SQL of one table's policy in the form for Citus, which refuses sub-selects in it: on creating one, and on each insert. So
 * a condition on the caller is evaluated for each row.
 */
export const distributedPolicySql = (table: string, policy: TablePolicy, role: string): string =>
  withLookups(policySql(table, table === 'companies' ? withoutNobody(policy) : policy, role))
    .replaceAll('; ', ';\n')
    .replaceAll('(select app.', '(app.')
    // Citus cannot read `is not null` of a function in a policy.
    .replaceAll('app.role() is not null', `coalesce(app.role(), '') <> ''`)
