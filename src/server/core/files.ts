import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { chmod, chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

/** The system user who owns a file. */
type Owner = { readonly uid: number; readonly gid: number }

/**
 * Replaces a file as a whole. Never writes through a link: as root we write into folders that
 * belong to the database's user.
 */
export async function replaceFile(path: string, content: string, mode: number): Promise<void> {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(fresh, content, { flag: 'wx', mode })
  await chmod(fresh, mode)
  await rename(fresh, path)
}

export async function exists(path: string): Promise<boolean> {
  return (await statOrNull(path)) !== null
}

export async function statOrNull(path: string): Promise<Stats | null> {
  return stat(path).catch(nullIfMissing)
}

/** The text of a file, or null when there is none. */
export async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(nullIfMissing)
}

export async function changeOwner(user: Owner | null, path: string): Promise<void> {
  if (user !== null) await chown(path, user.uid, user.gid)
}

/** Makes a rename in the folder last through a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

export async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** Random and free of characters that any file or connection string would have to quote. */
export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
