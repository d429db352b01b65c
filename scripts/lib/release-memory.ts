import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then the process has loaded all sources for the start. */
const SETTLED_AFTER_MS = 5_000

type Collect = (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void

/** Returns free heap memory to the operating system. V8 does not do that while the process is idle. */
export const releaseMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * Loading the sources takes twice the memory that the program needs later, and Node keeps it. That is half the memory
 * of an idle server (`tools/bench/REPORT.md`, idle memory).
 */
export const releaseMemoryOnceSettled = (): void => {
  setTimeout(releaseMemory, SETTLED_AFTER_MS).unref()
}
