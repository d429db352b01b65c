import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readText } from './files.ts'

/**
 * The keys outside the database (G1): an attacker with only a dump can neither decrypt the encrypted values nor
 * continue the audit chain.
 */
export type Keyring = {
  /** AES-256-GCM with a random nonce. `about` names the purpose and the owner: elsewhere the value does not open. */
  readonly encrypt: (plain: string, about: string) => string
  /** null: encrypted by a key that is not here, about something else, or damaged. */
  readonly decrypt: (encrypted: string, about: string) => string | null
  /** HMAC-SHA256, with the name of its key in front. */
  readonly sign: (text: string) => string
  /** 'unknown-key': signed by a key that is not here. */
  readonly verify: (text: string, signature: string) => 'right' | 'wrong' | 'unknown-key'
  /** The name of the key that seals and signs now, 8 characters. */
  readonly newest: string
  /** The names of all keys, the newest first. */
  readonly names: readonly string[]
  /** A key of 32 bytes for a purpose of its own, from the one that is named; null: that one is not here. */
  readonly derive: (name: string, purpose: string, salt: Buffer) => Buffer | null
}

type Key = {
  readonly name: string
  readonly encryption: Buffer
  readonly signing: Buffer
  readonly derived: (purpose: string, salt?: Uint8Array) => Buffer
}

const keyFrom = (secret: Buffer): Key => {
  const derived = (purpose: string, salt: Uint8Array = new Uint8Array()) =>
    Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))
  return {
    name: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    encryption: derived('holdepunkt sealing'),
    signing: derived('holdepunkt signing'),
    derived,
  }
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

const encryptWith = ({ name, encryption }: Key, plain: string, about: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([
    nonce,
    cipher.update(plain, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return `${name}.${body.toString('base64url')}`
}

const decryptWith = ({ encryption }: Key, body: Buffer, about: string): string | null => {
  if (body.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', encryption, body.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(body.subarray(-TAG_BYTES))
  try {
    const plain = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const signWith = ({ name, signing }: Key, text: string): string =>
  `${name}.${createHmac('sha256', signing).update(text).digest('hex')}`

const split = (text: string): readonly [string, string] => {
  const dot = text.indexOf('.')
  return [text.slice(0, Math.max(0, dot)), text.slice(dot + 1)]
}

/** The first of the secrets (32 bytes each) seals and signs, all of them open and verify: keys can be changed (G3). */
export const createKeyring = (secrets: readonly Buffer[]): Keyring => {
  const keys = secrets.map(keyFrom)
  const [current] = keys
  if (current === undefined) throw new RangeError('A keyring has a key')
  const keyOf = (text: string) => keys.find(({ name }) => name === split(text)[0])
  return {
    encrypt: (plain, about) => encryptWith(current, plain, about),
    decrypt: (encrypted, about) => {
      const key = keyOf(encrypted)
      return key === undefined
        ? null
        : decryptWith(key, Buffer.from(split(encrypted)[1], 'base64url'), about)
    },
    sign: (text) => signWith(current, text),
    verify: (text, signature) => {
      const key = keyOf(signature)
      if (key === undefined) return 'unknown-key'
      const [right, actual] = [Buffer.from(signWith(key, text)), Buffer.from(signature)]
      return right.length === actual.length && timingSafeEqual(right, actual) ? 'right' : 'wrong'
    },
    newest: current.name,
    names: keys.map(({ name }) => name),
    derive: (named, purpose, salt) =>
      keys.find(({ name }) => name === named)?.derived(purpose, salt) ?? null,
  }
}

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
