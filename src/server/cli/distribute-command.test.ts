import { afterAll, expect, test } from 'vitest'
import { urlOf } from '#testing/database/url.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { distribution } from '#server/database/distribution/distribution.ts'
import { differences, provenColumn } from './distribute/proof.ts'
import { steps, companySql } from './distribute/distribute-steps.ts'
import { runDistribute } from './distribute-command.ts'

const server = await startTestServer()
afterAll(server.close)

const run = async (isCheck: boolean) => {
  const lines: string[] = []
  const result = await runDistribute({
    isCheck,
    environment: { DATABASE_URL: urlOf(server.database.owner) },
    report: (line) => void lines.push(line),
  })
  return { result, lines }
}

test('D3 npm run distribute refuses plain PostgreSQL in one line, and changes no table', async () => {
  const refused = expect.stringContaining('no extension citus')
  expect(await run(false)).toEqual({ result: { failure: refused }, lines: [] })
  expect(await run(true)).toEqual({
    result: false,
    lines: ['The tables are those of one machine.', refused],
  })
  const keys = await storedQuery(
    server,
    `select pg_get_constraintdef(oid) as key from pg_constraint where conname = 'assessments_pkey'`,
  )
  expect(keys).toEqual([{ key: 'PRIMARY KEY (id)' }])
})

test('D3 the steps go from closed tables to the definitions, and foreign keys of the shards are last before them', () => {
  const names = steps.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('policies')
  expect(names.at(-1)).toBe('definitions')
  const placeOf = (name: string) => names.indexOf(name)
  const order = [
    'triggers',
    'nobody',
    'foreign keys',
    'keys of assessments',
    'reference table companies',
    'distributed table assessments',
    'distributed table cases',
    'foreign key assessments_user_id_users_id_fk',
    'foreign key checks_case',
    'foreign key checks_case of the shards',
  ]
  expect(order.map(placeOf)).toEqual(order.map(placeOf).toSorted((one, other) => one - other))
  expect(order.map(placeOf)).not.toContain(-1)
})

test('D3 the proof names a table with another count or another hash, or without rows any more', () => {
  const before = { a: { rows: '1', sum: '5/6' }, b: { rows: '0', sum: '0/0' } }
  expect(differences(before, before)).toEqual([])
  expect(differences(before, { ...before, a: { rows: '1', sum: '5/7' } })).toEqual(['a'])
  expect(differences(before, { ...before, b: { rows: '1', sum: '0/0' } })).toEqual(['b'])
  expect(differences(before, { a: before.a })).toEqual(['b'])
})

test('D3 H3 an older entry of the audit chain takes the company of its audit row, which the proof leaves out', () => {
  for (const table of ['audit_chain', 'audit_pending']) {
    const line = distribution[table]
    if (line?.way !== 'distributed') throw new Error(table)
    const text = companySql(table, line)
    const [fromRow, nobody] = [text.indexOf('from audit_log a'), text.indexOf('set not null')]
    expect(fromRow).toBeGreaterThan(0)
    expect(nobody).toBeGreaterThan(fromRow)
  }
  const tables = Object.keys(distribution)
  expect(tables.indexOf('audit_log')).toBeLessThan(tables.indexOf('audit_chain'))
  expect(provenColumn('audit_chain', 'company_id')).toBeNull()
  expect(provenColumn('audit_log', 'company_id')).toContain('nullif(')
})
