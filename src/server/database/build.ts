import { readFileSync } from 'node:fs'

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

let found: Build | null = null

/** What runs, for /readyz, /metrics and administrators. Read once: an update replaces the files of a server that runs. */
export const readBuild = (): Build => {
  found ??= {
    // Read before the packages are installed, so that zod is not there.
    version: (JSON.parse(read('package.json')) as Pick<Build, 'version'>).version,
    commit: readCommit(),
  }
  return found
}
