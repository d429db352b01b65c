import { asc, inArray, lte, sql } from 'drizzle-orm'
import {
  auditChain,
  auditLog,
  auditPending,
  companyChains,
} from '#server/database/schema/operation.ts'
import type { AuditEnds, Services } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { homeOf } from '#server/core/home-company.ts'
import { locks } from '#server/database/locks.ts'
import { isRowOf } from './audit-row.ts'
import { exactColumns } from './canonical-row.ts'
import {
  findLostHeads,
  hasEntry,
  readAllLastEntries,
  readLastEntries,
  readLastEntry,
} from './last-entries.ts'
import { linkRows, type Link } from './link-rows.ts'

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
