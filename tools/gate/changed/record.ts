import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TestResult } from '../steps/test-results.ts'

/** What one test file asked for in its last run. */
export type FileRecord = {
  readonly wallMs: number
  /** API functions. */
  readonly calls: readonly string[]
  /** Pages, by the path of the module. */
  readonly modules: readonly string[]
}

export type TestRecord = ReadonlyMap<string, FileRecord>

const RECORD = join('.cache', 'test-record.json')

type Line = { readonly file: string; readonly call?: string; readonly module?: string }

/** null: no run was recorded in this checkout. */
export const readRecord = async (path = RECORD): Promise<TestRecord | null> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : new Map(Object.entries(JSON.parse(text) as object))
}

/** Replaces the entries of the test files that ran; the others keep those of an earlier run. */
export const addToRecord = async (
  folder: string,
  results: readonly TestResult[],
  level: 'gate' | 'full',
  path = RECORD,
): Promise<void> => {
  const before = (await readRecord(path)) ?? new Map<string, FileRecord>()
  const after = merged(before, await readLines(folder), results, level)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(Object.fromEntries(after)))
}

const merged = (
  before: TestRecord,
  lines: readonly Line[],
  results: readonly TestResult[],
  level: 'gate' | 'full',
): TestRecord => {
  const after = new Map(before)
  const linesOf = Map.groupBy(lines, ({ file }) => file)
  for (const [file, tests] of Map.groupBy(results, (test) => test.file)) {
    const hasFailed = tests.some(({ outcome }) => outcome === 'failed')
    // A test that fails ends early: it calls less and takes less time than it will again.
    if (hasFailed && before.has(file)) continue
    const own = linesOf.get(file) ?? []
    const wallMs = tests.reduce((sum, test) => sum + test.wallMs, 0)
    after.set(file, {
      // The full level takes longer; the tests of a change run at the level of the gate.
      wallMs: level === 'full' ? (before.get(file)?.wallMs ?? wallMs) : wallMs,
      calls: sorted(own.map(({ call }) => call)),
      modules: sorted(own.map(({ module }) => module)),
    })
  }
  return after
}

const sorted = (names: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(names.filter((name) => name !== undefined))].toSorted()

const readLines = async (folder: string): Promise<readonly Line[]> => {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
