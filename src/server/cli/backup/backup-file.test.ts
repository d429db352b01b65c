import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyring, type Keyring } from '#server/core/keyring.ts'
import { decryptStream, encryptStream, UnreadableBackup } from './backup-file.ts'
import { roundCount, sliceForTurn } from '#testing/run/level.ts'

const CHUNK = 65_536
const [old, fresh] = [randomBytes(32), randomBytes(32)]
const keyring = createKeyring([fresh])

/** The bytes before the first chunk: version, scrypt stanza with its body, MAC, nonce. */
const HEAD = 22 + 36 + 44 + 48 + 16
/** The bytes of a chunk that follow its text. */
const TAG = 16

const piecesOf = async function* (bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

const encrypt = (text: Buffer, by: Keyring = keyring, size = 50_000) =>
  all(encryptStream(piecesOf(text, size), by))
const decrypt = (file: Buffer, by: Keyring = keyring, size = 10_000) =>
  all(decryptStream(piecesOf(file, size), by))

const reasonOf = async (file: Buffer, by: Keyring = keyring): Promise<string> => {
  try {
    await decrypt(file, by)
    return 'opened'
  } catch (error) {
    if (error instanceof UnreadableBackup) return error.reason
    throw error
  }
}

/** Where chunk n starts. */
const startOf = (n: number): number => HEAD + n * (CHUNK + TAG)

const lengths = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 200_000]
const sizes = [17_000, CHUNK, 1_000_000]

test('N1 a file decrypts, for each length and each size of pieces', async () => {
  for (const length of lengths) {
    const text = randomBytes(length)
    for (const size of sliceForTurn(sizes, lengths.indexOf(length), sizes.length)) {
      const file = await encrypt(text, keyring, size)
      expect((await decrypt(file, keyring, size)).equals(text)).toBe(true)
    }
  }
})

test('N1 a file contains nothing of its text, and differs from a second file of the same text', async () => {
  const text = Buffer.from('Kari Nordmann '.repeat(100))
  const [one, other] = [await encrypt(text), await encrypt(text)]
  expect(one.includes('Nordmann')).toBe(false)
  expect(one.subarray(HEAD).equals(other.subarray(HEAD))).toBe(false)
  // The length of the head says nothing about the content.
  expect(one.length).toBe(HEAD + text.length + TAG)
})

test('N1 G3 a file decrypts with any key of the ring, and with another key it does not', async () => {
  const file = await encrypt(randomBytes(100), createKeyring([old]))
  expect(await reasonOf(file, createKeyring([fresh, old]))).toBe('opened')
  expect(await reasonOf(file)).toBe('unknown-key')
})

test('N1 R20 a file is refused when one bit differs', async () => {
  const small = await encrypt(randomBytes(40))
  const large = await encrypt(randomBytes(3 * CHUNK + 1000))
  const flipped = (file: Buffer, at: number, bit: number): Buffer => {
    const copy = Buffer.from(file)
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at)
    return copy
  }
  for (let at = 0; at < small.length; at += roundCount(11, 1)) {
    expect(await reasonOf(flipped(small, at, at % 8)), `byte ${at}`).not.toBe('opened')
  }
  const borders = [0, 1, 2, 3].flatMap((n) => [0, 1, 4, 5, 21].map((m) => startOf(n) + m))
  for (const at of sliceForTurn(borders, 0, 3))
    expect(await reasonOf(flipped(large, at, 0)), `${at}`).toBe('damaged')
  await fc.assert(
    fc.asyncProperty(fc.nat(large.length - 1), fc.nat(7), async (at, bit) => {
      expect(await reasonOf(flipped(large, at, bit))).not.toBe('opened')
    }),
    { numRuns: roundCount(6, 100) },
  )
})

