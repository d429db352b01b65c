import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { addAuditRows, auditRow, chainAudit, clearTrail } from '#testing/rows/audit-trail.ts'
import { startOperatedServer } from '#testing/server/operated-server.ts'
import { auditHeadRow } from './file-findings.ts'

const server = await startOperatedServer()
afterAll(server.close)

const rowNow = () => auditHeadRow(server.services.pool, { dataFolder: server.folder })

test('H3 doctor compares the noted end of each company with its chain', async () => {
  await clearTrail(server)
  expect(await rowNow()).toMatchObject({ state: 'ok', seen: 'nothing is chained yet' })
  const company = uuidv7()
  await addAuditRows(server, [auditRow(server, { companyId: company }), auditRow(server)])
  await chainAudit(server)
  expect(await rowNow()).toMatchObject({
    state: 'ok',
    seen: 'each of the 2 ends that were noted is in its chain',
  })
  const path = join(server.folder, 'audit-head.json')
  const companies = { [company]: { seq: 1, hash: 'another' } }
  await writeFile(path, JSON.stringify({ head: null, companies }))
  expect(await rowNow()).toMatchObject({
    state: 'fail',
    seen: expect.stringContaining('1 companies') as unknown,
  })
  await writeFile(path, '[]')
  expect(await rowNow()).toMatchObject({ state: 'fail' })
  await rm(path)
  expect(await rowNow()).toMatchObject({ state: 'warn', seen: 'audit-head.json is not there' })
})
