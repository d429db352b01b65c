import { posix } from 'node:path'
import type { Reach } from './reach.ts'
import type { FileRecord, TestRecord } from './record.ts'

export type Candidate = {
  readonly file: string
  readonly reason: string
  readonly wallMs: number
  /** 1 and more: a test of the changed file itself; below 1: the share of the test that is about the change. */
  readonly relevance: number
}

type Choice = {
  readonly chosen: readonly Candidate[]
  readonly leftOut: readonly Candidate[]
  /** The expected wall time of the chosen tests, with the start of their programs. */
  readonly wallMs: number
}

/** A test file without a record. */
const UNKNOWN_MS = { browser: 15_000, other: 2_000 }

/** Beyond this number of imports a test of a unit says little about the change. */
const MAX_IMPORTS = 2

/** Below this share a test says little about the change: its pages load the same when they are idle. */
const LEAST_SHARE = 0.02

/** Of every test, when the change affects every page or every function. */
const EVERYTHING = 0.001

export const isBrowser = (file: string): boolean => file.startsWith('e2e/specs/')

/** The tests that a change may break, the most telling first; without a record those beside it and those that import it. */
export const candidatesOf = (
  changed: readonly string[],
  reach: Reach,
  record: TestRecord,
  testFiles: readonly string[],
): readonly Candidate[] => {
  const weights = weightsOf(record)
  const folders = new Set(changed.map((file) => posix.dirname(file)))
  const of = (file: string): Candidate => {
    const known = record.get(file)
    const wallMs = known?.wallMs ?? (isBrowser(file) ? UNKNOWN_MS.browser : UNKNOWN_MS.other)
    const distance = reach.tests.get(file)
    if (distance === 0) return { file, wallMs, reason: 'changed', relevance: 3 }
    if (distance === 1) return { file, wallMs, reason: 'imports the change', relevance: 2 }
    if (folders.has(posix.dirname(file)) && !file.startsWith('e2e/')) {
      return { file, wallMs, reason: 'in the same folder', relevance: 1.5 }
    }
    if (distance !== undefined && distance <= MAX_IMPORTS && known?.calls.length === 0) {
      return { file, wallMs, reason: 'imports a user of the change', relevance: 1 }
    }
    return { file, wallMs, ...askedFor(known, reach, weights) }
  }
  return testFiles
    .map(of)
    .filter(({ relevance }) => relevance > 0)
    .toSorted((a, b) => b.relevance - a.relevance || a.wallMs - b.wallMs)
}

/** Takes tests while they fit into the budget; one that does not fit leaves room for a shorter one. */
export const choose = (
  candidates: readonly Candidate[],
  budgetMs: number,
  costOf: (files: readonly Candidate[]) => number,
): Choice => {
  const chosen: Candidate[] = []
  const leftOut: Candidate[] = []
  for (const candidate of candidates) {
    if (costOf([...chosen, candidate]) <= budgetMs) chosen.push(candidate)
    else leftOut.push(candidate)
  }
  return { chosen, leftOut, wallMs: costOf(chosen) }
}

/** A function or page that few test files ask for says more than one that every page loads when it is idle. */
const weightsOf = (record: TestRecord): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { calls, modules } of record.values()) {
    for (const name of [...calls, ...modules]) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return new Map([...counts].map(([name, count]) => [name, 1 / count]))
}

/** The share of a test file's functions and pages that the change affects. */
const askedFor = (
  known: FileRecord | undefined,
  { functions, pages, everyPage, everyFunction }: Reach,
  weights: ReadonlyMap<string, number>,
): { readonly reason: string; readonly relevance: number } => {
  let [hit, all] = [0, 0]
  let [most, reason] = [0, '']
  const count = (name: string, distance: number | undefined, what: string): void => {
    const weight = weights.get(name) ?? 1
    all += weight
    if (distance === undefined) return
    const near = weight / (1 + distance)
    hit += near
    if (near > most) [most, reason] = [near, `${what} ${name}`]
  }
  for (const name of known?.calls ?? []) {
    count(name, functions.get(name.split('.')[0] ?? ''), 'calls')
  }
  for (const name of known?.modules ?? []) count(name, pages.get(name), 'loads')
  if (hit / all >= LEAST_SHARE) return { reason, relevance: hit / all }
  if (everyPage && (known?.modules.length ?? 0) > 0) {
    return { reason: 'loads pages', relevance: EVERYTHING }
  }
  const asksServer = everyFunction && (known?.calls.length ?? 0) > 0
  return asksServer
    ? { reason: 'calls functions', relevance: EVERYTHING }
    : { reason, relevance: 0 }
}
