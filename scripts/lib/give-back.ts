import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** All that was to be read for the start has been by then. */
const SETTLED_AFTER_MS = 5_000

type Collect = (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void

/** Gives the machine back what is empty. It is not done by itself while nobody asks for anything. */
export const giveBackMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * Reading the sources of a program takes twice what it needs afterwards, and Node keeps that: half the memory of a server
 * that nobody uses (`bench/REPORT.md`, idle memory).
 */
export const giveBackOnceSettled = (): void => {
  setTimeout(giveBackMemory, SETTLED_AFTER_MS).unref()
}
