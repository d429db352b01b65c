import { execFileSync } from 'node:child_process'

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/** The commit that this branch began at. */
export const baseCommit = (): string => {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch).trim()
    } catch {
      // This checkout does not have the branch.
    }
  }
  return 'HEAD'
}

/** What differs from the commit: committed, not committed and new. */
export const changedSince = (base: string): readonly string[] => [
  ...new Set([
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]),
]

/** null: the file was not there. */
export const contentAt = (base: string, file: string): string | null => {
  try {
    return git('show', `${base}:${file}`)
  } catch {
    return null
  }
}
