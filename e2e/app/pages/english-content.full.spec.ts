import { expect, test } from '../../fixtures.ts'
import { heading, pressAccount } from '../../steps/page/page-helpers.ts'
import { alarm } from '../../steps/flows/observation.ts'
import { button, makeOfficer, reachSymptoms, signInTo, symptom } from '../../steps/flows/officer.ts'

test('PUB-06 SAFE-01 an English page gives the actions in English, and names the Norwegian-only texts', async ({
  page,
  server,
}) => {
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
  await pressAccount(page, 'English')
  const acute = symptom(page, 'Concrete plan or preparations')
  await expect(acute).toContainText('Describes how and when')
  await expect(
    page.getByText('Some of the content on this page is in Norwegian only.'),
  ).toHaveCount(1)
  await acute.getByRole('radio', { name: 'Yes' }).check()
  await expect(alarm(page)).toContainText('Do not leave the inmate alone')
  await button(page, 'Complete assessment').click()
  await expect(heading(page)).toHaveText('Call now. Stay with the inmate.')
  await expect(page.getByRole('main')).toContainText('alert the duty manager')
})
