import { createServer, type AddressInfo } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { ApproachRow } from '#contract/approaches.ts'
import { exported, imported } from '#testing/content/content-files.ts'
import { newFields } from '#testing/content/content-rows.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

const inFile = async (address: string) => {
  const file = JSON.parse(await exported(server, superadmin)) as Record<string, object[]>
  const [approach] = file['approaches'] ?? []
  return JSON.stringify({ approaches: [{ ...approach, summary_file_url: address }] })
}

const refusedAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://x',
  'ws://helse.no',
  'blob:https://helse.no/x',
  '',
  'sammendrag',
  '//helse.no/x',
  'https://',
  'http://169.254.169.254/latest',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://helse.no@ond.no/',
  'https://bruker:passord@helse.no/',
  'https://hеlse.no/',
  'https://helse。no/',
  'https://helse.no\u202Egpj.exe',
]

test.each(sliceForTurn(refusedAddresses, 0, 4))(
  'V8 CNT-03 the address of a summary is one of the web: %j is refused',
  async (summaryFileUrl) => {
    const id = uuidv7()
    const fields = newFields.approach('Med adresse')
    const refused = { reason: 'invalid-input', fields: ['summaryFileUrl'] }
    const create = { id, ...fields, summaryFileUrl }
    expect((await server.call('approaches.create', create, superadmin)).error).toMatchObject(
      refused,
    )
    expect((await server.call('approaches.create', { id, ...fields }, superadmin)).error).toBeNull()
    const update = { ...create, version: 1 }
    expect((await server.call('approaches.update', update, superadmin)).error).toMatchObject(
      refused,
    )
    const { data } = await server.call('approaches.get', { id }, superadmin)
    expect((data as ApproachRow).summaryFileUrl).toBeNull()
    const answer = await imported(server, superadmin, await inFile(summaryFileUrl), true)
    expect(answer.error?.reason).toBe('invalid-file')
  },
)

test('V8 an address of the web is stored as it is, by form and by file, and nobody goes there', async () => {
  let connections = 0
  const listener = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  // A name that is this machine wherever one looks it up.
  const { port } = listener.address() as AddressInfo
  const summaryFileUrl = `https://localtest.me:${port}/kat.pdf?x=%20y#z`
  const id = uuidv7()
  const create = { id, ...newFields.approach('Med adresse'), number: 950, summaryFileUrl }
  expect((await server.call('approaches.create', create, superadmin)).error).toBeNull()
  for (const status of ['pending', 'published'] as const) {
    const { data } = await server.call('approaches.get', { id }, superadmin)
    const { version } = data as ApproachRow
    const move = { id, version, status }
    expect((await server.call('approaches.updateStatus', move, superadmin)).error).toBeNull()
  }
  expect((await imported(server, superadmin, await inFile(summaryFileUrl), true)).error).toBeNull()
  const shown = JSON.stringify(await server.call('treatment.content', {}, superadmin))
  expect(shown.split(summaryFileUrl)).toHaveLength(3)
  await server.call('resources.list', {}, superadmin)
  expect(connections).toBe(0)
  listener.close()
})
