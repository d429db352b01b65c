import { expect, test } from '../../fixtures.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../../steps/flows/officer.ts'
import { closeAndReturn, reopenOffline } from '../../steps/offline/reopen.ts'

test.use({ serviceWorkers: 'allow' })

test('OFFL-01 SAFE-02 OBS-07 the officer flow is opened, finished, closed and sent: offline until the last', async ({
  page,
  server,
}) => {
  test.slow()
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/dashboard')
  const offline = await reopenOffline(page, '/assessment/start')
  await button(offline, 'Er det fare for liv nå?').click()
  const card = offline.getByRole('dialog', { name: 'Er det fare for liv nå?' })
  for (const name of ['Ring 113 ', 'Ring 116117 ', 'Ring 116 123 ', 'Ring 00 00 00 01 Vaktleder']) {
    await expect(card.getByRole('link', { name })).toBeVisible()
  }
  await card.getByRole('button', { name: 'Lukk' }).click()
  await reachSymptoms(offline, ['Nedstemthet'])
  await symptom(offline, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(offline, 'Fullfør vurdering').click()
  await expect(heading(offline)).toHaveText(/^Modul 3 –/u)
  await closeAndReturn(offline)
  expect(await storedAssessments(server, officer)).toHaveLength(1)
})
