import { desc, eq, sql } from 'drizzle-orm'
import { auditChain } from '#server/database/schema/operation.ts'
import type { AuditHead, CompanyHeads } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'

/** The last entry of the chain of rows without a company; null: the chain is empty. */
export const readLastEntry = async (db: Db): Promise<AuditHead | null> => {
  const [last] = await db
    .select({ seq: auditChain.seq, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.seq))
    .limit(1)
  return last ?? null
}

/** Whether the chain of rows without a company has this entry. */
export const hasEntry = async (db: Db, { seq, hash }: AuditHead): Promise<boolean> => {
  const [entry] = await db
    .select({ hash: auditChain.hash })
    .from(auditChain)
    .where(eq(auditChain.seq, seq))
  return entry?.hash === hash
}

type CompanyEntry = { readonly company: string; readonly seq: string; readonly hash: string }

/** The last entries of the chains of these companies; a company without a chain has none. */
export const readLastEntries = async (
  db: Db,
  companies: readonly string[],
): Promise<CompanyHeads> => {
  const { rows } = await db.execute<CompanyEntry>(sql`
    select company_id as company, seq, hash from app.last_entries(${sql.param([...companies])}::uuid[])`)
  return new Map(rows.map(({ company, seq, hash }) => [company, { seq: Number(seq), hash }]))
}

/** So many chains are one statement, which ends in time also where each chain is on another machine. */
const CHAINS_AT_ONCE = 500

/** The last entries of the chains of all companies. */
export const readAllLastEntries = async (db: Db): Promise<CompanyHeads> => {
  const { rows } = await db.execute<{ company: string }>(
    sql`select company_id as company from company_chains where seq = 1`,
  )
  const all = new Map<string, AuditHead>()
  for (let from = 0; from < rows.length; from += CHAINS_AT_ONCE) {
    const some = rows.slice(from, from + CHAINS_AT_ONCE).map(({ company }) => company)
    for (const [company, head] of await readLastEntries(db, some)) all.set(company, head)
  }
  return all
}

/** The companies whose chains do not have these entries. */
export const findLostHeads = async (db: Db, heads: CompanyHeads): Promise<ReadonlySet<string>> => {
  const lost = new Set(heads.keys())
  if (heads.size === 0) return lost
  const [companies, entries] = [[...heads.keys()], [...heads.values()]]
  const { rows } = await db.execute<{ company: string }>(sql`
    select c.company_id as company
      from unnest(${sql.param(companies)}::uuid[], ${sql.param(entries.map(({ seq }) => seq))}::bigint[],
        ${sql.param(entries.map(({ hash }) => hash))}::text[]) as n (company_id, seq, hash)
      join company_chains c on c.company_id = n.company_id and c.seq = n.seq and c.hash = n.hash`)
  for (const { company } of rows) lost.delete(company)
  return lost
}
