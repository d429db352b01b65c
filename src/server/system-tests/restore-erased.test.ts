import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { operator, serveOn, untouchedDatabase } from '#testing/server/backup.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { addUser } from '#testing/rows/builders.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { insertRows } from '#testing/statistics/rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { runBackup, runRestore } from '#server/cli/backup-and-restore.ts'
import { verifyStatistics } from '#server/services/statistics/check.ts'
import { erasuresJob } from '#server/jobs/erasures-job.ts'
import { erasureFile } from '#server/core/audit/erasure-ledger.ts'

const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-erased-'))
const file = join(folder, 'older.backup')
const run = operator(folder, randomBytes(32))
const server = await startTestServer()
const place = await untouchedDatabase(inject('owner'))
afterAll(async () => {
  await place.drop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const services = { ...server.services, erasures: erasureFile(folder) }
const person = () => addUser(server.services, server.passwordHash, { role: 'counselor' })

/** A year before the database's own now, which is when it will be erased. */
const assessment = async (userId: string): Promise<string> => {
  const id = uuidv7()
  const [row] = await storedQuery(server, `select (now() - interval '400 days')::text as at`)
  const what = { flow: 'officer', status: 'archived', risk: null, model: null } as const
  const where = { companyId: null, departmentId: null, symptoms: [], approaches: [] }
  await insertRows(server, [{ id, ...where, ...what, storedAt: String(row?.['at']) }], userId)
  return id
}

const remove = (table: string, id: string) =>
  storedQuery(server, `delete from ${table} where id = $1`, [id])

test('N2 a user who was erased after the backup stays erased when it is restored, and so does each assessment that retention erased', async () => {
  const [stays, goes, gone, returns] = [
    await person(),
    await person(),
    await person(),
    await person(),
  ]
  const [kept, erased] = [await assessment(goes.id), await assessment(stays.id)]
  await remove('users', gone.id)
  await erasuresJob.run(services)
  expect((await run(runBackup, server.database.owner, file)).result).toBe(true)

  await remove('users', goes.id)
  await remove('assessments', erased)
  await erasuresJob.run(services)
  const before = (await erasureFile(folder).read()).erasures
  expect(before.map(({ id }) => id).toSorted()).toEqual([gone.id, goes.id, erased].toSorted())
  // What came under that id after an erasure is another one.
  const earlier = {
    kind: 'account',
    id: returns.id,
    at: '2001-01-01T00:00:00.000000+00:00',
  } as const
  await erasureFile(folder).append([earlier, earlier])

  const { result, lines } = await run(runRestore, place.owner, file)
  expect(result).toBe(true)
  expect(lines).toContain('Erased since, and so again: 1 accounts, 1 assessments.')
  const seen = async (text: string) =>
    (await boundQuery(place.owner, { role: 'system' }, text)).rows as Record<string, unknown>[]
  const users = (await seen('select id from users')).map(({ id }) => id)
  expect(users).toEqual(expect.arrayContaining([stays.id, returns.id]))
  expect(users).not.toContain(goes.id)
  expect(users).not.toContain(gone.id)
  expect(await seen('select id, user_id from assessments')).toEqual([{ id: kept, user_id: null }])

  await writeFile(join(folder, 'index.html'), '')
  const there = await serveOn(place.owner, folder, services)
  const signIn = (email: string) =>
    there.call('authMutations.signIn', { email, password: server.password })
  expect((await signIn(goes.email)).data).toMatchObject({ success: false })
  expect((await signIn(stays.email)).data).toMatchObject({ success: true })
  expect(await verifyStatistics(there.pool)).toEqual([])
  await there.close()
})

fullTest('N2 what the file does not know is written there from the backup', async () => {
  const known = (await erasureFile(folder).read()).erasures.map(({ id }) => id)
  await rm(join(folder, 'erasures.jsonl'))
  const other = await untouchedDatabase(inject('owner'))
  expect((await run(runRestore, other.owner, file)).result).toBe(true)
  const there = await serveOn(other.owner, folder, services)
  await erasuresJob.run({ ...services, pool: there.pool })
  // Of those that were known the one whose erasure is in the backup.
  const now = (await erasureFile(folder).read()).erasures.map(({ id }) => id)
  expect(now).toHaveLength(1)
  expect(known).toEqual(expect.arrayContaining(now))
  await there.close()
  await other.drop()
})
