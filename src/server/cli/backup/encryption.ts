import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import type { Keyring } from '#server/core/keys/keyring.ts'
import { byteReader } from './byte-reader.ts'
import { UnreadableBackup } from './unreadable-backup.ts'

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
