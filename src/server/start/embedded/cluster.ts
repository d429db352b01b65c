import { chmod, mkdtemp, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
  exists,
  changeOwner,
  readText,
  remove,
  replaceFile,
  syncFolder,
} from '#server/core/files.ts'
import { SUPERUSER } from './product-database.ts'
import { clusterIn, type Home } from './home.ts'
import { failed, type Failed, type ProgressStep } from './start-result.ts'
import type { Programs } from './programs.ts'
import { lastLine, run } from './run.ts'

const UNFINISHED = 'postgres-new-'

type Options = {
  readonly home: Home
  readonly programs: Programs
  readonly password: string
  readonly onProgress: (step: ProgressStep) => void
}

/**
 * Makes the cluster unless it exists. It gets its name only when it is whole, so that an
 * interrupted start leaves nothing behind that a later one would take for a database.
 */
export async function ensureCluster(options: Options): Promise<{ readonly ok: true } | Failed> {
  const { home, programs, onProgress } = options
  const cluster = clusterIn(home.folder)
  if (await exists(cluster)) return verifyVersion(cluster, programs.major)

  onProgress({ code: 'creating-cluster', folder: home.folder })
  await removeUnfinished(home.folder)
  const fresh = await mkdtemp(join(home.folder, UNFINISHED))
  await chmod(fresh, 0o700)
  await changeOwner(home.user, fresh)
  const made = await initialise(options, fresh)
  if (made.code !== 0) {
    await removeUnfinished(home.folder)
    const reason = lastLine(made.output)
    return failed({ code: 'cluster-not-created', folder: home.folder, reason })
  }
  await rename(fresh, cluster)
  await syncFolder(home.folder)
  return { ok: true }
}

/** The cluster sorts by code point; the product's database in it has its own collation. */
async function initialise(options: Options, fresh: string): ReturnType<typeof run> {
  const { home, programs, password } = options
  const passwordFile = `${fresh}.password`
  await replaceFile(passwordFile, `${password}\n`, 0o600)
  await changeOwner(home.user, passwordFile)
  const args = [
    `--pgdata=${fresh}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ]
  const made = await run(programs.initdb, args, home.user)
  await remove(passwordFile)
  return made
}

async function verifyVersion(
  cluster: string,
  needed: string,
): Promise<{ readonly ok: true } | Failed> {
  const found = (await readText(join(cluster, 'PG_VERSION')))?.trim() ?? 'unknown version'
  if (found === needed) return { ok: true }
  return failed({ code: 'data-of-another-version', folder: cluster, found, needed })
}

async function removeUnfinished(home: string): Promise<void> {
  const names = await readdir(home)
  const left = names.filter((name) => name.startsWith(UNFINISHED))
  await Promise.all(left.map((name) => remove(join(home, name))))
}
