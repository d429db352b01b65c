import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyOf, type Copy } from './planted/mutant-copy.ts'
import type { MutantResult } from './planted/mutant.ts'
import { mutants } from './planted/mutants.ts'
import {
  escapePattern,
  isGreen,
  mutantResultOf,
  plantedPage,
  runsInLog,
  runsOnPage,
  type Runs,
} from './planted/mutant-report.ts'
import { filesByName, placed, type PlacedMutant } from './planted/plant.ts'
import { fail, report } from '../../scripts/lib/report.ts'

/*
 * `npm run planted [-- id …]`: breaks one thing after the other in a copy of the checkout, and expects the test that
 * stands against it to be red. Writes what came of it into docs/planted.md. Exit code 0 when every fault was caught.
 * `--from LOG` plants nothing: it takes the results from the output of a run on another machine.
 */

/** Each run has a PostgreSQL of its own. */
const AT_ONCE = 2

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = fileURLToPath(new URL('../../docs/planted.md', import.meta.url))
const { values, positionals: asked } = parseArgs({
  options: { from: { type: 'string' } },
  allowPositionals: true,
})
const unknown = asked.filter((id) => !mutants.some((fault) => fault.id === id))
const files = await filesByName(root)
const allMutants = mutants.map((fault) => placed(files, fault))
const selectedMutants = allMutants.filter(({ id }) => asked.length === 0 || asked.includes(id))

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The page keeps what it has of the other faults. */
const writeRuns = (runs: Runs): void => {
  const known = runsOnPage(readFileSync(page, 'utf8'))
  writeFileSync(page, plantedPage(allMutants, new Map([...known, ...runs])))
}

/** Whatever is red without a fault says nothing with one. */
const failingWithoutMutant = async (copy: Copy): Promise<readonly PlacedMutant[]> => {
  const testFiles = [...new Set(selectedMutants.map(({ test }) => test.file))]
  const names = [...new Set(selectedMutants.map(({ test }) => escapePattern(test.named)))]
  const { report: result } = await copy.run(testFiles, names.join('|'))
  return selectedMutants.filter(({ test }) => !isGreen(result, test))
}

const runMutant = async (copy: Copy, fault: PlacedMutant): Promise<MutantResult> => {
  const { id, test } = fault
  const mutantResult = await copy.withMutant(fault, async () => {
    const { report: result, exitCode } = await copy.run([test.file], escapePattern(test.named))
    return mutantResultOf(result, test, exitCode)
  })
  const line = `${id}: ${mutantResult}`
  if (mutantResult === 'caught') report(line)
  else fail(line)
  // After each: a run that is ended keeps what it has found.
  writeRuns(new Map([[id, { result: mutantResult, date: dayOf(new Date()) }]]))
  return mutantResult
}

const runMutants = async (copies: readonly Copy[]): Promise<void> => {
  const [first] = copies
  const red = first === undefined ? [] : await failingWithoutMutant(first)
  for (const { id, test } of red) fail(`${id}: red without it: ${test.file} ${test.named}`)
  const waiting = selectedMutants.filter((fault) => !red.includes(fault))
  const results: MutantResult[] = []
  const work = async (copy: Copy): Promise<void> => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift())
      results.push(await runMutant(copy, fault))
  }
  await Promise.all(copies.map(work))
  const caught = results.filter((result) => result === 'caught').length
  report(`${caught} of ${selectedMutants.length} caught`)
}

if (unknown.length > 0) fail(`No such fault: ${unknown.join(', ')}`)
else if (values.from !== undefined)
  writeRuns(runsInLog(readFileSync(values.from, 'utf8'), dayOf(statSync(values.from).mtime)))
else {
  const copies: Copy[] = []
  try {
    for (let made = 0; made < AT_ONCE; made += 1) copies.push(await copyOf(root))
    await runMutants(copies)
  } finally {
    for (const copy of copies) await copy.remove()
  }
}
