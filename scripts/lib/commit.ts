import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { COMMIT_FILE } from '#server/database/build.ts'

/** null: no repository, or no git. `--git-dir` finds none that the folder merely lies in, whoever owns it. */
const repositoryCommit = async (root: string): Promise<string | null> => {
  const args = ['--git-dir', join(root, '.git'), 'rev-parse', '--verify', 'HEAD']
  const found = await promisify(execFile)('git', args).catch(() => null)
  return found === null ? null : found.stdout.trim()
}

/**
 * R45-7: writes the commit beside the built pages and not into them, so that another commit with the same sources builds
 * nothing again. Returns it; 'unknown': nothing says it. The service's user cannot write, and finds what the build wrote.
 */
export const noteCommit = async (root: string): Promise<string> => {
  const file = join(root, COMMIT_FILE)
  const noted = (await readFile(file, 'utf8').catch(() => '')).trim()
  const commit = await repositoryCommit(root)
  if (commit === null || commit === noted) return noted || 'unknown'
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${commit}\n`)
  } catch {
    // Read-only.
  }
  return commit
}
