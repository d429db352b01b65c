import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { auditChain } from '#server/database/schema/operation.ts'
import type { AuditHead, AuditHeadStore, CompanyHeads } from '#server/core/context.ts'
import type { Db } from '#server/core/database.ts'

/** The last entries that are recorded outside the database. */
export type NotedHeads = {
  /** Of the chain of rows without a company; null: none is noted. */
  readonly head: AuditHead | null
  /** null: none is noted. */
  readonly companies: CompanyHeads | null
}

/** Reads what is recorded outside the database. */
export const readNotedHeads = async (store: AuditHeadStore): Promise<NotedHeads> => ({
  head: await store.read(),
  companies: await store.readCompanies(),
})

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

const lastEntriesOf = async (db: Db, companies: SQL): Promise<CompanyHeads> => {
  const { rows } = await db.execute<CompanyEntry>(
    sql`select company_id as company, seq, hash from app.last_entries(${companies})`,
  )
  return new Map(rows.map(({ company, seq, hash }) => [company, { seq: Number(seq), hash }]))
}

/** The last entries of the chains of these companies; a company without a chain has none. */
export const readLastEntries = (db: Db, companies: readonly string[]): Promise<CompanyHeads> =>
  lastEntriesOf(db, sql`${sql.param([...companies])}::uuid[]`)

/** The last entries of the chains of all companies. */
export const readAllLastEntries = (db: Db): Promise<CompanyHeads> =>
  lastEntriesOf(db, sql`array(select app.chained_companies())`)

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
