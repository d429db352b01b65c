import { afterAll, expect, test } from 'vitest'
import {
  addAuditRows,
  auditFindings,
  auditRow,
  chainAudit,
  tamper,
  withEmptyTrail,
} from '#testing/rows/audit-trail.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const started = await startTestServer()
afterAll(started.close)

const MANY = 450

test('H3 when nothing is right a hundred are named and the others counted', async () => {
  const server = await withEmptyTrail(started)
  const long = new Date(server.clock.now().getTime() - 10_000_000)
  const rows = Array.from({ length: MANY }, (_, n) =>
    auditRow(server, { at: new Date(long.getTime() + n * 1000), details: { step: n } }),
  )
  await addAuditRows(server, rows)
  await chainAudit(server)
  await tamper(server, `update audit_log set action = 'x'`)
  const found = await auditFindings(server)
  expect(found).toHaveLength(101)
  expect(found.at(-1)).toEqual({ kind: 'more', count: MANY - 100 })
})
