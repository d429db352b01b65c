import { asc, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/core/database.ts'
import { homeOf } from '#server/core/home-company.ts'
import { auditChain, auditLog, auditPending } from '#server/database/schema/operation.ts'
import {
  addRowsInTurn,
  auditFindings,
  chainAudit,
  chainOf,
  companyChainOf,
  withEmptyTrail,
} from '#testing/rows/audit-trail.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { canonicalEntry, exactColumns } from './canonical-row.ts'

const started = await startTestServer()
afterAll(started.close)
const server = await withEmptyTrail(started)

const COMPANY = '018f0000-0000-7000-8000-00000000000a'

/** As a release without chains of companies: one chain over all rows that wait, and only its end is noted. */
const chainAsBefore = async (): Promise<void> => {
  const { pool, keyring, auditHead } = server.services
  let last = await auditHead.read()
  await inTransaction(pool, { role: 'system', userId: null }, async (db) => {
    const waiting = await db.select({ id: auditPending.auditId }).from(auditPending)
    const ids = waiting.map(({ id }) => id)
    const rows = await db
      .select(exactColumns)
      .from(auditLog)
      .where(inArray(auditLog.id, ids))
      .orderBy(asc(auditLog.at), asc(auditLog.id))
    for (const row of rows) {
      const seq: number = (last?.seq ?? 0) + 1
      last = { seq, hash: keyring.sign(canonicalEntry(last?.hash ?? '', seq, row)) }
      await db
        .insert(auditChain)
        .values({ ...last, auditId: row.id, companyId: homeOf(row.companyId) })
    }
    await db.delete(auditPending)
  })
  if (last !== null) await auditHead.write(last)
}

const addBoth = (count: number) => addRowsInTurn(server, [COMPANY, null], count)

test('R14 H3 the chain of an earlier release continues with rows without a company, and with all after a return to it', async () => {
  await addBoth(4)
  await chainAsBefore()
  expect(await auditFindings(server)).toEqual([])
  await addBoth(2)
  await chainAudit(server)
  expect((await chainOf(server)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  expect((await companyChainOf(server, COMPANY)).map(({ seq }) => seq)).toEqual([1])
  expect(await auditFindings(server)).toEqual([])
  await addBoth(2)
  await chainAsBefore()
  expect((await chainOf(server)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await auditFindings(server)).toEqual([])
  await addBoth(2)
  await chainAudit(server)
  expect((await companyChainOf(server, COMPANY)).map(({ seq }) => seq)).toEqual([1, 2])
  expect(await auditFindings(server)).toEqual([])
})
