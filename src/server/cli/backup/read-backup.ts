import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Keyring } from '#server/core/keys/keyring.ts'
import { byteReader, type ByteReader } from './byte-reader.ts'
import { decryptStream } from './encryption.ts'
import { manifestSchema, type Manifest } from './manifest.ts'

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
