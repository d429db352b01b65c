import { readFile } from 'node:fs/promises'
import { candidatesOf, type Candidate } from './choose.ts'
import { importGraph, readSources } from './import-graph.ts'
import { reachOf } from './reach.ts'
import type { TestRecord } from './record.ts'
import { changedTexts, usersOf, type Texts } from './texts.ts'

const MESSAGES = /^messages\/\w+\.json$/u
const ROUTER = 'src/server/router.ts'

/** Whole files of the full level, which the gate leaves out. */
const OF_FULL_LEVEL = /\.full\.(?:test|spec)\.tsx?$/u
const TEST = /\.(?:test|spec)\.tsx?$/u

/** The tests that a change may break. `before` gives a file's content before the change, or null. */
export const candidatesFor = async (
  changed: readonly string[],
  before: (file: string) => string | null,
  record: TestRecord | null,
): Promise<readonly Candidate[]> => {
  const sources = await readSources()
  const files = new Set(changed.filter((file) => !MESSAGES.test(file)))
  for (const file of changed.filter((each) => MESSAGES.test(each))) {
    const after = await readFile(file, 'utf8').catch(() => '{}')
    const texts = changedTexts(textsOf(before(file) ?? '{}'), textsOf(after))
    for (const user of usersOf(texts, sources)) files.add(user)
  }
  const all = [...files]
  const reach = reachOf(all, importGraph(sources), sources.get(ROUTER) ?? '')
  const tests = [...sources.keys()].filter((file) => TEST.test(file) && !OF_FULL_LEVEL.test(file))
  return candidatesOf(all, reach, record ?? new Map(), tests)
}

const textsOf = (json: string): Texts => JSON.parse(json) as Texts
