import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/settings.ts'
import { operator } from '#testing/server/backup.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { exported } from '#testing/content/content-files.ts'
import { startCluster } from '#testing/database/cluster.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { runBackup } from '#server/cli/backup-and-restore.ts'

const SECRET = 'Kanari-relépassord-93'
/** Is to be found there: otherwise nothing was looked through. */
const OPEN = 'Selskap-som-finnes-93'

const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-at-rest-'))
const cluster = await startCluster()
const server = await startTestServer({ cluster: cluster.owner })
afterAll(async () => {
  await server.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The files below it that hold the text, in any encoding that a database has for it. */
const filesWith = async (text: string, where: string): Promise<readonly string[]> => {
  const files = await readdir(where, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name)
    if ((await readFile(path)).includes(text)) found.push(path)
  }
  return found
}

test('G1 the relay’s password is in no file of the database, its write-ahead log among them, and in no log, export or backup', async () => {
  const admin = await server.signedIn('superadmin')
  await addCompany(server.services, { name: OPEN })
  const save = async (version: number) => {
    const values = {
      ...defaultSettings,
      smtpHost: 'smtp.example.no',
      smtpFromEmail: 'post@example.no',
    }
    const input = { values, version, smtpPassword: SECRET }
    return server.call('systemSettings.upsert', input, admin)
  }
  const first = await save(1)
  expect(first.error).toBeNull()
  // Again over itself: what stood there before is in the files as well.
  const again = await save((first.data as { version: number }).version)
  expect(again.error).toBeNull()

  expect((await filesWith(OPEN, cluster.home)).some((path) => path.includes('pg_wal'))).toBe(true)
  expect(await filesWith(SECRET, cluster.home)).toEqual([])

  const backup = join(folder, 'all.backup')
  const { result } = await operator(folder, randomBytes(32))(
    runBackup,
    server.database.owner,
    backup,
  )
  expect(result).not.toHaveProperty('failure')
  await writeFile(join(folder, 'export.json'), await exported(server, admin))
  expect(await filesWith(SECRET, folder)).toEqual([])
  expect(server.log.join('\n')).not.toContain(SECRET)
})
