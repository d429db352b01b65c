import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { choose, sign, signs, startObservation } from '../../steps/flows/observation.ts'

const groupButtons = (page: Page) => page.locator('.hp-picker__results').getByRole('button')
const suicide = (page: Page) => page.getByRole('button', { name: /^Selvmordstanker/u })

test('OBS-03 the picker starts with closed groups, an acute one first, and opens one by its button', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await expect(groupButtons(page)).toHaveCount(18)
  await expect(groupButtons(page).first()).toHaveText('Selvmordstanker og selvmordsfare 7 tegn')
  await expect(page.locator('.hp-picker__results').getByRole('checkbox')).toHaveCount(0)

  await expect(suicide(page)).toHaveAttribute('aria-expanded', 'false')
  await suicide(page).click()
  await expect(suicide(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(sign(page, signs.plan)).toBeVisible()
  await suicide(page).click()
  await expect(sign(page, signs.plan)).toHaveCount(0)
})

test('OBS-03 a search and «Bare valgte» open the groups with hits, and a chosen sign keeps its group open', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await page.getByLabel('Søk etter tegn').fill('verdt å leve')
  await expect(sign(page, signs.words)).toBeVisible()
  // A hit cannot be folded away.
  await expect(suicide(page)).toHaveCount(0)

  await choose(page, signs.words)
  await expect(sign(page, signs.words)).toBeChecked()
  await expect(suicide(page)).toHaveText('Selvmordstanker og selvmordsfare 1 valgt 7 tegn')
  await expect(page.locator('[aria-expanded="true"]')).toHaveCount(1)

  await suicide(page).click()
  await page.getByLabel('Bare valgte').check()
  await expect(sign(page, signs.words)).toBeVisible()

  await page.reload()
  await expect(suicide(page)).toHaveAttribute('aria-expanded', 'true')
})
