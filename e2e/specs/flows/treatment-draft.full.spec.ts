import { expect, test } from '../../fixtures.ts'
import { button } from '../../steps/flows/officer.ts'
import {
  enterNurse,
  skipQuestions,
  planned,
  rate,
  reachIntensity,
  SAD,
  STORED,
  storedPlans,
  WAITING,
} from '../../steps/flows/treatment.ts'

const STARTED = 'Du har en påbegynt vurdering'

test('SAFE-04 a new one after a stored plan asks nothing; after one that waits it does', async ({
  page,
  server,
}) => {
  const user = await enterNurse(page, server)
  await reachIntensity(page, SAD)
  await rate(page, SAD, 50)
  await skipQuestions(page)
  await expect(page.getByText(STORED)).toBeVisible()
  await button(page, 'Ny vurdering').click()
  await expect(page.getByRole('heading', { name: 'Behandlingsanbefaling' })).toBeVisible()
  await page.route('**/api/treatment.complete', (route) => route.abort('connectionreset'))
  await reachIntensity(page, SAD)
  await rate(page, SAD, 75)
  await skipQuestions(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  await button(page, 'Ny vurdering').click()
  await expect(page.getByRole('heading', { name: STARTED })).toBeVisible()
  await button(page, 'Fortsett vurderingen').click()
  await expect(planned(page).first()).toBeVisible()
  await page.unroute('**/api/treatment.complete')
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedPlans(server, user)).toHaveLength(2)
})
