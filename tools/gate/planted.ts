import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { copyOf, type Copy } from './planted/mutant-copy.ts'
import { mutants } from './planted/mutants.ts'
import {
  escapePattern,
  isGreen,
  mutantResultOf,
  withResults,
  type Row,
} from './planted/mutant-report.ts'
import { filesByName, placed, type PlacedMutant } from './planted/plant.ts'
import { fail, report } from '../../scripts/lib/report.ts'

/*
 * `npm run planted [-- id …]`: breaks one thing after the other in a copy of the checkout, and expects the test that
 * stands against it to be red. Writes what came of it into docs/security.md. Exit code 0 when every fault was caught.
 */

/** Each run has a PostgreSQL of its own. */
const AT_ONCE = 2

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = fileURLToPath(new URL('../../docs/security.md', import.meta.url))
const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !mutants.some((fault) => fault.id === id))
const ids = mutants.map(({ id }) => id)
const files = await filesByName(root)
const selectedMutants = mutants
  .filter(({ id }) => asked.length === 0 || asked.includes(id))
  .map((fault) => placed(files, fault))

/** Whatever is red without a fault says nothing with one. */
const failingWithoutMutant = async (copy: Copy): Promise<readonly PlacedMutant[]> => {
  const testFiles = [...new Set(selectedMutants.map(({ test }) => test.file))]
  const names = [...new Set(selectedMutants.map(({ test }) => escapePattern(test.named)))]
  const { report: result } = await copy.run(testFiles, names.join('|'))
  return selectedMutants.filter(({ test }) => !isGreen(result, test))
}

const runMutant = async (copy: Copy, fault: PlacedMutant): Promise<Row> => {
  const { id, what, file, test } = fault
  const mutantResult = await copy.withMutant(fault, async () => {
    const { report: result, exitCode } = await copy.run([test.file], escapePattern(test.named))
    return mutantResultOf(result, test, exitCode)
  })
  const line = `${id}: ${mutantResult}`
  if (mutantResult === 'caught') report(line)
  else fail(line)
  return { id, what, file, test, result: mutantResult, date: new Date().toISOString().slice(0, 10) }
}

const runMutants = async (copies: readonly Copy[]): Promise<void> => {
  const [first] = copies
  const red = first === undefined ? [] : await failingWithoutMutant(first)
  for (const { id, test } of red) fail(`${id}: red without it: ${test.file} ${test.named}`)
  const waiting = selectedMutants.filter((fault) => !red.includes(fault))
  const rows: Row[] = []
  const work = async (copy: Copy): Promise<void> => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      rows.push(await runMutant(copy, fault))
      // After each: a run that is ended keeps what it has found.
      writeFileSync(page, withResults(readFileSync(page, 'utf8'), ids, rows))
    }
  }
  await Promise.all(copies.map(work))
  report(
    `${rows.filter(({ result }) => result === 'caught').length} of ${selectedMutants.length} caught`,
  )
}

if (unknown.length > 0) fail(`No such fault: ${unknown.join(', ')}`)
else {
  const copies: Copy[] = []
  try {
    for (let made = 0; made < AT_ONCE; made += 1) copies.push(await copyOf(root))
    await runMutants(copies)
  } finally {
    for (const copy of copies) await copy.remove()
  }
}
