import { afterAll, expect, test } from 'vitest'
import { auditHeadInMemory } from '#testing/database/audit-head.ts'
import {
  addAuditRows,
  auditFindings,
  auditRow,
  chainAudit,
  clearTrail,
  tamper,
} from '#testing/rows/audit-trail.ts'
import type { TestServer } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const started = await startTestServer()
afterAll(started.close)

const withOwnHead = (): TestServer => ({
  ...started,
  services: { ...started.services, auditHead: auditHeadInMemory() },
})

const append = async (server: TestServer): Promise<string> => {
  const [id = ''] = await addAuditRows(server, [auditRow(server)])
  await chainAudit(server)
  return id
}

const takeOut = async (server: TestServer, id: string) => {
  const [entry] = await tamper(server, 'delete from audit_chain where audit_id = $1 returning *', [
    id,
  ])
  const [row] = await tamper(server, 'delete from audit_log where id = $1 returning *', [id])
  return { entry, row }
}

/** Inserts a row that was taken out. */
const putBack = (
  server: TestServer,
  table: string,
  stored: Readonly<Record<string, unknown>> = {},
) => {
  const columns = Object.entries(stored)
  const names = columns.map(([name]) => name).join(', ')
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  return tamper(
    server,
    `insert into ${table} (${names}) values (${places})`,
    columns.map(([, value]) => value),
  )
}

test('H3 an entry that was rightly signed in another history of the same trail does not fit into this one', async () => {
  await clearTrail(started)
  const server = withOwnHead()
  await append(server)
  // As after an older backup: what came then is gone, and something else comes in its place.
  const earlier = await takeOut(server, await append(server))
  const present = withOwnHead()
  const other = await append(present)
  await append(present)
  expect(await auditFindings(present)).toEqual([])
  await takeOut(present, other)
  await putBack(present, 'audit_log', earlier.row)
  await tamper(present, 'delete from audit_pending')
  await putBack(present, 'audit_chain', earlier.entry)
  expect(await auditFindings(present)).not.toEqual([])
})
