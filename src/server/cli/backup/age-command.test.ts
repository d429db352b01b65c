import { spawnSync } from 'node:child_process'
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyring } from '#server/core/keyring.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { manifestSchema, type Manifest } from './backup-file.ts'
import { writeBackup } from './write-backup.ts'

const secret = randomBytes(32)
const passphrase = Buffer.from(
  hkdfSync('sha256', secret, Buffer.alloc(0), 'holdepunkt backup age', 32),
).toString('base64')
const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-age-'))
const file = join(folder, 'holdepunkt.backup')
const server = await startTestServer()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

let written: Manifest
beforeAll(async () => {
  await addCompany(server.services, { name: 'Åna\t"Nordre"\n' })
  const keyring = createKeyring([secret])
  const made = await writeBackup(
    { ...server.services, keyring, owner: server.database.owner },
    file,
  )
  if ('failure' in made) throw new Error(made.failure)
  written = made
})

test('N1 a backup is a standard age file, which a passphrase derived from the key decrypts', async () => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = gunzipSync(await decrypter.decrypt(await readFile(file)))
  const text = plain.subarray(4, 4 + plain.readUInt32BE()).toString()
  expect(manifestSchema.parse(JSON.parse(text))).toEqual(written)
})

/** `script` gives `age` a terminal: it reads a passphrase from nothing else. */
const COMMANDS = ['age', 'script', 'bash', 'openssl', 'jq']
const has = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

test.runIf(process.platform === 'linux' && COMMANDS.every(has))(
  'N1 the steps of the operations page open a backup with the age command',
  async () => {
    const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const steps = /age-command\.test\.ts -->\n```sh\n(.*?)```/su.exec(page)?.[1] ?? ''
    await writeFile(join(folder, 'steps.sh'), `set -e\n${steps}`)
    await writeFile(join(folder, 'secret.key'), `${secret.toString('base64')}\n`)
    const options = { cwd: folder, encoding: 'utf8' } as const
    const derived = spawnSync('bash', ['-c', steps.split('age -d')[0] ?? ''], options)
    expect(derived.stdout).toBe(`${passphrase}\n`)
    const ran = spawnSync('script', ['-qec', 'bash steps.sh', '/dev/null'], {
      ...options,
      input: derived.stdout,
    })
    expect(ran.status, ran.stdout).toBe(0)
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    expect(JSON.parse(manifest)).toEqual(written)
    for (const { name, bytes, sha256 } of written.tables) {
      const rows = await readFile(join(folder, `${name}.copy`))
      const sum = createHash('sha256').update(rows).digest('hex')
      expect([rows.length, sum], name).toEqual([bytes, sha256])
    }
    expect(await readFile(join(folder, 'companies.copy'), 'utf8')).toContain('Åna\\t"Nordre"\\n')
  },
)
