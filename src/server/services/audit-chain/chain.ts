import { desc, eq, sql, asc, inArray, lte } from 'drizzle-orm'
import {
  auditChain,
  auditLog,
  auditPending,
  companyChains,
} from '#server/database/schema/operation.ts'
import type { AuditHead, CompanyHeads, AuditEnds, Services } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { homeOf } from '#server/core/home-company.ts'
import { locks } from '#server/database/locks.ts'
import { isRowOf } from './chain-entries.ts'
import { exactColumns } from './canonical-row.ts'
import { linkRows, type Link } from './link-rows.ts'

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
const readLastEntries = async (db: Db, companies: readonly string[]): Promise<CompanyHeads> => {
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

/** One batch is one transaction, which must not hold the lock for long. */
export const APPEND_BATCH = 500

/**
 * Orders by the due time, then by id. A row with a user is due at the time of the action. Rows without a user become
 * due together when their hour is over, and their ids are random. So the position in the chain reveals only the hour
 * (ADR 10).
 */
const selectDue = (db: Db, now: Date) =>
  db
    .select(exactColumns)
    .from(auditPending)
    .innerJoin(auditLog, isRowOf(auditPending))
    .where(lte(auditPending.dueAt, now))
    .orderBy(asc(auditPending.dueAt), asc(auditPending.auditId))
    .limit(APPEND_BATCH)

const companiesOf = (rows: readonly { readonly companyId: string | null }[]): readonly string[] => [
  ...new Set(rows.flatMap(({ companyId }) => companyId ?? [])),
]

const store = async (db: Db, links: readonly Link[]): Promise<void> => {
  const ofCompanies = links.flatMap(({ company, ...entry }) =>
    company === null ? [] : [{ ...entry, companyId: company }],
  )
  const others = links.flatMap(({ company, ...entry }) =>
    company === null ? [{ ...entry, companyId: homeOf(null) }] : [],
  )
  if (others.length > 0) await db.insert(auditChain).values(others)
  if (ofCompanies.length > 0) await db.insert(companyChains).values(ofCompanies)
  if (links.length > 0) {
    const chained = links.map(({ auditId }) => auditId)
    await db.delete(auditPending).where(inArray(auditPending.auditId, chained))
  }
}

export type Lost = { readonly head: boolean; readonly companies: ReadonlySet<string> }

type Appended = {
  readonly count: number
  readonly ends: AuditEnds
  /** Which of the externally recorded last entries are no longer in their chains. */
  readonly lost: Lost
}

/**
 * Appends one batch of due rows, each to the chain of its company, all or nothing. It returns and checks the ends of the chains
 * that it appends to; `ofAll`: of all chains.
 */
export const appendDueEntries = (
  { pool, keyring, now }: Services,
  noted: AuditEnds | null,
  ofAll: boolean,
): Promise<Appended> =>
  inTransaction(pool, { role: 'system', userId: null }, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${locks.chain})`)
    const rows = await selectDue(db, now())
    const written = companiesOf(rows)
    const before: AuditEnds = {
      head: await readLastEntry(db),
      companies: await (ofAll ? readAllLastEntries(db) : readLastEntries(db, written)),
    }
    const { links, ends } = linkRows(rows, before, keyring)
    await store(db, links)
    const head = noted?.head ?? null
    const companies = [...(noted?.companies ?? [])].filter(
      ([company]) => ofAll || written.includes(company),
    )
    const lost = {
      head: head !== null && !(await hasEntry(db, head)),
      companies: await findLostHeads(db, new Map(companies)),
    }
    return { count: links.length, ends, lost }
  })
