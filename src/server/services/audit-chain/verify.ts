import { sql, type SQL } from 'drizzle-orm'
import type { AuditEnds, Services } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import type { Keyring } from '#server/core/keyring.ts'
import { isOnOneNode } from '#server/core/home-company.ts'
import { explainSuspects } from './explain-break.ts'
import { MAX_LISTED_FINDINGS, walkChains } from './walk.ts'
import type { Finding } from './chain-findings.ts'

type Verification = {
  /** Number of entries in all chains. */
  readonly chained: number
  /** Number of rows that are not in a chain yet. */
  readonly waiting: number
  /** When the latest chained row was written, ISO; null: the chains are empty. */
  readonly until: string | null
  /** Empty: all chained rows are unchanged. */
  readonly findings: readonly Finding[]
}

const ids = async (db: Db, query: SQL): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`${query} limit ${MAX_LISTED_FINDINGS}`)
  return rows.map(({ id }) => id)
}

/** Of a row `a` of the audit log. */
const isBeside = (alias: 'c' | 'p'): SQL =>
  isOnOneNode(sql`a.company_id`, sql`${sql.identifier(alias)}.company_id`)

/**
 * Rows that are neither chained nor pending, or that wait longer than any row should: a change to them is undetectable.
 */
const untrackedRows = sql`
  select a.id from audit_log a
  where not exists (select 1 from audit_chain c where c.audit_id = a.id and ${isBeside('c')})
    and not exists (select 1 from company_chains c where c.audit_id = a.id and ${isBeside('c')})
    and not exists (
      select 1 from audit_pending p where p.audit_id = a.id and ${isBeside('p')}
        and p.due_at <= a.at + interval '1 hour')
  order by a.at, a.id`

const removedWhileWaiting = sql`
  select p.audit_id as id from audit_pending p
  where not exists (select 1 from audit_log a where a.id = p.audit_id and ${isBeside('p')})
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
 * Reads the audit log and returns a function that explains it. Explaining a forged log takes seconds of processor time,
 * and the database ends a transaction that is idle for 10 s.
 */
const readAuditLog = async (
  db: Db,
  keyring: Keyring,
  noted: AuditEnds | null,
): Promise<() => Verification> => {
  const walked = await walkChains(db, keyring, noted)
  const notChained = await ids(db, untrackedRows)
  const removed = await ids(db, removedWhileWaiting)
  const waiting = await countWaiting(db)
  return () => ({
    chained: walked.count,
    waiting,
    until: instantOf(walked.until),
    findings: [
      ...walked.findings,
      ...explainSuspects(walked.suspects, keyring),
      ...(walked.unnamed > 0 ? [{ kind: 'more', count: walked.unnamed } as const] : []),
      ...notChained.map((auditId) => ({ kind: 'not-chained', auditId }) as const),
      ...removed.map((auditId) => ({ kind: 'waiting-removed', auditId }) as const),
    ],
  })
}

/** H3: checks, within a transaction of the program, the audit log against the recorded last entries. */
export const verifyAuditInTransaction = async (
  db: Db,
  keyring: Keyring,
  noted: AuditEnds | null,
): Promise<Verification> => (await readAuditLog(db, keyring, noted))()

/**
 * H3: checks whether the audit log is as the program wrote it. It reads the recorded last entries before the chains,
 * since these may grow during the check.
 */
export const verifyAudit = async ({
  pool,
  keyring,
  auditHead,
}: Pick<Services, 'pool' | 'keyring' | 'auditHead'>): Promise<Verification> => {
  const noted = await auditHead.read()
  const explained = await inTransaction(pool, { role: 'system', userId: null }, (db) =>
    readAuditLog(db, keyring, noted),
  )
  return explained()
}
