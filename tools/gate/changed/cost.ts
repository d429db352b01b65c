import { isBrowser, type Candidate } from './choose.ts'

/*
 * The expected wall time on two cores with nothing else running. The starts were measured; the times of the files are
 * those of their last run. Types, lint and the build run beside the tests.
 */

/** Two workers do not end at the same time. */
const WORKERS = 1.7

const TEXTS_MS = 4_000
const BUILD_MS = 10_000

/** The start of a test program with its database and, for app tests, its bundle. */
const STARTS: readonly (readonly [pattern: RegExp, ms: number])[] = [
  [/^(?:src\/(?:domain|contract|web)|content)\//u, 3_000],
  [/^src\/(?:server|testing)\//u, 7_000],
  [/^e2e\/app\//u, 8_000],
  [/^e2e\/specs\//u, 6_000],
]

export const wallMsOf = (files: readonly Candidate[]): number => {
  const browser = files.filter(({ file }) => isBrowser(file))
  const others = files.filter(({ file }) => !isBrowser(file))
  const vitest =
    TEXTS_MS + startsOf(others) + shared(others.filter(isShared)) + sum(others.filter(isAlone))
  if (browser.length === 0) return vitest
  // Playwright's workers share the tests of one file, too.
  const own = startsOf(browser) + sum(browser) / WORKERS
  return Math.max(vitest, TEXTS_MS + BUILD_MS) + own
}

const isAlone = ({ file }: Candidate): boolean => /^(?:scripts|tools)\//u.test(file)
const isShared = (one: Candidate): boolean => !isAlone(one)

const startsOf = (files: readonly Candidate[]): number =>
  STARTS.filter(([pattern]) => files.some(({ file }) => pattern.test(file))).reduce(
    (ms, [, start]) => ms + start,
    0,
  )

/** The workers share the files; the longest file runs in one worker. */
const shared = (files: readonly Candidate[]): number =>
  Math.max(sum(files) / WORKERS, ...files.map(({ wallMs }) => wallMs), 0)

const sum = (files: readonly Candidate[]): number =>
  files.reduce((ms, { wallMs }) => ms + wallMs, 0)
