import { afterAll, expect, test } from 'vitest'
import { addCase } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard } from '#testing/rows/ward.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { caseRetentionJob } from './case-retention.ts'

const server = await startTestServer()
afterAll(server.close)

const DAY = 86_400_000
const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY)

type Row = Partial<Parameters<typeof addCase>[1]>

const closed = (days: number): Row => ({ status: 'closed', closedAt: ago(days) })

const isStored = async (id: string) =>
  (await storedQuery(server, 'select 1 from cases where id = $1', [id])).length > 0

test('FUP-114 a case is erased 180 days after its closing, with everything of it; an open one never', async () => {
  const ward = await addWard(server)
  const old = await addCase(server.services, { ...ward, ...closed(181), reference: 'agat-agurk' })
  const recent = await addCase(server.services, { ...ward, ...closed(179) })
  const open = await addCase(server.services, { ...ward, createdAt: ago(400), riskSince: ago(400) })
  await caseRetentionJob.run(server.services)
  expect([await isStored(old), await isStored(recent), await isStored(open)]).toEqual([
    false,
    true,
    true,
  ])
  const erased = await storedQuery(server, `select kind from erasures where id = $1`, [old])
  expect(erased).toEqual([{ kind: 'case' }])
  // FUP-03: for two years the words are not used again.
  const spent = `select reference from spent_references where company_id = $1`
  expect(await storedQuery(server, spent, [ward.companyId])).toEqual([{ reference: 'agat-agurk' }])
})

test('FUP-114 a company chooses its days, and a legal hold keeps every case', async () => {
  const ward = await addWard(server)
  await storedQuery(
    server,
    'update follow_up_settings set case_retention_days = 30 where company_id = $1',
    [ward.companyId],
  )
  const old = await addCase(server.services, { ...ward, ...closed(31) })
  const hold = (isOn: boolean) =>
    storedQuery(server, 'update companies set legal_hold = $2 where id = $1', [
      ward.companyId,
      isOn,
    ])
  await hold(true)
  await caseRetentionJob.run(server.services)
  expect(await isStored(old)).toBe(true)
  await hold(false)
  await caseRetentionJob.run(server.services)
  expect(await isStored(old)).toBe(false)
})
