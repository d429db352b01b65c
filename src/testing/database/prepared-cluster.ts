import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exists } from '#server/core/files.ts'
import { fingerprint } from '../../../scripts/lib/web-sources.mjs'

/*
 * A stopped cluster with the template, kept in `.cache` for the next test run: to make it takes longer than most of the runs of
 * one test file.
 */

const root = join(import.meta.dirname, '..', '..', '..')
const KEPT = join(root, '.cache', 'test-clusters')

/** What the cluster, the schema and the shipped content are made from. */
const INPUTS = [
  'src/contract',
  'src/domain',
  'src/server/database',
  'src/server/start/embedded',
  'src/testing/database/cluster.ts',
  'content',
  'package-lock.json',
]

/** Copies a stopped cluster with the owners of its files: as root the database runs as another user. */
export const copyCluster = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** Leaves the kept cluster in an empty folder. When none is kept for these sources, `prepare` makes it there, and it is kept. */
export const copyPrepared = async (
  into: string,
  prepare: (folder: string) => Promise<void>,
): Promise<void> => {
  const user = process.getuid?.() ?? 'user'
  const kept = join(KEPT, `${user}-${(await fingerprint(root, INPUTS)).slice(0, 16)}`)
  if (await exists(kept)) {
    await copyCluster(kept, into)
    await chmod(into, 0o711)
  } else {
    await prepare(into)
    await keep(into, kept)
  }
}

/** Another run may keep the same one meanwhile: the first stays. Those of other sources go. */
const keep = async (made: string, kept: string): Promise<void> => {
  await mkdir(KEPT, { recursive: true })
  const fresh = await mkdtemp(join(KEPT, 'new-'))
  await copyCluster(made, fresh)
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
