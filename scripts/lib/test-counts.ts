import { readFile } from 'node:fs/promises'
import type { Counts } from './steps.ts'

const NONE: Counts = { passed: 0, failed: 0 }

/** The counts in the file of Vitest's JSON reporter; none when it came to no file. */
export async function vitestCounts(file: string): Promise<Counts> {
  const report: { numPassedTests: number; numFailedTests: number } | null = await readJson(file)
  if (report === null) return NONE
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** The counts in the file of Playwright's JSON reporter; none when it came to no file. */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report: { stats: { expected: number; unexpected: number; flaky: number } } | null =
    await readJson(file)
  if (report === null) return NONE
  const { expected, unexpected, flaky } = report.stats
  // One that passes only at the second try has shown a fault.
  return { passed: expected, failed: unexpected + flaky }
}

async function readJson<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
