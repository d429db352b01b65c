import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyring, type Keyring } from '#server/core/keyring.ts'
import { openStream, sealStream } from './frames.ts'
import { BackupUnreadable } from './unreadable.ts'

const FRAME = 65_536
const HEAD = 60
/** A mark, a text that fills it, a tag. */
const SEALED = 5 + FRAME + 16

const [old, fresh] = [randomBytes(32), randomBytes(32)]
const keyring = createKeyring([fresh])

const piecesOf = async function* (bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

const seal = (text: Buffer, by: Keyring = keyring, size = 50_000) =>
  all(sealStream(piecesOf(text, size), by))
const open = (sealed: Buffer, by: Keyring = keyring, size = 10_000) =>
  all(openStream(piecesOf(sealed, size), by))

const reasonOf = async (sealed: Buffer, by: Keyring = keyring): Promise<string> => {
  try {
    await open(sealed, by)
    return 'opened'
  } catch (error) {
    if (error instanceof BackupUnreadable) return error.reason
    throw error
  }
}

test('N1 a sealed text opens, whatever its length and however it comes', async () => {
  for (const length of [0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 200_000]) {
    const text = randomBytes(length)
    for (const size of [17_000, FRAME, 1_000_000]) {
      expect((await open(await seal(text, keyring, size), keyring, size)).equals(text)).toBe(true)
    }
  }
})

test('N1 nothing of the text is in the file, and the same text is another file each time', async () => {
  const text = Buffer.from('Kari Nordmann '.repeat(100))
  const [one, other] = [await seal(text), await seal(text)]
  expect(one.includes('Nordmann')).toBe(false)
  expect(one.subarray(HEAD).equals(other.subarray(HEAD))).toBe(false)
})

test('N1 G3 any key of the ring opens it, and another one does not', async () => {
  const sealed = await seal(randomBytes(100), createKeyring([old]))
  expect(await reasonOf(sealed, createKeyring([fresh, old]))).toBe('opened')
  expect(await reasonOf(sealed)).toBe('unknown-key')
})

test('N1 R20 each byte of a file that is another one is noticed', async () => {
  const small = await seal(randomBytes(40))
  const large = await seal(randomBytes(3 * FRAME + 1000))
  const flipped = (file: Buffer, at: number, bit: number): Buffer => {
    const copy = Buffer.from(file)
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at)
    return copy
  }
  for (let at = 0; at < small.length; at += 1) {
    expect(await reasonOf(flipped(small, at, at % 8)), `byte ${at}`).not.toBe('opened')
  }
  const borders = [0, 1, 2, 3].flatMap((n) => [0, 1, 4, 5, 21].map((m) => HEAD + n * SEALED + m))
  const places = fc.tuple(fc.nat(large.length - 1), fc.nat(7))
  for (const at of borders) expect(await reasonOf(flipped(large, at, 0)), `${at}`).toBe('damaged')
  await fc.assert(
    fc.asyncProperty(places, async ([at, bit]) => {
      expect(await reasonOf(flipped(large, at, bit))).not.toBe('opened')
    }),
    { numRuns: 100 },
  )
})

test('N1 R20 a file that was cut off, at the border of a frame too, or that goes on, is noticed', async () => {
  const sealed = await seal(randomBytes(3 * FRAME))
  const borders = [0, 1, 2].map((n) => HEAD + n * SEALED)
  for (const at of [...borders, ...borders.map((n) => n + 1), ...borders.map((n) => n + 5)]) {
    expect(await reasonOf(sealed.subarray(0, at)), `up to ${at}`).toBe('damaged')
  }
  expect(await reasonOf(sealed.subarray(0, -1))).toBe('damaged')
  expect(await reasonOf(sealed.subarray(0, 30))).toBe('unknown-key')
  expect(await reasonOf(sealed.subarray(0, 10))).toBe('not-a-backup')
  expect(await reasonOf(Buffer.alloc(0))).toBe('not-a-backup')
  expect(await reasonOf(Buffer.concat([sealed, Buffer.of(0)]))).toBe('damaged')
  for (const at of borders.slice(0, 2)) {
    const forged = Buffer.from(sealed.subarray(0, at + SEALED))
    forged.writeUInt8(1, at)
    expect(await reasonOf(forged), `up to ${at}, called the last`).toBe('damaged')
  }
  const last = sealed.subarray(HEAD + 2 * SEALED)
  expect(await reasonOf(Buffer.concat([sealed, last]))).toBe('damaged')
})

test('N1 R20 frames that changed places, were doubled, left out, or are of another file, are noticed', async () => {
  const sealed = await seal(randomBytes(4 * FRAME))
  const other = await seal(randomBytes(4 * FRAME))
  const head = sealed.subarray(0, HEAD)
  const frames = (file: Buffer) =>
    [0, 1, 2, 3].map((n) => file.subarray(HEAD + n * SEALED, HEAD + (n + 1) * SEALED))
  const [a, b, c, d] = frames(sealed) as [Buffer, Buffer, Buffer, Buffer]
  const foreign = frames(other)[1] as Buffer
  expect(await reasonOf(Buffer.concat([head, a, b, c, d]))).toBe('opened')
  for (const order of [[b, a, c, d], [a, a, b, c, d], [a, c, d], [a, foreign, c, d], [d]]) {
    expect(await reasonOf(Buffer.concat([head, ...order]))).toBe('damaged')
  }
})
