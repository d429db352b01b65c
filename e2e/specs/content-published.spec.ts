import type { FunctionName } from '#domain/access/permissions.ts'
import type { TestServer } from '#testing/server.ts'
import { shippedId } from '#server/database/seed/shape.ts'
import { contentTest as test, expect } from '../fixtures.ts'
import { heading } from '../steps/look.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../steps/officer.ts'

type Changed = { readonly version: number; readonly mayEdit: boolean } & Record<string, unknown>

/** What a superadmin does meanwhile, at another desk. */
const meanwhile = async (server: TestServer) => {
  const superadmin = await server.signedIn('superadmin')
  const asked = async (name: FunctionName, input: object) => {
    const { data, error } = await server.call(name, input, superadmin)
    expect(error, name).toBeNull()
    return data
  }
  return {
    rename: async (id: string, nameNo: string) => {
      const row = (await asked('symptomBank.get', { id })) as Changed
      const {
        refId: _ref,
        key: _key,
        origin: _origin,
        mayEdit: _may,
        mayMove: _move,
        ...rest
      } = row
      const {
        status: _s,
        contentVersion: _v,
        publishedVersion: _p,
        orderIndex: _o,
        ...fields
      } = rest
      await asked('symptomBank.update', { ...fields, nameNo })
    },
    remove: (id: string) => asked('symptomBank.remove', { id }),
  }
}

const sad = shippedId('bank-symptom', 'nedstemthet--tristhet')
const joyless = shippedId('bank-symptom', 'nedstemthet--tap-av-glede')

test('CNT-02 SAFE-06 what is published while an officer assesses breaks nothing, and the next assessment has it', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  for (const name of ['Tristhet og gråt', 'Tap av interesse og glede']) {
    await symptom(page, name).getByRole('checkbox').check()
  }
  const admin = await meanwhile(server)
  await admin.rename(sad, 'Gråter mye')
  await admin.remove(joyless)
  await button(page, 'Fullfør vurdering').click()
  // Both count: what the form showed is what was assessed.
  await expect(heading(page)).toHaveText('Anbefalt: Modul 5')
  await expect(page.getByText(/^Lagret /u)).toBeVisible()
  expect(await storedAssessments(server, officer)).toEqual([
    expect.objectContaining({ model_code: 'Modul 5' }),
  ])
  // LIVE-01: what was fetched stays fresh for 5 s.
  await page.waitForTimeout(5_500)
  await button(page, 'Ny vurdering').click()
  await reachSymptoms(page, ['Nedstemthet'])
  await expect(symptom(page, 'Gråter mye')).toBeVisible()
  await expect(symptom(page, 'Tristhet og gråt')).toHaveCount(0)
  await expect(symptom(page, 'Tap av interesse og glede')).toHaveCount(0)
})
