import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import type { Keyring } from '#server/core/keyring.ts'
import { z } from 'zod'
import type { ClientBase } from 'pg'
import { companyHeadsSchema, headSchema } from '#server/core/audit/audit-head.ts'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const EMPTY = Buffer.alloc(0)

/** Takes bytes from a stream by their number. */
type ByteReader = {
  /** So many bytes; fewer only where the stream ends. */
  readonly take: (length: number) => Promise<Buffer>
  /** So many bytes, as they come; fewer only where the stream ends. */
  readonly chunks: (length: number) => AsyncGenerator<Buffer>
  readonly isAtEnd: () => Promise<boolean>
}

const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const iterator = source[Symbol.asyncIterator]()
  let buffered: Buffer = EMPTY

  /** Whether there is a byte to take. */
  const fill = async (): Promise<boolean> => {
    while (buffered.length === 0) {
      const next = await iterator.next()
      if (next.done === true) return false
      buffered = next.value
    }
    return true
  }

  const chunks = async function* (length: number): AsyncGenerator<Buffer> {
    let missing = length
    while (missing > 0 && (await fill())) {
      const chunk = buffered.subarray(0, missing)
      buffered = buffered.subarray(chunk.length)
      missing -= chunk.length
      yield chunk
    }
  }

  return {
    take: async (length) => {
      const taken: Buffer[] = []
      for await (const chunk of chunks(length)) taken.push(chunk)
      return Buffer.concat(taken)
    },
    chunks,
    isAtEnd: async () => !(await fill()),
  }
}

/** The reason why a file is not a readable backup. */
export type UnreadableReason = 'not-a-backup' | 'unknown-key' | 'damaged'

/** The streams throw it; the caller that started them reports it in one line. */
export class UnreadableBackup extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/*
 * A backup is a file in the age format with a passphrase (ADR 32). The `age` command opens it without this program;
 * docs/operations.md has the steps. The library encrypts pieces of 64 KiB, so a backup is never in memory as a whole.
 */

const AGE_START = Buffer.from('age-encryption.org/v1\n')

/** docs/operations.md derives the same passphrase with openssl: a change locks the operator out of older backups. */
const PURPOSE = 'holdepunkt backup age'

/** Base-2 logarithm. The passphrase has 256 random bits, so a slow scrypt adds nothing. */
const SCRYPT_WORK_FACTOR = 10

const passphraseOf = (keyring: Keyring, name: string): string => {
  const key = keyring.derive(name, PURPOSE, Buffer.alloc(0))
  if (key === null) throw new Error('the key is on the keyring')
  return key.toString('base64')
}

const buffersOf = async function* (stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, length } of stream) {
    yield Buffer.from(buffer, byteOffset, length)
  }
}

/** Encrypts the content of a backup with the newest key. */
export const encryptStream = async function* (
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphraseOf(keyring, keyring.newest))
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  yield* buffersOf(await encrypter.encrypt(ReadableStream.from(source)))
}

const refuseUnknownKey = {
  unwrapFileKey: (): never => {
    throw new UnreadableBackup('unknown-key')
  },
}

const decrypterOf = (keyring: Keyring): Decrypter => {
  const decrypter = new Decrypter()
  for (const name of keyring.names) decrypter.addPassphrase(passphraseOf(keyring, name))
  // The library tries it last, when all passphrases have failed.
  decrypter.addIdentity(refuseUnknownKey)
  return decrypter
}

const decryptAge = async function* (
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  let readError: unknown
  const watched = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* source
    } catch (error) {
      readError = error
      throw error
    }
  }
  try {
    yield* buffersOf(await decrypterOf(keyring).decrypt(ReadableStream.from(watched())))
  } catch (error) {
    // A disk that cannot be read is not a damaged backup.
    if (error instanceof UnreadableBackup || error === readError) throw error
    throw new UnreadableBackup('damaged')
  }
}

/** Decrypts a backup. Throws `UnreadableBackup`; the bytes before that are authentic. */
export const decryptStream = async function* (
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  const reader = byteReader(source)
  const start = await reader.take(AGE_START.length)
  const file = async function* (): AsyncGenerator<Buffer> {
    yield start
    yield* reader.chunks(Infinity)
  }
  if (!start.equals(AGE_START)) throw new UnreadableBackup('not-a-backup')
  yield* decryptAge(file(), keyring)
}

/** The description of a backup, at its start. */
export const manifestSchema = z.strictObject({
  madeAt: z.iso.datetime(),
  /** The release that the database is of; absent: it says none, as before 1.0.0. */
  release: z.string().optional(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      sha256: z.string(),
    }),
  ),
  /** The end of the audit chain of rows without a company (H3); null: the chain is empty. */
  auditHead: headSchema.nullable(),
  /** The ends of the chains of companies. */
  companyHeads: companyHeadsSchema,
  /** The findings in the audit log at the time of the backup, one per line. */
  auditFindings: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The ends of all audit chains in a backup. */
export const headsOf = ({ auditHead, companyHeads }: Manifest) => ({
  head: auditHead,
  companies: new Map(Object.entries(companyHeads)),
})

/** The migrations applied to this database, oldest first. */
export const readAppliedMigrations = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

export type OpenedBackup = {
  readonly manifest: Manifest
  /** The lines of the tables, one table after another; the manifest has the length of each. */
  readonly lines: Pick<ByteReader, 'chunks' | 'isAtEnd'>
  readonly close: () => void
}

/** Opens a backup and reads its manifest. Throws `UnreadableBackup`, here and during later reads. */
export const openBackup = async (path: string, keyring: Keyring): Promise<OpenedBackup> => {
  const plain = pipeline(
    Readable.from(decryptStream(createReadStream(path), keyring)),
    createGunzip(),
    // The next read reports the error.
    () => undefined,
  )
  const lines = byteReader(plain)
  try {
    const length = (await lines.take(4)).readUInt32BE()
    const text = await lines.take(length)
    const manifest = manifestSchema.parse(JSON.parse(text.toString('utf8')))
    return { manifest, lines, close: () => plain.destroy() }
  } catch (error) {
    plain.destroy()
    throw error
  }
}
