import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readText } from '../files.ts'
import { createKeyring, type Keyring } from './keyring.ts'

const KEY_BYTES = 32

/** Several keys one after another, the newest first; null when one of them is not a key. */
const parseKeys = (text: string): readonly Buffer[] | null => {
  const keys = text
    .split(/[\s,]+/u)
    .filter((part) => part !== '')
    .map((part) => Buffer.from(part, 'base64'))
  return keys.length > 0 && keys.every(({ length }) => length === KEY_BYTES) ? keys : null
}

export const keyFilePath = (folder: string): string => join(folder, 'secret.key')

/** Made at the first start, for the server's user alone. Of two processes that start at once one makes it. */
const keysInFile = async (folder: string): Promise<string> => {
  const path = keyFilePath(folder)
  // The same mode as by the embedded database: no other user can list it, root's database user may pass through.
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const own = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(own, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
  try {
    // Whole or not at all, and never in place of another one.
    await link(own, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(own)
  }
  return readFile(path, 'utf8')
}

const keyringOf = (text: string): Keyring | null => {
  const keys = parseKeys(text)
  return keys === null ? null : createKeyring(keys)
}

/**
 * The keys of the environment, else those of the data folder. null: not a key of 32 bytes in base64.
 */
export const openKeyring = async (
  configured: string | null,
  folder: string,
): Promise<Keyring | null> => {
  return keyringOf(configured ?? (await keysInFile(folder)))
}

/** The same where none is to be made. */
export const findKeyring = async (
  configured: string | null,
  folder: string,
): Promise<Keyring | 'missing' | 'unreadable'> => {
  const text = configured ?? (await readText(keyFilePath(folder)))
  return text === null ? 'missing' : (keyringOf(text) ?? 'unreadable')
}
