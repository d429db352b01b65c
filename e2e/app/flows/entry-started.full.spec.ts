import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { beginObservation, startedCard } from '../../steps/flows/started.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { button, reachSymptoms } from '../../steps/flows/officer.ts'
import { cards, card } from '../../steps/flows/entry.ts'

test('OFF-11 a new one never silently drops the old one: every way to the flow asks', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
  await beginObservation(page)
  await page.goto('/assessment')
  await expect(startedCard(page)).toHaveCount(2)
  for (const { name, to } of cards.slice(0, 2)) {
    await page.goto('/assessment')
    await card(page, name).click()
    await expect(page).toHaveURL(to)
    await expect(heading(page)).toHaveText('Du har en påbegynt vurdering')
    await expect(button(page, 'Fortsett vurderingen')).toBeVisible()
  }
  // Another flow takes nothing from them.
  await page.goto('/assessment/treatment')
  await button(page, 'Start').click()
  await page.goto('/dashboard')
  await expect(startedCard(page)).toHaveCount(3)
})
