import { asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { auditChain, auditLog, auditPending } from '#server/database/schema/operation.ts'
import type { AuditHead, Services } from '#server/core/context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { locks } from '#server/database/locks.ts'
import { canonicalEntry, exactColumns } from './canonical-row.ts'

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
    .innerJoin(auditLog, eq(auditLog.id, auditPending.auditId))
    .where(lte(auditPending.dueAt, now))
    .orderBy(asc(auditPending.dueAt), asc(auditPending.auditId))
    .limit(APPEND_BATCH)

/** The last entry of the chain; null: the chain is empty. */
export const readLastEntry = async (db: Db): Promise<AuditHead | null> => {
  const [last] = await db
    .select({ seq: auditChain.seq, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.seq))
    .limit(1)
  return last ?? null
}

export const hasEntry = async (db: Db, { seq, hash }: AuditHead): Promise<boolean> => {
  const [entry] = await db
    .select({ hash: auditChain.hash })
    .from(auditChain)
    .where(eq(auditChain.seq, seq))
  return entry?.hash === hash
}

type Appended = {
  readonly count: number
  /** The last entry of the chain; null: the chain is empty. */
  readonly head: AuditHead | null
  /** Whether the chain still contains the externally recorded last entry. */
  readonly holds: boolean
}

/** Appends one batch of due rows to the chain, all or nothing. */
export const appendDueEntries = (
  { pool, keyring, now }: Services,
  anchored: AuditHead | null,
): Promise<Appended> =>
  inTransaction(pool, { role: 'system', userId: null }, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${locks.chain})`)
    const rows = await selectDue(db, now())
    let head = await readLastEntry(db)
    const entries = rows.map((row) => {
      const seq = (head?.seq ?? 0) + 1
      head = { seq, hash: keyring.sign(canonicalEntry(head?.hash ?? '', seq, row)) }
      return { ...head, auditId: row.id }
    })
    if (entries.length > 0) {
      await db.insert(auditChain).values(entries)
      const chained = entries.map(({ auditId }) => auditId)
      await db.delete(auditPending).where(inArray(auditPending.auditId, chained))
    }
    return {
      count: entries.length,
      head,
      holds: anchored === null || (await hasEntry(db, anchored)),
    }
  })
