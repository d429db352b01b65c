import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.ts'

async function reportFile(report: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'counts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'report.json'), JSON.stringify(report))
  return join(folder, 'report.json')
}

test('the counts of both test programs', async () => {
  const vitest = await reportFile({ numTotalTests: 9, numPassedTests: 5, numFailedTests: 2 })
  expect(await vitestCounts(vitest)).toEqual({ passed: 5, failed: 2 })
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }
  expect(await playwrightCounts(await reportFile({ stats }))).toEqual({ passed: 5, failed: 3 })
})

test('a test program that came to no report ran no test', async () => {
  expect(await vitestCounts('/nowhere/report.json')).toEqual({ passed: 0, failed: 0 })
  expect(await playwrightCounts('/nowhere/report.json')).toEqual({ passed: 0, failed: 0 })
})
