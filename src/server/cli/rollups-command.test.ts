import { urlOf } from '#testing/database/url.ts'
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { addScope } from '#testing/rows/user-requests.ts'
import { insertRows } from '#testing/statistics/rows.ts'
import { dropDatabase, onOwner } from '#testing/database/cluster.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { runRollups } from './rollups-command.ts'

const server = await startTestServer()
afterAll(server.close)

const run = async (command: 'check' | 'rebuild', url = urlOf(server.database.owner)) => {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const isCheck = command === 'check'
  const result = await runRollups({ isCheck, environment: { DATABASE_URL: url }, report })
  return { result, lines }
}

test('STA-04 the command counts pending days, lists differences, and counts everything again', async () => {
  const place = await addScope(server)
  const storedAt = server.clock.now().toISOString()
  const row = { flow: 'officer', status: 'archived', risk: 'low', model: null, storedAt } as const
  await insertRows(server, [{ id: uuidv7(), ...place, ...row, symptoms: [], approaches: [] }])
  const right = { result: true, lines: ['Every figure is what the assessments say.'] }
  expect(await run('check')).toEqual(right)
  await storedQuery(
    server,
    `update statistics_counts set total = 7 where level = 'everything' and grain = 'month'`,
  )
  await storedQuery(
    server,
    `update statistics_counts set counts = '{"risk:low": 1}' where level = 'department' and grain = 'month'`,
  )
  const { result, lines } = await run('check')
  expect(result).toBe(false)
  expect(lines).toEqual([
    `department ${place.companyId} / ${place.departmentId}, month 2026-11-01: kept 1, counted 1; it is made up otherwise`,
    'everything – / –, month 2026-11-01: kept 7, counted 1',
    '2 rows differ. To count everything anew: npm run rollups -- rebuild',
  ])
  expect((await run('rebuild')).result).toBe(true)
  expect(await run('check')).toEqual(right)
})

test('STA-04 what cannot be done is one line', async () => {
  expect((await run('check', 'postgresql://nobody')).result).toMatchObject({
    failure: expect.stringContaining('DATABASE_URL'),
  })
  const { owner } = server.database
  const database = `test_${uuidv7().replaceAll('-', '')}`
  await onOwner(owner, (client) => client.query(`create database ${database}`))
  expect((await run('check', urlOf({ ...owner, database }))).result).toEqual({
    failure: 'There is nothing of it in the database yet: start Holdepunkt once.',
  })
  await dropDatabase(owner, database)
})
