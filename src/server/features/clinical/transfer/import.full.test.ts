import { afterAll, expect, test } from 'vitest'
import { exported, imported } from '#testing/content/content-files.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

type Rows = readonly [Readonly<Record<string, unknown>>]

test('IMP-02 the largest file is imported while the page still waits', async () => {
  const shipped = JSON.parse(await exported(server, superadmin)) as Record<string, Rows>
  const group = { ...shipped['symptom_groups']?.[0], key: 'ny-gruppe', name_no: 'Ny gruppe' }
  const rows = Array.from({ length: 1_999 }, (_, n) => ({
    ...shipped['symptoms']?.[0],
    group_key: 'ny-gruppe',
    key: `symptom-${n}`,
    order_index: n,
  }))
  const text = JSON.stringify({ symptom_groups: [group], symptoms: rows })
  const answer = await imported(server, superadmin, text, true)
  expect(answer.data).toEqual({ records: 2_000 })
})
