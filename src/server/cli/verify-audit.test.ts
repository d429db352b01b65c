import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  addAuditRows,
  auditRow,
  chainAudit,
  chainOf,
  clearTrail,
  tamper,
} from '#testing/rows/audit-trail.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { startOperatedServer } from '#testing/server/operated-server.ts'
import { runVerification } from './verify-audit.ts'

const server = await startOperatedServer()
afterAll(server.close)
const { key, folder } = server

const outside =
  'Checked is the audit log alone. The rows that it tells of, such as checks, plans and assessments, are not chained.'

const verify = async (environment: Readonly<Record<string, string | undefined>> = {}) => {
  const lines: string[] = []
  const result = await runVerification({
    environment: { ...server.environment, ...environment },
    report: (line) => void lines.push(line),
  })
  return { result, lines }
}

beforeEach(async () => {
  await clearTrail(server)
  await rm(join(folder, 'audit-head.json'), { force: true })
  await addAuditRows(server, [auditRow(server), auditRow(server), auditRow(server)])
  await chainAudit(server)
})

test('H3 the command says how many rows it checked and up to when', async () => {
  expect(await verify()).toEqual({
    result: true,
    lines: [
      `3 rows are chained, up to ${server.clock.now().toISOString()}.`,
      'Nothing was changed, removed or moved.',
      outside,
    ],
  })
})

test('H3 it names the changed rows, and a cut-off end although nothing is left of it', async () => {
  const [first] = await chainOf(server)
  await tamper(server, `update audit_log set role = 'user' where id = $1`, [first?.auditId])
  const last = 'select audit_id from audit_chain where seq = 3'
  await tamper(server, `delete from audit_log where id = (${last})`)
  await tamper(server, 'delete from audit_chain where seq = 3')
  const { result, lines } = await verify()
  expect(result).toBe(false)
  expect(lines.slice(1)).toEqual([
    "The chain's end was cut off: entries 3 to 3, by audit-head.json.",
    `Entry 1, row ${first?.auditId}: the row or its entry was changed.`,
    'The audit log is not as it was written: 2 findings.',
    outside,
  ])
  expect(lines.join()).not.toContain(key.toString('base64'))
})

test('H3 the end is noted whole or not at all, readable by the server alone', async () => {
  expect(await readdir(folder)).toEqual(['audit-head.json'])
  const text = await readFile(join(folder, 'audit-head.json'), 'utf8')
  const [, , third] = await chainOf(server)
  expect(JSON.parse(text)).toMatchObject({ head: { seq: 3, hash: third?.hash } })
})

test.each([
  [{ HOLDEPUNKT_KEY: 'short' }, 'The secret key cannot be read'],
  [{ DATABASE_URL: undefined }, 'No database is named'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL cannot be read'],
  [{ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' }, 'Nothing listens'],
])('H3 what it cannot read it says in one line: %j', async (environment, line) => {
  const { result } = await verify(environment)
  expect(result).toMatchObject({ failure: expect.stringContaining(line) as unknown })
})

test('F-B7 H3 a check that the owner of the database changed is not found, and the command and its page say so', async () => {
  const ward = await addWard(server)
  const caseId = await addCase(server.services, { ...ward, ...watched(server.clock.now()) })
  const { id } = checkInput(server.clock.now().toISOString(), { caseId })
  const who = await staffOn(server, ward, 'officer')
  await server.call(
    'checks.record',
    checkInput(server.clock.now().toISOString(), { caseId, id }),
    who,
  )
  await chainAudit(server)
  await tamper(server, `update checks set kind = 'asleep', change = null where id = $1`, [id])
  const { result, lines } = await verify()
  expect(result).toBe(true)
  expect(lines).toContain(outside)
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  expect(page.replaceAll('\n', ' ')).toContain(
    'The chain has the audit log alone: not the checks, plans, assessments or other rows',
  )
})
