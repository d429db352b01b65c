import { afterAll, expect, test } from 'vitest'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { ensureFirstSuperadmin } from './first-superadmin.ts'

const server = await startTestServer()
afterAll(server.close)
const unnamed = { adminEmail: null, adminPassword: null }

test('A11 ROLE-01 none is made while there is an administrator, who is a superadmin too', async () => {
  const who = await server.signedIn('administrator')
  expect(await ensureFirstSuperadmin(server.services, unnamed)).toEqual({ kind: 'exists' })
  const rows = await storedQuery(server, 'select id from users')
  expect(rows).toEqual([{ id: who.userId }])
  await storedQuery(server, 'delete from users')
  expect(await ensureFirstSuperadmin(server.services, unnamed)).toMatchObject({ kind: 'made' })
  expect(await ensureFirstSuperadmin(server.services, unnamed)).toEqual({ kind: 'exists' })
})
