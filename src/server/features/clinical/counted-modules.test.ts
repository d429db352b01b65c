import { afterAll, expect, test } from 'vitest'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { firstRows } from '#testing/run/level.ts'
import type { Answer } from '#testing/server/api.ts'
import { createEditor, expectDone, editingCompany } from '#testing/content/content-editor.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await publishModulesAtOnce(server.services)
const { admin } = await editingCompany(server)
const superadmin = createEditor(server, await server.signedIn('superadmin'))

const counted = [
  ['M3', 'Modul 3'],
  ['M5', 'Modul 5'],
  ['M9', 'Modul 9'],
] as const

const expectRefused = (answer: Answer, label: string) => {
  expect(answer).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
  expect(answer.error?.message).toBe(
    `Tellereglen anbefaler «${label}». Modulen kan redigeres, men ikke slettes, deaktiveres eller få en annen kode.`,
  )
}

test.for(firstRows(1, counted))(
  'CNT-07 the server keeps %s in use when an editor deletes, deactivates or renames its code',
  async ([code, label]) => {
    const id = shippedId('module', code)
    expectRefused(await superadmin.remove('module', id), label)
    expectRefused(await superadmin.edit('module', id, { isActive: false }), label)
    expectRefused(await superadmin.edit('module', id, { code: 'M77' }), label)
    expect(await superadmin.row('module', id)).toMatchObject({ code, isActive: true, version: 1 })
    expectDone(
      await superadmin.edit('module', id, { description: 'Endret', nameNo: `${label} – endret` }),
    )
  },
)

test('CNT-07 ROLE-12 a company keeps its own version of a counted module in use until it gives it back', async () => {
  const own = await admin.takeOver('module', shippedId('module', 'M5'))
  expectRefused(await admin.edit('module', own, { isActive: false }), 'Modul 5')
  expect(await admin.remove('module', own)).toMatchObject({
    status: 409,
    error: { reason: 'own-content' },
  })
  expectDone(await admin.edit('module', own, { nameNo: 'Hos oss' }))
  expectDone(await admin.giveBack('module', own))
})

fullTest(
  'CNT-07 a module that the count rule does not name is deactivated and deleted',
  async () => {
    const id = await admin.make('module', { code: 'M77', riskLevel: 'medium' })
    expectDone(await admin.edit('module', id, { isActive: false }))
    expect(await admin.remove('module', id)).toMatchObject({ status: 200, error: null })
  },
)
