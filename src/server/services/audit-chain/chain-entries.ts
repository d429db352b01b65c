import { and, eq, asc, sql } from 'drizzle-orm'
import {
  auditLog,
  auditChain,
  companyChains,
  type auditPending,
} from '#server/database/schema/operation.ts'
import { isOnOneNode } from '#server/core/home-company.ts'
import type { Db } from '#server/core/database.ts'
import { exactColumns, type ExactRow } from './canonical-row.ts'

type Entries = typeof auditChain | typeof auditPending | typeof companyChains

/** The condition of a join: the row of the audit log that an entry of a chain, or of the queue before the chains, names. */
export const isRowOf = ({ auditId, companyId }: Entries) =>
  and(eq(auditLog.id, auditId), isOnOneNode(auditLog.companyId, companyId))

const BATCH = 1000

/** An entry of a chain with its row. */
export type Entry = {
  /** Of which company's chain; null: of the chain of rows without a company. */
  readonly company: string | null
  readonly seq: number
  /** As text, as the database has it: a forged one may exceed a JavaScript number. */
  readonly cursor: string
  readonly auditId: string
  readonly hash: string
  readonly row: ExactRow | null
}

type Selected = Omit<Entry, 'row'> & {
  readonly [Column in keyof ExactRow]: ExactRow[Column] | null
}

const entryOf = ({ company, seq, cursor, auditId, hash, ...row }: Selected): Entry => ({
  company,
  seq,
  cursor,
  auditId,
  hash,
  row:
    row.id === null || row.details === null ? null : { ...row, id: row.id, details: row.details },
})

const readEntries = async (db: Db, after: Entry | null): Promise<readonly Entry[]> => {
  const rows = await db
    .select({
      ...exactColumns,
      company: sql<null>`null`,
      seq: auditChain.seq,
      cursor: sql<string>`${auditChain.seq}::text`,
      auditId: auditChain.auditId,
      hash: auditChain.hash,
    })
    .from(auditChain)
    .leftJoin(auditLog, isRowOf(auditChain))
    .where(after === null ? undefined : sql`${auditChain.seq} > ${after.cursor}::bigint`)
    .orderBy(asc(auditChain.seq))
    .limit(BATCH)
  return rows.map(entryOf)
}

const readCompanyEntries = async (db: Db, after: Entry | null): Promise<readonly Entry[]> => {
  const rows = await db
    .select({
      ...exactColumns,
      company: companyChains.companyId,
      seq: companyChains.seq,
      cursor: sql<string>`${companyChains.seq}::text`,
      auditId: companyChains.auditId,
      hash: companyChains.hash,
    })
    .from(companyChains)
    .leftJoin(auditLog, isRowOf(companyChains))
    .where(
      after === null
        ? undefined
        : sql`(${companyChains.companyId}, ${companyChains.seq}) > (${after.company}::uuid, ${after.cursor}::bigint)`,
    )
    .orderBy(asc(companyChains.companyId), asc(companyChains.seq))
    .limit(BATCH)
  return rows.map(entryOf)
}

const inBatches = async function* (
  read: (after: Entry | null) => Promise<readonly Entry[]>,
): AsyncGenerator<Entry> {
  let batch = await read(null)
  while (batch.length > 0) {
    yield* batch
    batch = await read(batch.at(-1) ?? null)
  }
}

/** Every entry, chain by chain, each from its first entry: the chain of rows without a company, then those of companies. */
export const readChains = async function* (db: Db): AsyncGenerator<Entry> {
  yield* inBatches((after) => readEntries(db, after))
  yield* inBatches((after) => readCompanyEntries(db, after))
}