test('N1 R20 a file that was cut off, at the border of a chunk too, or that goes on, is refused', async () => {
  const file = await encrypt(randomBytes(3 * CHUNK))
  const borders = [0, 1, 2].map((n) => startOf(n))
  for (const at of [...borders, ...borders.map((n) => n + 1), ...borders.map((n) => n + 5)]) {
    expect(await reasonOf(file.subarray(0, at)), `up to ${at}`).toBe('damaged')
  }
  expect(await reasonOf(file.subarray(0, -1))).toBe('damaged')
  expect(await reasonOf(file.subarray(0, 30))).toBe('damaged')
  expect(await reasonOf(file.subarray(0, 10))).toBe('not-a-backup')
  expect(await reasonOf(Buffer.alloc(0))).toBe('not-a-backup')
  expect(await reasonOf(Buffer.concat([file, Buffer.of(0)]))).toBe('damaged')
  const last = file.subarray(borders[2])
  expect(await reasonOf(Buffer.concat([file, last]))).toBe('damaged')
  for (let at = HEAD - 1; at > HEAD - 20; at -= roundCount(6, 1)) {
    expect(await reasonOf(file.subarray(0, at)), `up to ${at}`).toBe('damaged')
  }
})

test('N1 R20 chunks that changed places, were doubled, left out, or are of another file, are refused', async () => {
  const file = await encrypt(randomBytes(4 * CHUNK))
  const other = await encrypt(randomBytes(4 * CHUNK))
  const head = file.subarray(0, HEAD)
  const chunks = (whole: Buffer) =>
    [0, 1, 2, 3].map((n) => whole.subarray(startOf(n), startOf(n + 1)))
  const [a, b, c, d] = chunks(file) as [Buffer, Buffer, Buffer, Buffer]
  const foreign = chunks(other)[1] as Buffer
  expect(await reasonOf(Buffer.concat([head, a, b, c, d]))).toBe('opened')
  for (const order of [[b, a, c, d], [a, a, b, c, d], [a, c, d], [a, foreign, c, d], [d]]) {
    expect(await reasonOf(Buffer.concat([head, ...order]))).toBe('damaged')
  }
})

test('N1 a file in the age format of another passphrase or recipient is refused as of an unknown key', async () => {
  const file = await encrypt(randomBytes(10))
  const stanza = Buffer.from(file.toString('latin1').replace('-> scrypt', '-> X25519'), 'latin1')
  expect(await reasonOf(stanza)).toBe('unknown-key')
})

test('N1 an error of the disk is reported as such, not as damage', async () => {
  const file = await encrypt(randomBytes(3 * CHUNK))
  const broken = new Error('EIO')
  const failing = async function* (until: number): AsyncGenerator<Buffer> {
    yield* piecesOf(file.subarray(0, until), 10_000)
    throw broken
  }
  for (const until of [0, 50, 100, HEAD, 2 * CHUNK]) {
    await expect(all(decryptStream(failing(until), keyring)), `${until}`).rejects.toBe(broken)
  }
  await expect(all(encryptStream(failing(CHUNK), keyring))).rejects.toBe(broken)
})

/** How many pieces a stream reads ahead of its reader. */
const PIECES_AHEAD = 8
const CHUNKS = roundCount(30, 100)

test.each(['encrypt', 'decrypt'] as const)(
  'N1 %s reads no more than its reader takes, so a large backup needs little memory',
  async (direction) => {
    const text = randomBytes(CHUNKS * CHUNK)
    const bytes = direction === 'encrypt' ? text : await encrypt(text)
    let read = 0
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of piecesOf(bytes, CHUNK)) {
        read += 1
        yield piece
      }
    }
    const stream =
      direction === 'encrypt'
        ? encryptStream(counted(), keyring)
        : decryptStream(counted(), keyring)
    let taken = 0
    for await (const { length } of stream) {
      taken += length
      await new Promise(setImmediate)
      expect(read - taken / CHUNK).toBeLessThan(PIECES_AHEAD)
    }
    expect(read).toBeGreaterThanOrEqual(CHUNKS)
  },
)

test('N1 a reader that stops early closes the source', async () => {
  let read = 0
  const closed = Promise.withResolvers<void>()
  const source = async function* (): AsyncGenerator<Buffer> {
    try {
      for (; read < 100; read += 1) yield randomBytes(CHUNK)
    } finally {
      closed.resolve()
    }
  }
  for await (const piece of encryptStream(source(), keyring)) if (piece.length > CHUNK) break
  await closed.promise
  expect(read).toBeLessThan(PIECES_AHEAD)
})
