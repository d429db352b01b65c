import { expect, test } from '../../fixtures.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  symptom,
  putStored,
} from '../../steps/flows/officer.ts'

test('OFF-10 OFF-11 a missing or unknown stored recommendation is computed again by the same rule', async ({
  page,
  server,
}) => {
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  for (const name of ['Tristhet og gråt', 'Lite energi og initiativ']) {
    await symptom(page, name).getByRole('checkbox').check()
  }
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  await button(page, 'Gå til Modulskjema').click()
  for (const tampered of [null, '{"module":{"label":"Modul 7"}}', '"Modul 7"', '{']) {
    await putStored(page, 'moduleRecommendation', tampered)
    await page.reload()
    await expect(page.getByLabel('Anbefalt modul')).toHaveValue(/^Modul 5/u)
    await expect(page.getByText('Modul 7')).toHaveCount(0)
  }
})
