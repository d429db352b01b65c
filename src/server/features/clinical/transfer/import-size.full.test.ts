import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ImportPreview } from '#contract/contentFiles.ts'
import { emptyContent, exported, previewed } from '#testing/content/content-files.ts'
import { interceptedPool, textOf } from '#testing/database/intercepted-pool.ts'
import { roundCount } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const sent: string[] = []
const server = await startTestServer({
  poolOf: (pool) =>
    interceptedPool(pool, (query, given) => {
      sent.push(textOf(given))
      return query(...given)
    }),
})
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const shipped = JSON.parse(await exported(server, superadmin)) as Record<string, [Row]>
beforeEach(() => emptyContent(server))

type Row = Readonly<Record<string, unknown>>

const firstOf = (table: string): Row => shipped[table]?.[0] ?? {}

type Change = {
  readonly name?: string
  /** How many groups further each symptom and question stands. */
  readonly by?: number
  readonly weight?: number
}

/** A file with `n` rows of each table. */
const fileOf = (n: number, { name = 'Navn', by = 0, weight = 1 }: Change = {}): string => {
  const numbers = Array.from({ length: n }, (_, number) => number)
  const groupKey = (number: number) => `gruppe-${(number + by) % n}`
  return JSON.stringify({
    symptom_groups: numbers.map((number) => ({
      ...firstOf('symptom_groups'),
      key: `gruppe-${number}`,
      name_no: `${name} ${number}`,
      order_index: number,
    })),
    symptoms: numbers.map((number) => ({
      ...firstOf('symptoms'),
      key: `symptom-${number}`,
      group_key: groupKey(number),
      name_no: `${name} ${number}`,
      order_index: 0,
    })),
    approaches: numbers.map((number) => ({
      ...firstOf('approaches'),
      key: `grep-${number}`,
      number: number + 1,
      source_keys: [`kilde-${number}`],
      name_no: `${name} ${number}`,
    })),
    questions: numbers.map((number) => ({
      ...firstOf('questions'),
      key: `sporsmal-${number}`,
      group_key: groupKey(number),
      text_no: `${name} ${number}`,
      order_index: 0,
    })),
    influence_rules: numbers.map((number) => ({
      ...firstOf('influence_rules'),
      symptom_key: `symptom-${number}`,
      approach_key: `grep-${number}`,
      source_key: `kilde-${number}`,
      weight,
    })),
    sources: numbers.map((number) => ({
      ...firstOf('sources'),
      key: `kilde-${number}`,
      title: `${name} ${number}`,
    })),
    assessment_categories: numbers.map((number) => ({
      ...firstOf('assessment_categories'),
      key: `kategori-${number}`,
      name_no: `${name} ${number}`,
      order_index: number,
    })),
    symptom_bank: numbers.map((number) => ({
      ...firstOf('symptom_bank'),
      key: `tegn-${number}`,
      category_key: `kategori-${(number + by) % n}`,
      name_no: `${name} ${number}`,
      order_index: 0,
    })),
    modules: numbers.map((number) => ({
      ...firstOf('modules'),
      key: `modul-${number}`,
      code: `X${number}`,
      name_no: `${name} ${number}`,
      required_categories: [`kategori-${number}`],
      min_symptoms_count: 1,
      severity_threshold: 10 * weight,
      order_index: number,
    })),
  })
}

type Step = { readonly change?: Change; readonly publish: boolean }

const steps: readonly Step[] = [
  { publish: false },
  { publish: true },
  { change: { name: 'Endret' }, publish: false },
  { change: { name: 'Endret', weight: 2 }, publish: true },
  { change: { name: 'Flyttet', weight: 2, by: 1 }, publish: true },
  { change: { name: 'Utkast', weight: 2, by: 2 }, publish: false },
]

/** Rows of each table in the large file; the small one has two. */
const LARGE = roundCount(10, 60)

/** The statements of each step, and how many tables they read: a subselect for each row is found by that. */
const costOf = async (n: number) => {
  const costs: unknown[] = []
  for (const { change, publish } of steps) {
    const text = fileOf(n, change)
    const seen = await previewed(server, superadmin, text, publish)
    const { state } = seen.data as ImportPreview
    sent.length = 0
    const call = { fileName: 'innhold.json', text, publish, state }
    const { data, error } = await server.call('contentFiles.import', call, superadmin)
    expect(error).toBeNull()
    // A body above the ordinary size costs a question about its limit first, whatever the size (V2).
    const own = sent.slice(sent.findLastIndex((query) => query.includes('app.bind_call')))
    const reads = own.join(' ').match(/\b(?:from|join)\b/giu)?.length
    costs.push({ ...(data as { records: number }), statements: own.length, reads })
  }
  return costs as readonly { records: number; statements: number; reads: number }[]
}

test('IMP-02 an import costs the database as many statements and reads whatever the size of its file', async () => {
  const small = await costOf(2)
  await emptyContent(server)
  const large = await costOf(LARGE)
  expect(large.map(({ records }) => records)).toEqual(
    small.map(({ records }) => records * (LARGE / 2)),
  )
  const work = ({ statements, reads }: (typeof small)[number]) => ({ statements, reads })
  expect(large.map(work)).toEqual(small.map(work))
})
