import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { ApproachRow } from '#contract/approaches.ts'
import { newFields } from '#testing/content-rows.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

test.each([
  'javascript:alert(1)',
  'ftp://x',
  '',
  'sammendrag',
  'https://',
  'https://helse.no@ond.no/',
])('CNT-03 the address of a summary is one of the web: %j is refused', async (summaryFileUrl) => {
  const id = uuidv7()
  const fields = newFields.approach('Med adresse')
  const refused = { reason: 'invalid-input', fields: ['summaryFileUrl'] }
  const create = { id, ...fields, summaryFileUrl }
  expect((await server.call('approaches.create', create, superadmin)).error).toMatchObject(refused)
  expect((await server.call('approaches.create', { id, ...fields }, superadmin)).error).toBeNull()
  const update = { ...create, version: 1 }
  expect((await server.call('approaches.update', update, superadmin)).error).toMatchObject(refused)
  const { data } = await server.call('approaches.get', { id }, superadmin)
  expect((data as ApproachRow).summaryFileUrl).toBeNull()
})
