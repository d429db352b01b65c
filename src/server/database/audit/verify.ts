import { sql, type SQL } from 'drizzle-orm'
import type { AuditHead, Services } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import type { Keyring } from '#server/platform/keyring.ts'
import { explain } from './explain.ts'
import type { Finding } from './findings.ts'
import { NAMED, walk } from './walk.ts'

type Verification = {
  /** Entries of the chain. */
  readonly chained: number
  /** Rows that are not chained yet. */
  readonly waiting: number
  /** When the row of the last entry was written, ISO; null: there is none. */
  readonly until: string | null
  /** None: everything that is chained is as it was. */
  readonly findings: readonly Finding[]
}

const ids = async (db: Db, query: SQL): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`${query} limit ${NAMED}`)
  return rows.map(({ id }) => id)
}

/** In neither, or told to wait longer than any row does: it could be changed unseen. */
const slippedPast = sql`
  select a.id from audit_log a
  where not exists (select from audit_chain c where c.audit_id = a.id)
    and not exists (
      select from audit_pending p where p.audit_id = a.id and p.due_at <= a.at + interval '1 hour')
  order by a.at, a.id`

const removedWhileWaiting = sql`
  select p.audit_id as id from audit_pending p
  where not exists (select from audit_log a where a.id = p.audit_id)
  order by p.due_at, p.audit_id`

const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from audit_pending`,
  )
  return rows[0]?.n ?? 0
}

const instantOf = (seconds: string | null): string | null =>
  seconds === null ? null : new Date(Number(seconds) * 1000).toISOString()

/**
 * Reads the trail, and answers a function that explains it. To explain a forged trail takes seconds of processor time: the
 * database ends a transaction that waits for 10 s.
 */
const readTrail = async (
  db: Db,
  keyring: Keyring,
  anchored: AuditHead | null,
): Promise<() => Verification> => {
  const walked = await walk(db, keyring, anchored)
  const notChained = await ids(db, slippedPast)
  const removed = await ids(db, removedWhileWaiting)
  const waiting = await countWaiting(db)
  return () => ({
    chained: walked.count,
    waiting,
    until: instantOf(walked.until),
    findings: [
      ...walked.findings,
      ...explain(walked.suspects, keyring),
      ...(walked.unnamed > 0 ? [{ kind: 'more', count: walked.unnamed } as const] : []),
      ...notChained.map((auditId) => ({ kind: 'not-chained', auditId }) as const),
      ...removed.map((auditId) => ({ kind: 'waiting-removed', auditId }) as const),
    ],
  })
}

/** H3: whether what a transaction of the program sees of the audit log is what was written, by the end that was noted. */
export const verifyAuditIn = async (
  db: Db,
  keyring: Keyring,
  anchored: AuditHead | null,
): Promise<Verification> => (await readTrail(db, keyring, anchored))()

/**
 * H3: whether the audit log is what the program wrote. The end is read before the chain, which may grow
 * meanwhile.
 */
export const verifyAudit = async ({
  pool,
  keyring,
  auditHead,
}: Pick<Services, 'pool' | 'keyring' | 'auditHead'>): Promise<Verification> => {
  const anchored = await auditHead.read()
  const explained = await inTransaction(pool, { role: 'system', userId: null }, (db) =>
    readTrail(db, keyring, anchored),
  )
  return explained()
}
