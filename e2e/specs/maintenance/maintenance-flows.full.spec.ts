import { expect, test } from '../../fixtures.ts'
import { expectCleanAtFullLevel } from '../../steps/page/axe.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import {
  close,
  open,
  untilPolled,
  aboveFlow,
  expectStoredSoon,
} from '../../steps/flows/maintenance.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
  formLink,
} from '../../steps/flows/officer.ts'
import { WAITING } from '../../steps/flows/treatment.ts'

test.use({ provokedStatus: 503 })

test.beforeEach(({ page }) => page.clock.install())

test('SET-03 SAFE-04 an officer in the middle of it finishes, prints, and is stored when it opens', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await close(server)
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByRole('heading', { name: /^Modul 3/u, level: 1 })).toBeVisible()
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(aboveFlow(page)).toContainText('lagres når systemet åpner igjen')
  await expectCleanAtFullLevel(page)
  await formLink(page).click()
  await expect(heading(page)).toHaveText('Modulskjema')
  await expect(button(page, 'Skriv ut')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(aboveFlow(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(await storedAssessments(server, officer)).toHaveLength(0)
  await open(server)
  await untilPolled(page)
  await expect(aboveFlow(page)).toHaveCount(0)
  await expectStoredSoon(page)
  expect(await storedAssessments(server, officer)).toHaveLength(1)
})
