import fc from 'fast-check'

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
const smallestTables = (text: string): Tables => {
  const all = JSON.parse(text) as Record<string, Row[]>
  const groups = (all['symptom_groups'] ?? []).slice(0, 2)
  const keys = new Set(groups.map(({ key }) => key))
  const ofGroup = (table: string) =>
    (all[table] ?? []).filter((row) => keys.has(row['group_key'])).slice(0, 4)
  const symptoms = ofGroup('symptoms')
  const named = new Set(symptoms.map(({ key }) => key))
  const rules = (all['influence_rules'] ?? []).filter((row) => named.has(row['symptom_key']))
  const approaches = new Set(rules.slice(0, 6).map((row) => row['approach_key']))
  const modules = (all['modules'] ?? []).slice(0, 1)
  const categoryKeys = new Set(modules.flatMap((row) => row['required_categories']))
  const cited = new Set([
    ...rules.map((row) => row['source_key']),
    ...(all['approaches'] ?? []).flatMap((row) => row['source_keys']),
  ])
  return {
    symptom_groups: groups,
    symptoms,
    approaches: (all['approaches'] ?? []).filter(({ key }) => approaches.has(key)),
    questions: ofGroup('questions'),
    influence_rules: rules.filter((row) => approaches.has(row['approach_key'])),
    sources: (all['sources'] ?? []).filter(({ key }) => cited.has(key)),
    assessment_categories: (all['assessment_categories'] ?? [])
      .filter(({ key }) => categoryKeys.has(key))
      .map((row, order_index) => ({ ...row, order_index })),
    symptom_bank: (all['symptom_bank'] ?? []).filter((row) =>
      categoryKeys.has(row['category_key']),
    ),
    modules,
  }
}

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
  table: fc.nat(8),
  row: fc.nat(9),
  field: fc.nat(20),
  value: fc.constantFrom(...odd),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
})
type FileMutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % (list.length || 1)]

/** Changes the tables in place; what only a text can hold is done to the text afterwards. */
const applyMutation = (
  tables: Tables,
  { deed: operation, table, row, field, value }: FileMutation,
): void => {
  const name = pick(Object.keys(tables), table) ?? ''
  const rows = tables[name] ?? []
  const at = rows.length === 0 ? 0 : row % rows.length
  const found = rows[at]
  if (operation === 'drop-table') delete tables[name]
  if (typeof found !== 'object' || found === null) return
  const one = found as Row
  const column = pick(Object.keys(one), field) ?? 'key'
  if (operation === 'delete-field') delete one[column]
  if (operation === 'duplicate-row') rows.push({ ...one })
  if (operation === 'retype') one[column] = value
  if (operation === 'rename') one[`${column}_x`] = one[column]
  if (operation === 'swap-keys') one['group_key'] = pick(rows as Row[], row + 1)?.['key']
  if (operation === 'self-reference') one['symptom_key'] = one['approach_key'] ?? one['key']
  if (operation === 'company') one['company_id'] = '0192f0c4-0000-7000-8000-000000000000'
  if (operation === 'status') one['status'] = 'published'
  if (operation === 'drop-row') rows.splice(at, 1)
  if (operation === 'new-key') one['key'] = `ny-${row}-${field}`
  if (operation === 'row-is') rows[at] = value
}

const textOf = (tables: Tables, { deed: operation, at, value }: FileMutation): string => {
  const text = JSON.stringify(tables)
  if (operation === 'truncate') return text.slice(0, Math.floor(text.length * at))
  if (operation === 'mark') return `\uFEFF${text}`
  if (operation === 'prototype') return text.replace('"key"', '"__proto__"')
  if (operation === 'raw-number') return text.replace(/"order_index":\d+/u, '"order_index":1e999')
  return typeof value === 'string' && at > 0.99 ? text + value : text
}

/** What no mutation comes to: nothing, other kinds of files, deep, large and strange ones. */
const corpus: readonly string[] = [
  '',
  ' ',
  'null',
  '0',
  '"tekst"',
  '[]',
  '{}',
  '{',
  '{"symptom_groups":{}}',
  '{"symptom_groups":[null,[],0,"x"]}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}},"symptoms":[]}',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  '{"users":[{"email":"kari@example.no","role":"superadmin"}]}',
  '{"symptoms":[],"symptoms":[{"key":"to ganger"}]}',
  `{"symptoms":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  `{"symptom_groups":[${Array.from({ length: 2_500 }, () => '{}').join()}]}`,
  `{"symptom_groups":[{"key":"${'x'.repeat(200_000)}"}]}`,
  `{"symptom_groups":[{"key":"\\u0000"}]}`,
  `{"symptom_groups":[{"key":"\\ud800"}]}`,
  `PK\u0003\u0004${'\u0000'.repeat(50)}`,
  'key;name_no\nuro;Uro',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
]

/** The smallest right file of the exported one. */
export const smallFile = (exported: string): string => JSON.stringify(smallestTables(exported))

/** The right file with up to three things wrong with it, or one that never was right. */
export const poisonFile = (right: string): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 19,
      arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }).map((mutations) => {
        const tables = JSON.parse(right) as Tables
        for (const one of mutations) applyMutation(tables, one)
        const last = mutations.at(-1)
        return last === undefined ? '' : textOf(tables, last)
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...corpus) },
  )
