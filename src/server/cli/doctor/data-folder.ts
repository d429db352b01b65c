import type { Stats } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readText, statOrNull } from '#server/core/files.ts'
import { clusterIn } from '#server/start/embedded/home.ts'
import { fail, ok, spaceRow, warn, type Row } from './row.ts'

const ABOUT = 'data folder'

const freeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** Whose it is, and who else comes in: what lies there is sealed by nothing. */
const accessRow = (folder: string, { uid, mode }: Stats): Row => {
  const own = process.getuid?.()
  if (own !== undefined && own !== 0 && uid !== own) {
    return fail(
      ABOUT,
      `${folder} belongs to user ${uid}, this is ${own}`,
      `chown -R ${own} ${folder}`,
    )
  }
  const shown = `${folder}, mode ${(mode & 0o777).toString(8)}`
  if (process.platform === 'win32' || (mode & 0o066) === 0) return ok(ABOUT, shown)
  // Root's database user passes through, and sees nothing.
  const advice = `chmod ${own === 0 ? 711 : 700} ${folder}`
  return (mode & 0o022) === 0 ? warn(ABOUT, shown, advice) : fail(ABOUT, shown, advice)
}

/** What the server writes there; made by a command that ran as another user, it is closed to the server. */
const OWN_FILES = ['secret.key', 'audit-head.json', 'erasures.jsonl'] as const

type Owned = { readonly name: string; readonly uid: number }

export const foreignFilesRow = (
  folder: string,
  uid: number,
  files: readonly Owned[],
): Row | null => {
  const strange = files.filter((file) => file.uid !== uid).map(({ name }) => name)
  if (strange.length === 0) return null
  const advice = `chown ${uid} ${strange.map((name) => join(folder, name)).join(' ')}; run commands as that user.`
  return fail('files', `${strange.join(', ')} belong to another user than the data folder`, advice)
}

const readFileOwners = async (folder: string): Promise<readonly Owned[]> => {
  const found = await Promise.all(
    OWN_FILES.map(async (name) => ({ name, stats: await statOrNull(join(folder, name)) })),
  )
  return found.flatMap(({ name, stats }) => (stats === null ? [] : [{ name, uid: stats.uid }]))
}

/** Where the embedded database of this data folder lies; null: there is none yet. */
export const findCluster = async (dataFolder: string): Promise<string | null> => {
  const home = (await readText(join(dataFolder, 'location')))?.trim() ?? resolve(dataFolder)
  return (await statOrNull(clusterIn(home))) === null ? null : clusterIn(home)
}

export const dataFolderRows = async (dataFolder: string): Promise<readonly Row[]> => {
  const folder = resolve(dataFolder)
  const found = await statOrNull(folder)
  if (found === null) {
    return [
      warn(
        ABOUT,
        `${folder} is not there yet`,
        'npm start makes it; or HOLDEPUNKT_DATA names another one.',
      ),
    ]
  }
  if (!found.isDirectory()) {
    return [fail(ABOUT, `${folder} is no folder`, 'Set HOLDEPUNKT_DATA to a folder.')]
  }
  const strangers = foreignFilesRow(folder, found.uid, await readFileOwners(folder))
  return [
    accessRow(folder, found),
    ...(strangers === null ? [] : [strangers]),
    spaceRow('disk of the data folder', await freeBytes(folder)),
  ]
}

export const databaseDiskRow = async (cluster: string): Promise<Row> =>
  spaceRow('disk of the database', await freeBytes(cluster))
