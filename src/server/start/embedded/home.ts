import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exists, readText, replaceFile, statOrNull } from '#server/core/files.ts'
import { failed, type Failed, type ProgressStep } from './start-result.ts'
import type { SystemUser } from './run.ts'
import { canEnter, chooseUser, type Accounts } from './system-user.ts'

/** Where the database lives, and the user it runs as: null for our own. */
export type Home = { readonly folder: string; readonly user: SystemUser | null }

type Options = {
  readonly dataFolder: string
  /** Where data goes that the database's user could not reach in the data folder. */
  readonly elsewhere: string
  readonly accounts: Accounts
  readonly onProgress: (step: ProgressStep) => void
}

export function clusterIn(home: string): string {
  return join(home, 'postgres')
}

/**
 * Opens the data folder. As root, when the database's user cannot reach it (a checkout in a root
 * home), the data goes to a folder elsewhere; a note in the data folder says which, so that
 * opening up the folder later, or moving it, does not start an empty database.
 */
export async function openHome(
  options: Options,
): Promise<{ readonly ok: true; readonly home: Home } | Failed> {
  const { accounts, onProgress } = options
  const asked = await makeFolder(options.dataFolder)
  if (process.getuid?.() !== 0) return { ok: true, home: { folder: asked, user: null } }

  const note = join(asked, 'location')
  const noted = (await readText(note))?.trim()
  const current = noted === undefined ? asked : await makeFolder(noted)
  const owner = await ownerOfCluster(current)
  const user = owner ?? (await chooseUser(accounts))
  if (user === null) return failed({ code: 'no-unprivileged-user' })
  if (await canEnter(user, current)) {
    if (noted !== undefined)
      onProgress({ code: 'data-elsewhere', folder: current, user: user.name })
    return { ok: true, home: { folder: current, user } }
  }
  // Existing data is never left behind for an empty database somewhere else.
  if (owner !== null || noted !== undefined) return unreachable(current, user)

  const name = createHash('sha256').update(asked).digest('hex').slice(0, 12)
  await makeFolder(options.elsewhere)
  const folder = await makeFolder(join(options.elsewhere, name))
  if (!(await canEnter(user, folder))) return unreachable(folder, user)
  const there = (await ownerOfCluster(folder)) ?? user
  await replaceFile(note, `${folder}\n`, 0o644)
  onProgress({ code: 'data-elsewhere', folder, user: there.name })
  return { ok: true, home: { folder, user: there } }
}

const MB = 1_000_000

/** A database that fills its disk while it is made ends in the middle of a statement. One that exists starts on any. */
export async function verifyRoom(
  { folder }: Home,
  neededMb: number,
): Promise<{ readonly ok: true } | Failed> {
  if (await exists(clusterIn(folder))) return { ok: true }
  const { bavail, blocks, bsize } = await statfs(folder)
  const freeMb = Math.floor((bavail * bsize) / MB)
  // Some file systems tell nothing.
  if (blocks === 0 || freeMb >= neededMb) return { ok: true }
  return failed({ code: 'disk-too-small', folder, freeMb, neededMb })
}

function unreachable(folder: string, user: SystemUser): Failed {
  return failed({ code: 'data-folder-unreachable', folder, user: user.name })
}

/** The highest level of the path that is not there; the path itself where its parent is. */
async function firstMissing(path: string): Promise<string> {
  const parent = dirname(path)
  return (await exists(parent)) ? path : firstMissing(parent)
}

/** Nobody else may look inside; root's database user may pass through to its own folder. */
async function makeFolder(path: string): Promise<string> {
  const created = await mkdir(path, { recursive: true }).catch(async (error: unknown) => {
    // The recursive form calls a folder on a read-only disk missing. The plain form has the reason.
    await mkdir(await firstMissing(path))
    throw error
  })
  if (created !== undefined) await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  return realpath(path)
}

/** Data that exists goes on under the user who owns it. */
async function ownerOfCluster(folder: string): Promise<SystemUser | null> {
  const cluster = await statOrNull(clusterIn(folder))
  if (cluster === null || cluster.uid === 0) return null
  return { name: `with number ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid }
}
