import type { Page } from '@playwright/test'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { expect, test } from '../../fixtures.ts'
import { changeBank } from '../../steps/admin/bank-changes.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import {
  button,
  fromMore,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../../steps/flows/officer.ts'

const sad = shippedId('bank-symptom', 'nedstemthet--tristhet')
const joyless = shippedId('bank-symptom', 'nedstemthet--tap-av-glede')

/** The next answer with content that lacks this symptom. Earlier answers may still be on their way. */
const contentWithout = (page: Page, name: string) =>
  page.waitForResponse(
    async (response) =>
      response.url().includes('/api/officer.content') && !(await response.text()).includes(name),
  )

test('CNT-02 SAFE-06 content that is published while an officer assesses breaks nothing, and the next assessment has it', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  for (const name of ['Tristhet og gråt', 'Tap av interesse og glede']) {
    await symptom(page, name).getByRole('checkbox').check()
  }
  const admin = await changeBank(server)
  await admin.rename(sad, 'Gråter mye')
  // LIVE-01: the page has the newer content while the officer still fills in the form.
  const newer = contentWithout(page, 'Tap av interesse og glede')
  await admin.remove(joyless)
  await newer
  await expect(symptom(page, 'Tap av interesse og glede')).toBeVisible()
  await button(page, 'Fullfør vurdering').click()
  // Both symptoms count: the server assesses the content that the form showed.
  await expect(heading(page)).toHaveText(/^Modul 5 –/u)
  await expect(page.getByText(/^Lagret /u)).toBeVisible()
  expect(await storedAssessments(server, officer)).toEqual([
    expect.objectContaining({ model_code: 'Modul 5' }),
  ])
  // LIVE-01: fetched data stays fresh for 5 s.
  await page.clock.fastForward(5_500)
  const newest = contentWithout(page, 'Tap av interesse og glede')
  await (await fromMore(page, 'Ny vurdering')).click()
  await newest
  await reachSymptoms(page, ['Nedstemthet'])
  await expect(symptom(page, 'Gråter mye')).toBeVisible()
  await expect(symptom(page, 'Tristhet og gråt')).toHaveCount(0)
  await expect(symptom(page, 'Tap av interesse og glede')).toHaveCount(0)
})
