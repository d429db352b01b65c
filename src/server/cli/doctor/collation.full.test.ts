import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onOwner } from '#testing/database/cluster.ts'
import { query, running, start } from '#testing/launcher/database.ts'
import { temporaryFolder } from '#testing/launcher/folders.ts'
import { collationRow } from './database-finding.ts'

test('F-D8 R18 the doctor fails and names both statements when the database has another collation version', async () => {
  const folder = await temporaryFolder()
  const { owner } = running((await start(folder)).result)
  const row = () => onOwner(owner, collationRow)
  expect(await row()).toMatchObject({ state: 'ok' })
  const credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8'))
  const superuser = { ...owner, user: 'postgres', password: credentials.superuser }
  await query(superuser, `update pg_database set datcollversion = '1' where datname = 'holdepunkt'`)
  expect(await row()).toMatchObject({
    state: 'fail',
    advice:
      'As a superuser, while no server runs: reindex database holdepunkt; alter database holdepunkt refresh collation version;',
  })
  await query(superuser, `update pg_collation set collversion = '1' where collname = 'nb-NO-x-icu'`)
  expect((await row()).advice).toContain('alter collation "nb-NO-x-icu" refresh version;')
})
