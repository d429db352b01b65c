import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** The machine of the figures, a line each. */
export const describeMachine = (): Readonly<Record<string, string>> => {
  const [first] = cpus()
  return {
    Processor: `${first?.model ?? 'unknown'}, ${cpus().length} cores`,
    Memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    System: `${type()} ${release()}`,
    Node: process.version,
  }
}

/** The measured commit, with a note on uncommitted changes. */
export const readCommit = (): string => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const changed = git('status', '--porcelain') === '' ? '' : ', with changes'
    return `${git('rev-parse', '--short', 'HEAD')}${changed}`
  } catch {
    return 'unknown'
  }
}

/** How much else is waiting for the processor: a machine that does nothing else has less than one. */
export const readLoadAverage = (): string =>
  `${(loadavg()[0] ?? Number.NaN).toFixed(1)} (mean of a minute)`
