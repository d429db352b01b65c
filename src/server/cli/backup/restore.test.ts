import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readBuild } from '#server/database/build.ts'
import { createKeyring } from '#server/core/keyring.ts'
import { addAuditRows, auditRow, chainAudit } from '#testing/rows/audit-trail.ts'
import { auditHeadInMemory } from '#testing/database/audit-head.ts'
import { untouchedDatabase } from '#testing/server/backup.ts'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { withOldRelease } from '#testing/database/old-release.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { firstRows } from '#testing/run/level.ts'
import { erasuresInMemory } from '#testing/server/erasures.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { decryptStream, encryptStream, openBackup, type Manifest } from './backup-file.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-proof-'))
const server = await startTestServer()
const place = await untouchedDatabase(inject('owner'))
afterAll(async () => {
  await place.drop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const keyring = createKeyring([randomBytes(32)])
const services = { ...server.services, keyring }
const [right, other] = [join(folder, 'right'), join(folder, 'other')]

beforeAll(async () => {
  const companyId = await addCompany(services)
  await addUser(services, null, { role: 'user', companyId })
  await addAuditRows(server, [auditRow(server), auditRow(server), auditRow(server, { companyId })])
  await chainAudit({ ...server, services })
  await writeBackup({ ...services, owner: server.database.owner }, right)
})

const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

const writeEncrypted = async (manifest: Manifest, lines: Buffer, by = keyring): Promise<void> => {
  const text = Buffer.from(JSON.stringify(manifest))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const packed = gzipSync(Buffer.concat([length, text, lines]))
  await writeFile(other, await bytesOf(encryptStream(Readable.from([packed]), by)))
}

/** A backup with valid encryption and a content that contradicts its manifest, as from a bug of the writer. */
const changed = async (
  change: (manifest: Manifest, lines: string) => readonly [Manifest, string],
): Promise<void> => {
  const packed = await bytesOf(decryptStream(Readable.from([await readFile(right)]), keyring))
  const plain = gunzipSync(packed)
  const end = 4 + plain.readUInt32BE()
  const manifest = JSON.parse(plain.subarray(4, end).toString()) as Manifest
  const [given, lines] = change(manifest, plain.subarray(end).toString('latin1'))
  await writeEncrypted(given, Buffer.from(lines, 'latin1'))
}

const restore = async (path: string, owner = place.owner, auditHead = auditHeadInMemory()) => {
  const backup = await openBackup(path, keyring)
  const given = {
    keyring,
    owner,
    auditHead,
    erasures: erasuresInMemory(),
  }
  try {
    return await restoreBackup(given, backup)
  } finally {
    backup.close()
  }
}

const withTable = (
  manifest: Manifest,
  name: string,
  change: (table: Manifest['tables'][number]) => Partial<Manifest['tables'][number]>,
): Manifest => ({
  ...manifest,
  tables: manifest.tables.map((one) => (one.name === name ? { ...one, ...change(one) } : one)),
})

const nothingBehind = async () => {
  const left = async (table: string) =>
    (await boundQuery(place.owner, { role: 'system' }, `select from ${table}`)).rowCount
  for (const table of ['users', 'companies', 'audit_log', 'audit_chain'])
    expect(await left(table), table).toBe(0)
  expect(await left('sources')).toBeGreaterThan(0)
}

const lies: Readonly<Record<string, Parameters<typeof changed>[0]>> = {
  'another row': (manifest, lines) => [manifest, lines.replace('Nordre fengsel', 'Sondre fengsel')],
  'another sum': (manifest, lines) => [
    withTable(manifest, 'companies', () => ({ sha256: '0' })),
    lines,
  ],
  'another count': (manifest, lines) => [
    withTable(manifest, 'users', ({ rows }) => ({ rows: rows + 1 })),
    lines,
  ],
  'a chain that ends later': (manifest, lines) => [
    { ...manifest, auditHead: { seq: 3, hash: 'x' } },
    lines,
  ],
  'a chain of a company that ends later': (manifest, lines) => [
    {
      ...manifest,
      companyHeads: Object.fromEntries(
        Object.keys(manifest.companyHeads).map((company) => [company, { seq: 2, hash: 'x' }]),
      ),
    },
    lines,
  ],
}

test.each(firstRows(1, Object.entries(lies)))(
  'N1 a restore that differs from the backup is not kept: %s',
  async (_name, lie) => {
    await changed(lie)
    expect(await restore(other)).toMatchObject({ kind: 'differs' })
    await nothingBehind()
  },
)

fullTest('N1 a backup with more than it says is not kept', async () => {
  await changed((manifest, lines) => [manifest, `${lines}x`])
  await expect(restore(other)).rejects.toThrow('damaged')
  await nothingBehind()
})

test('N1 a backup of another version is refused', async () => {
  await changed((manifest, lines) => [
    { ...manifest, migrations: manifest.migrations.slice(1) },
    lines,
  ])
  expect(await restore(other)).toEqual({ kind: 'other-version', release: readBuild().version })
  await changed((manifest, lines) => [
    withTable(manifest, 'users', ({ columns }) => ({ columns: columns.slice(1) })),
    lines,
  ])
  expect(await restore(other)).toEqual({ kind: 'other-version', release: readBuild().version })
  await nothingBehind()
})

test('N1 R45-10 a restore skips a table that it leaves out, which a release that did not know it has kept', async () => {
  const elsewhere = await untouchedDatabase(inject('owner'))
  const kept = { name: 'sessions', columns: ['id'], rows: 1, bytes: 2, sha256: '0' }
  await changed((manifest, lines) => [
    { ...manifest, tables: [kept, ...manifest.tables] },
    `7\n${lines}`,
  ])
  expect(await restore(other, elsewhere.owner)).toMatchObject({ auditLines: [] })
  await elsewhere.drop()
})

fullTest(
  'N1 a restore refuses a used database of an earlier release before it migrates it',
  async () => {
    await withOldRelease(inject('owner'), async (owner) => {
      const applied = () =>
        onOwner(
          owner,
          async (client) =>
            (await client.query('select from drizzle.__drizzle_migrations')).rowCount,
        )
      const before = await applied()
      expect(await restore(right, owner)).toEqual({ kind: 'not-empty' })
      expect(await applied()).toBe(before)
    })
  },
)

test('N1 H3 a restore notes the ends of the chains of companies as they are in the backup', async () => {
  const elsewhere = await untouchedDatabase(inject('owner'))
  const auditHead = auditHeadInMemory()
  await auditHead.write({
    head: null,
    companies: new Map([[randomUUID(), { seq: 9, hash: 'later' }]]),
  })
  expect(await restore(right, elsewhere.owner, auditHead)).toMatchObject({ auditLines: [] })
  const heads = [...((await auditHead.read())?.companies ?? [])]
  expect(heads.map(([, { seq }]) => seq)).toEqual([1])
  await elsewhere.drop()
})

fullTest(
  'N1 H3 a restore reports entries that another key signed, and still restores them',
  async () => {
    const foreign = createKeyring([randomBytes(32)])
    await addAuditRows(server, [auditRow(server)])
    await chainAudit({ ...server, services: { ...services, keyring: foreign } })
    await rm(right)
    await writeBackup({ ...services, owner: server.database.owner }, right)
    const restored = await restore(right)
    expect(restored).toMatchObject({
      auditLines: [expect.stringContaining('signed by a key that is not here') as unknown],
    })
    expect(await restore(right)).toEqual({ kind: 'not-empty' })
  },
)
