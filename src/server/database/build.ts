import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The commit of the program. A start and a build write it in a repository; an image or a release without one brings it. */
export const COMMIT_FILE = 'dist/commit'

type Build = { readonly version: string; readonly commit: string }

const read = (name: string): string =>
  readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

const readCommit = (): string => {
  try {
    return read(COMMIT_FILE).trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}

const manifestSchema = z.object({ version: z.string() })

let found: Build | null = null

/** What runs, for /readyz, /metrics and administrators. Read once: an update replaces the files of a server that runs. */
export const readBuild = (): Build => {
  found ??= {
    version: manifestSchema.parse(JSON.parse(read('package.json'))).version,
    commit: readCommit(),
  }
  return found
}
