import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/*
 * Records for `npm run test:changed` which functions each test file calls and which pages it loads. It writes only when
 * HOLDEPUNKT_RECORD names a folder, one file for each process.
 */

const folder = process.env['HOLDEPUNKT_RECORD']
const written = new Set<string>()
let current: string | undefined

/** Sets the test file that the process runs. The processes run one test file at a time. */
export const recordTestFile = (file: string | undefined): void => {
  current = file && relative(process.cwd(), file).replaceAll('\\', '/')
}

export const recordCall = (name: string): void => record('call', name)

/** @param path Of a page's module, relative to the project's folder. */
export const recordModule = (path: string): void => record('module', path)

const record = (kind: 'call' | 'module', name: string): void => {
  if (folder === undefined || current === undefined) return
  const line = `${JSON.stringify({ file: current, [kind]: name })}\n`
  if (written.has(line)) return
  written.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), line)
}
