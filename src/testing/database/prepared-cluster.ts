import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exists } from '#server/core/files.ts'

/*
 * A stopped cluster with the template, kept in `.cache` for the next test run: to make it takes longer than most of the runs of
 * one test file.
 */

const root = join(import.meta.dirname, '..', '..', '..')
const KEPT = join(root, '.cache', 'test-clusters')

/** What the cluster, the schema and the shipped content are made from. */
const INPUTS = [
  'src/{contract,domain,server/database,server/start/embedded}/**/*.{ts,sql,json}',
  'src/testing/database/*cluster.ts',
  'content/*.json',
  'package-lock.json',
]

const copyFolder = (from: string, to: string) =>
  // With the owners: as root the database runs as another user.
  promisify(execFile)('cp', ['-a', `${from}/.`, to])

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(String(process.getuid?.()))
  const names: string[] = []
  for await (const name of glob(INPUTS, { cwd: root, exclude: ['**/*.test.ts'] })) names.push(name)
  for (const name of names.toSorted()) {
    hash.update(`${name}\0`).update(await readFile(join(root, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Copies the kept cluster into an empty folder. `prepare` makes it in its folder when none is kept for these sources. */
export const copyPrepared = async (
  into: string,
  prepare: (folder: string) => Promise<void>,
): Promise<void> => {
  const kept = join(KEPT, await fingerprint())
  if (!(await exists(kept))) {
    const made = await mkdtemp(join(tmpdir(), 'prepared-cluster-'))
    await chmod(made, 0o711)
    await prepare(made)
    await keep(made, kept)
    await rm(made, { recursive: true, force: true })
  }
  await copyFolder(kept, into)
  await chmod(into, 0o711)
}

/** Another run may keep the same one meanwhile: the first stays. Those of other sources go. */
const keep = async (made: string, kept: string): Promise<void> => {
  await mkdir(KEPT, { recursive: true })
  const fresh = await mkdtemp(join(KEPT, 'new-'))
  await copyFolder(made, fresh)
  await rename(fresh, kept).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!(await exists(kept))) throw error
  })
  for (const name of await readdir(KEPT)) {
    const folder = join(KEPT, name)
    if (folder !== kept && !name.startsWith('new-')) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
