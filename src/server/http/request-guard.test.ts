import { afterAll, beforeEach, expect, test } from 'vitest'
import { headersOf, type Credentials } from '#testing/server/api.ts'
import { firstRows } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const officer = await server.signedIn('counselor')
beforeEach(() => setSettings(server.services, { maxFileUploadSizeMb: 10 }))

const MB = 1_048_576

const post = async (name: string, size: number, who: Credentials | null) => {
  const text = `{"symptoms":[]}${' '.repeat(size - 15)}`
  const response = await fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: headersOf(server.url, who),
    body: JSON.stringify({ fileName: 'innhold.json', text, publish: false }),
  })
  const { error } = (await response.json()) as {
    error?: { message: string; data: { reason: string } }
  }
  return { status: response.status, reason: error?.data.reason, message: error?.message }
}

test('SET-04 a file up to the setting is read, one above it is refused with the limit', async () => {
  expect((await post('contentFiles.preview', 10 * MB, superadmin)).status).toBe(200)
  const refused = { status: 413, reason: 'file-too-large' }
  const message = 'Filen er for stor. Grensen er 10 MB.'
  for (const size of firstRows(1, [10 * MB + 1, 11 * MB, 30 * MB])) {
    expect(await post('contentFiles.preview', size, superadmin)).toEqual({ ...refused, message })
  }
  await setSettings(server.services, { maxFileUploadSizeMb: 1 })
  expect((await post('contentFiles.preview', 2 * MB, superadmin)).message).toContain('1 MB')
})

test('SET-04 V2 nobody else makes the server read a large body, and no other function takes one', async () => {
  expect(await post('contentFiles.import', MB, officer)).toMatchObject({ status: 403 })
  expect(await post('contentFiles.import', MB, null)).toMatchObject({ status: 401 })
  expect(await post('contentFiles.export', MB, superadmin)).toMatchObject({ status: 413 })
  expect(await post('contentfiles.import', MB, superadmin)).toMatchObject({ status: 413 })
})

test.each([
  ['an officer', officer, 403],
  ['nobody', null, 401],
  ['a superadmin', superadmin, 400],
] as const)(
  'SET-04 of %s a large body is read only when they may import: it is no JSON',
  async (_who, who, status) => {
    const response = await fetch(`${server.url}/api/contentFiles.import`, {
      method: 'POST',
      headers: headersOf(server.url, who),
      body: '{'.repeat(MB),
    })
    expect(response.status).toBe(status)
  },
)

test('V1 V3 V4 a large body is held to the same rules', async () => {
  const text = ' '.repeat(MB)
  for (const more of ['"__proto__":{}', String.raw`"a":"\u0000"`, `"a":${'['.repeat(40)}`]) {
    const response = await fetch(`${server.url}/api/contentFiles.preview`, {
      method: 'POST',
      headers: headersOf(server.url, superadmin),
      body: `{"text":"${text}",${more}}`,
    })
    expect(response.status).toBe(400)
  }
})
