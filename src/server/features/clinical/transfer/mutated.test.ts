import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFingerprint, emptyContent, exported, imported } from '#testing/content-files.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

type Tables = Record<string, unknown[]>
type Row = Record<string, unknown>

const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '<b>',
  '\u0000',
  '\uD800',
  'x'.repeat(5_000),
  'published',
  '0192f0c4-0000-7000-8000-000000000000',
  [],
  [[]],
  {},
  ['x'],
]

/** As few rows of each table as still refer to each other. */
const part = (text: string): Tables => {
  const all = JSON.parse(text) as Record<string, Row[]>
  const groups = (all['symptom_groups'] ?? []).slice(0, 2)
  const keys = new Set(groups.map(({ key }) => key))
  const ofGroup = (table: string) =>
    (all[table] ?? []).filter((row) => keys.has(row['group_key'])).slice(0, 4)
  const symptoms = ofGroup('symptoms')
  const named = new Set(symptoms.map(({ key }) => key))
  const rules = (all['influence_rules'] ?? []).filter((row) => named.has(row['symptom_key']))
  const approaches = new Set(rules.slice(0, 6).map((row) => row['approach_key']))
  return {
    symptom_groups: groups,
    symptoms,
    approaches: (all['approaches'] ?? []).filter(({ key }) => approaches.has(key)),
    questions: ofGroup('questions'),
    influence_rules: rules.filter((row) => approaches.has(row['approach_key'])),
  }
}

const small = JSON.stringify(part(await exported(server, superadmin)))
// The less there is to load and compare, the more files a minute.
beforeAll(async () => {
  await emptyContent(server)
  await imported(server, superadmin, small, true)
})

const mutation = fc.record({
  deed: fc.constantFrom(
    'delete-field',
    'duplicate-row',
    'retype',
    'rename',
    'truncate',
    'prototype',
    'swap-keys',
    'self-reference',
    'company',
    'status',
    'mark',
    'drop-table',
    'drop-row',
    'new-key',
    'row-is',
    'raw-number',
  ),
  table: fc.nat(4),
  row: fc.nat(9),
  field: fc.nat(20),
  value: fc.constantFrom(...odd),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % (list.length || 1)]

/** Changes the tables in place; what only a text can hold is done to the text afterwards. */
const mutate = (tables: Tables, { deed, table, row, field, value }: Mutation): void => {
  const name = pick(Object.keys(tables), table) ?? ''
  const rows = tables[name] ?? []
  const at = rows.length === 0 ? 0 : row % rows.length
  const found = rows[at]
  if (deed === 'drop-table') delete tables[name]
  if (typeof found !== 'object' || found === null) return
  const one = found as Row
  const column = pick(Object.keys(one), field) ?? 'key'
  if (deed === 'delete-field') delete one[column]
  if (deed === 'duplicate-row') rows.push({ ...one })
  if (deed === 'retype') one[column] = value
  if (deed === 'rename') one[`${column}_x`] = one[column]
  if (deed === 'swap-keys') one['group_key'] = pick(rows as Row[], row + 1)?.['key']
  if (deed === 'self-reference') one['symptom_key'] = one['approach_key'] ?? one['key']
  if (deed === 'company') one['company_id'] = '0192f0c4-0000-7000-8000-000000000000'
  if (deed === 'status') one['status'] = 'published'
  if (deed === 'drop-row') rows.splice(at, 1)
  if (deed === 'new-key') one['key'] = `ny-${row}-${field}`
  if (deed === 'row-is') rows[at] = value
}

const textOf = (tables: Tables, { deed, at, value }: Mutation): string => {
  const text = JSON.stringify(tables)
  if (deed === 'truncate') return text.slice(0, Math.floor(text.length * at))
  if (deed === 'mark') return `\uFEFF${text}`
  if (deed === 'prototype') return text.replace('"key"', '"__proto__"')
  if (deed === 'raw-number') return text.replace(/"order_index":\d+/u, '"order_index":1e999')
  return typeof value === 'string' && at > 0.99 ? text + value : text
}

test(
  'IMP-02 of 1 000 mutated files none is imported in part and none is more than the server can answer',
  { timeout: 300_000 },
  async () => {
    expect(JSON.parse(await exported(server, superadmin))).toEqual(JSON.parse(small))
    let before = await contentFingerprint(server)
    const results = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (mutations, publish) => {
          const tables = JSON.parse(small) as Tables
          for (const one of mutations) mutate(tables, one)
          const last = mutations.at(-1)
          const text = last === undefined ? '' : textOf(tables, last)
          const answer = await imported(server, superadmin, text, publish)
          const result = answer.error?.reason ?? 'done'
          results.set(result, (results.get(result) ?? 0) + 1)
          expect(answer.status, `${answer.error?.message}`).toBeLessThan(500)
          const after = await contentFingerprint(server)
          expect(answer.error === null || after === before, answer.error?.message).toBe(true)
          before = after
        },
      ),
      { numRuns: 1_000, seed: 51, endOnFailure: true },
    )
    // Both ways were gone: what is refused proves nothing alone.
    expect(results.get('done')).toBeGreaterThan(50)
    expect(results.get('invalid-file')).toBeGreaterThan(500)
  },
)
