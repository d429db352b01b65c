import { uuidv7 } from 'uuidv7'
import { auditChainJob } from '#server/jobs/audit-chain.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import { verifyAudit } from '#server/services/audit-chain/verify.ts'
import { inTransaction } from '#server/core/database.ts'
import { homeOf } from '#server/core/home-company.ts'
import { auditHeadInMemory } from '../database/audit-head.ts'
import type { TestServer } from '../server/server.ts'

type AuditRow = typeof auditLog.$inferInsert

/** An audit row as the program writes it. It names a user unless `overrides` says otherwise. */
export const auditRow = (server: TestServer, overrides: Partial<AuditRow> = {}): AuditRow => ({
  id: uuidv7(),
  at: server.clock.now(),
  userId: uuidv7(),
  companyId: null,
  role: 'superadmin',
  action: 'companies.update',
  resourceType: 'company',
  resourceId: uuidv7(),
  details: { totalLicenses: 5, isActive: true },
  result: 'done',
  requestId: uuidv7(),
  ...overrides,
})

export const addAuditRows = async (
  server: TestServer,
  rows: readonly AuditRow[],
): Promise<readonly string[]> => {
  await inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(auditLog).values(rows.map((row) => ({ ...row, companyId: homeOf(row.companyId) }))),
  )
  return rows.map(({ id }) => id)
}

/** Adds so many rows, a second apart up to now, of these companies in turn; null: of none. */
export const addRowsInTurn = (
  server: TestServer,
  companies: readonly (string | null)[],
  count: number,
): Promise<readonly string[]> => {
  const now = server.clock.now().getTime()
  return addAuditRows(
    server,
    Array.from({ length: count }, (_, n) =>
      auditRow(server, {
        at: new Date(now - 1000 * (count - n)),
        companyId: companies[n % companies.length] ?? null,
      }),
    ),
  )
}

/** Runs the job until it has no more work. */
export const chainAudit = async (server: TestServer): Promise<void> => {
  const { isMore } = await auditChainJob.run(server.services)
  if (isMore) await chainAudit(server)
}

/** The findings of a verification. Empty: the trail is intact. */
export const auditFindings = async (server: TestServer) =>
  (await verifyAudit(server.services)).findings

/** Runs a statement as a malicious owner of the database, whom no policy restricts. */
export const tamper = (
  server: TestServer,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> =>
  server.database.asProgram(
    async (client) => (await client.query<Record<string, unknown>>(statement, [...values])).rows,
  )

/** The chain of rows without a company, from its first entry. */
export const chainOf = async (server: TestServer) =>
  (await tamper(
    server,
    'select seq::int as seq, audit_id as "auditId", hash from audit_chain order by seq',
  )) as { seq: number; auditId: string; hash: string }[]

/** The chain of a company, from its first entry. */
export const companyChainOf = async (server: TestServer, companyId: string) =>
  (await tamper(
    server,
    `select seq::int as seq, audit_id as "auditId", hash from company_chains where company_id = $1 order by seq`,
    [companyId],
  )) as { seq: number; auditId: string; hash: string }[]

/** Empties the trail, its pending entries and the chains. */
export const clearTrail = async (server: TestServer): Promise<void> => {
  await tamper(server, 'truncate audit_log, audit_pending, audit_chain, company_chains')
}

/** The server with an empty trail, which has not noted the end of any chain. */
export const withEmptyTrail = async (server: TestServer): Promise<TestServer> => {
  await clearTrail(server)
  return { ...server, services: { ...server.services, auditHead: auditHeadInMemory() } }
}
