import { asc, eq, sql } from 'drizzle-orm'
import { auditChain, auditLog } from '#server/database/schema/operation.ts'
import type { AuditHead } from '#server/core/context.ts'
import type { Db } from '#server/core/database.ts'
import type { Keyring } from '#server/core/keys/keyring.ts'
import { canonicalEntry, exactColumns, type ExactRow } from './canonical-row.ts'
import type { Suspect } from './explain.ts'
import type { Finding } from './findings.ts'

const BATCH = 1000

/** Maximum number of individual findings; more than these are not an accident in a few rows. */
export const MAX_LISTED_FINDINGS = 100

type Entry = {
  readonly seq: number
  /** As text, as the database has it: a forged one may exceed a JavaScript number. */
  readonly cursor: string
  readonly auditId: string
  readonly hash: string
  readonly row: ExactRow | null
}

const readEntries = async (db: Db, after: string | null): Promise<readonly Entry[]> => {
  const rows = await db
    .select({
      ...exactColumns,
      seq: auditChain.seq,
      cursor: sql<string>`${auditChain.seq}::text`,
      auditId: auditChain.auditId,
      hash: auditChain.hash,
    })
    .from(auditChain)
    .leftJoin(auditLog, eq(auditLog.id, auditChain.auditId))
    .where(after === null ? undefined : sql`${auditChain.seq} > ${after}::bigint`)
    .orderBy(asc(auditChain.seq))
    .limit(BATCH)
  return rows.map(({ seq, cursor, auditId, hash, ...row }) => ({
    seq,
    cursor,
    auditId,
    hash,
    row: row.id === null ? null : { ...row, id: row.id },
  }))
}

const entries = async function* (db: Db): AsyncGenerator<Entry> {
  let batch = await readEntries(db, null)
  while (batch.length > 0) {
    yield* batch
    batch = await readEntries(db, batch.at(-1)?.cursor ?? null)
  }
}

/** Walks the chain from its first entry and reports every inconsistency. */
export const walkChain = async (db: Db, keyring: Keyring, anchored: AuditHead | null) => {
  const findings: Finding[] = []
  const suspects: Suspect[] = []
  let [count, next, unnamed] = [0, 1, 0]
  /** null: the previous entry is missing. */
  let previous: string | null = ''
  let last: Entry | null = null
  const find = (finding: Finding) => {
    if (findings.length < MAX_LISTED_FINDINGS) findings.push(finding)
    else unnamed += 1
  }
  const suspect = (one: Suspect) => {
    if (suspects.length < MAX_LISTED_FINDINGS) suspects.push(one)
    else unnamed += 1
  }
  for await (const entry of entries(db)) {
    const { seq, auditId, hash, row } = entry
    count += 1
    if (seq < next) {
      find({ kind: 'changed', seq, auditId })
      continue
    }
    if (seq > next) {
      find({ kind: 'entry-removed', from: next, to: seq - 1 })
      previous = null
    }
    if (row === null) find({ kind: 'row-removed', seq, auditId })
    else if (previous !== null) {
      const verification = keyring.verify(canonicalEntry(previous, seq, row), hash)
      const isKeyKnown = verification !== 'unknown-key'
      if (verification !== 'right') suspect({ seq, row, hash, previous, isKeyKnown })
    }
    if (anchored?.seq === seq && anchored.hash !== hash) find({ kind: 'head-differs', seq })
    previous = hash
    next = seq + 1
    last = entry
  }
  if (anchored === null && count > 0) find({ kind: 'no-head' })
  if (anchored !== null && anchored.seq >= next) {
    find({ kind: 'cut-off', from: next, to: anchored.seq })
  }
  return { count, findings, suspects, unnamed, until: last?.row?.at ?? null }
}
