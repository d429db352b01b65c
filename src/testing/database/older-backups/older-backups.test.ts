import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openBackup } from '#server/cli/backup/read-backup.ts'
import { createKeyring } from '#server/core/keys/keyring.ts'

/*
 * `backup-1.bin` is a backup that the last release with its own format wrote. Operators keep such backups for years, so
 * the file never changes.
 */
const file = fileURLToPath(new URL('backup-1.bin', import.meta.url))
const keyring = createKeyring([Buffer.alloc(32, 7)])

test('N1 a backup of an earlier release opens, and each table has the rows of its manifest', async () => {
  const { manifest, lines, close } = await openBackup(file, keyring)
  const found: Record<string, string> = {}
  for (const { name, bytes, rows, sha256 } of manifest.tables) {
    const pieces: Buffer[] = []
    for await (const piece of lines.chunks(bytes)) pieces.push(piece)
    const text = Buffer.concat(pieces)
    found[name] = text.toString()
    expect(createHash('sha256').update(text).digest('hex'), name).toBe(sha256)
    expect(found[name].split('\n').length - 1, name).toBe(rows)
  }
  expect(await lines.isAtEnd()).toBe(true)
  close()
  expect(manifest.auditHead?.seq).toBe(2)
  expect(found['companies']).toContain('Nordre fengsel')
  expect(found['users']).toContain('Kari Nordmann')
})

test('N1 G3 a backup of an earlier release does not open when its key is not on the keyring', async () => {
  await expect(openBackup(file, createKeyring([Buffer.alloc(32, 8)]))).rejects.toThrow(
    'unknown-key',
  )
})
