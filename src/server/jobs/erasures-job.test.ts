import { afterAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { ErasureLedger } from '#server/core/call-context.ts'
import { addUser } from '#testing/rows/builders.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { erasuresInMemory } from '#testing/server/erasures.ts'
import { insertRows } from '#testing/statistics/rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { erasuresJob } from './erasures-job.ts'
import { retentionJob } from './retention-job.ts'

const server = await startTestServer()
afterAll(server.close)

let ledger: ErasureLedger
beforeEach(async () => {
  ledger = erasuresInMemory()
  await storedQuery(server, 'truncate erasures')
})

const run = (erasures: ErasureLedger = ledger) => erasuresJob.run({ ...server.services, erasures })

const noted = async () =>
  (await ledger.read()).erasures.map(({ kind, id }) => `${kind} ${id}`).toSorted()

const waiting = async () =>
  (await storedQuery(server, 'select id from erasures where not is_noted')).length

test('N2 an account that is removed is noted outside the database, once', async () => {
  const { id } = await addUser(server.services, null, { role: 'user' })
  const admin = await server.signedIn('superadmin')
  expect((await server.call('profiles.remove', { id }, admin)).status).toBe(200)
  expect(await run()).toEqual({ counts: { noted: 1 }, isMore: false })
  expect(await noted()).toEqual([`account ${id}`])
  expect(await run()).toEqual({ counts: { noted: 0 }, isMore: false })
  expect(await noted()).toHaveLength(1)
})

test('N2 M2 so is every assessment that retention erases', async () => {
  const row = { flow: 'officer', status: 'archived', risk: null, model: null } as const
  const place = { companyId: null, departmentId: null, symptoms: [], approaches: [] }
  const old = new Date(server.clock.now().getTime() - 1000 * 86_400_000).toISOString()
  const ids = Array.from({ length: 501 }, () => uuidv7())
  await insertRows(
    server,
    ids.map((id) => ({ id, ...place, ...row, storedAt: old })),
  )
  await retentionJob.run(server.services)
  await retentionJob.run(server.services)
  expect((await run()).isMore).toBe(true)
  expect((await run()).isMore).toBe(false)
  expect(await noted()).toEqual(ids.map((id) => `assessment ${id}`).toSorted())
})

test('N2 R7 what cannot be written down waits until it can', async () => {
  const { id } = await addUser(server.services, null, { role: 'user' })
  await storedQuery(server, 'delete from users where id = $1', [id])
  const full = { ...ledger, append: () => Promise.reject(new Error('ENOSPC')) }
  await expect(run(full)).rejects.toThrow('ENOSPC')
  expect(await waiting()).toBe(1)
  await run()
  expect(await waiting()).toBe(0)
  expect(await noted()).toEqual([`account ${id}`])
})

test('N2 an erasure that is rolled back is not recorded, and only the program sees the erased ids', async () => {
  const { id } = await addUser(server.services, null, { role: 'user' })
  await boundQuery(
    server.database.owner,
    { role: 'system' },
    `delete from users where id = '${id}'`,
  )
  expect(await waiting()).toBe(0)
  await storedQuery(server, 'delete from users where id = $1', [id])
  for (const role of ['superadmin', 'org_admin', 'accounts']) {
    const seen = await boundQuery(server.database.owner, { role }, 'select from erasures')
    expect(seen.rowCount, role).toBe(0)
  }
})
