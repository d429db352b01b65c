import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openKeyring } from './keyring.ts'

const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const newKey = () => randomBytes(32).toString('base64')

test('G1 the first start makes a key for the server’s user alone, and every later one finds it', async () => {
  const inner = join(folder, 'not', 'there', 'yet')
  const rings = await Promise.all(Array.from({ length: 8 }, () => openKeyring(null, inner)))
  expect(await readdir(inner)).toEqual(['secret.key'])
  const { mode } = await stat(join(inner, 'secret.key'))
  expect((mode & 0o777).toString(8)).toBe('600')
  expect(Buffer.from(await readFile(join(inner, 'secret.key'), 'utf8'), 'base64')).toHaveLength(32)
  const encrypted = rings[0]?.encrypt('hemmelig', 'a') ?? ''
  for (const ring of [...rings, await openKeyring(null, inner)]) {
    expect(ring?.decrypt(encrypted, 'a')).toBe('hemmelig')
  }
})

test('G3 the environment’s keys come before the file’s; the first one seals, each opens', async () => {
  const [first, second] = [newKey(), newKey()]
  const old = await openKeyring(second, folder)
  const encrypted = old?.encrypt('hemmelig', 'a') ?? ''
  const both = await openKeyring(`${first}, ${second}\n`, folder)
  expect(both?.decrypt(encrypted, 'a')).toBe('hemmelig')
  expect(old?.decrypt(both?.encrypt('ny', 'a') ?? '', 'a')).toBeNull()
})

test.each(['', '  ', 'for-kort', `${newKey()} x`, randomBytes(31).toString('base64')])(
  'G3 %j is not a key, and is reported as such',
  async (given) => {
    expect(await openKeyring(given, folder)).toBeNull()
  },
)

test('G3 a file without a key is reported as such, and left as it is', async () => {
  const path = join(folder, 'secret.key')
  await writeFile(path, 'ødelagt')
  expect(await openKeyring(null, folder)).toBeNull()
  expect(await readFile(path, 'utf8')).toBe('ødelagt')
})
