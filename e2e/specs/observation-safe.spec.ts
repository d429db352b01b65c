import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  alarm,
  choose,
  chosenBar,
  finish,
  sign,
  signs,
  startObservation,
  storedObservations,
  toLastQuestion,
  toQuestions,
} from '../steps/observation.ts'
import { button } from '../steps/officer.ts'

const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ symptom/u })

test('OBS-03 one group at a time, from the list and on a phone from the select', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await choose(page, signs.plan)
  await page.getByRole('radio', { name: /^Søvnvansker/u }).check({ force: true })
  await expect(shown(page)).toHaveText('4 symptomer')
  await expect(page.getByRole('radio', { name: /^Selvmordstanker.*1 valgt/u })).toBeAttached()
  await expect(sign(page, signs.plan)).toHaveCount(0)
  await expect(chosenBar(page).getByRole('button', { name: `Fjern: ${signs.plan}` })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const select = page.getByRole('combobox', { name: 'Gruppe' })
  await expect(select).toHaveValue(/.+/u)
  await select.selectOption({ label: 'Selvmordstanker og selvmordsfare (7), 1 valgt' })
  await expect(sign(page, signs.plan)).toBeChecked()
  await select.selectOption({ label: 'Alle grupper (87)' })
  await expect(shown(page)).toHaveText('87 symptomer')
})

test('OBS-03 what is chosen stays in view and can be taken away, there and alone', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await choose(page, signs.sad, signs.sleep)
  await page.getByLabel('Bare valgte').check()
  await expect(shown(page)).toHaveText('2 symptomer')
  // Unticked it stays under the finger.
  await sign(page, signs.sad).uncheck()
  await expect(shown(page)).toHaveText('2 symptomer')
  await expect(chosenBar(page).getByText('1 valgt')).toBeVisible()
  await sign(page, signs.sad).check()
  for (const name of [signs.sad, signs.sleep]) {
    const chip = chosenBar(page).getByRole('button', { name: `Fjern: ${name}` })
    await expect(chip).toBeInViewport()
    await chip.click()
    await expect(chip).toHaveCount(0)
    await expect(sign(page, name)).not.toBeChecked()
  }
  await expect(chosenBar(page).getByText('0 valgt')).toBeVisible()
  await expect(button(page, 'Fortsett')).toBeDisabled()
})

test('SAFE-01 OBS-08 an acute sign says at once what to do, at every step, and on the result', async ({
  page,
  server,
}) => {
  const who = await startObservation(page, server)
  await expect(alarm(page)).toHaveCount(0)
  await choose(page, signs.sad)
  await expect(alarm(page)).toHaveCount(0)
  await choose(page, signs.plan)
  await expect(alarm(page)).toContainText(signs.plan)
  await expect(alarm(page)).toBeInViewport()
  await expect(alarm(page).getByRole('link', { name: /113/u })).toHaveAttribute('href', 'tel:113')
  await sign(page, signs.plan).uncheck()
  await expect(alarm(page)).toHaveCount(0)
  await choose(page, signs.plan, signs.words, signs.attempt)

  await toQuestions(page)
  for (const name of [signs.plan, signs.words, signs.attempt]) {
    await expect(alarm(page)).toContainText(name)
  }
  await toLastQuestion(page)
  await expect(alarm(page)).toContainText(signs.plan)
  await finish(page)

  const acute = page.getByRole('region', { name: 'Akutt tegn: handle nå' })
  for (const name of [signs.plan, signs.words, signs.attempt]) {
    await expect(acute).toContainText(name)
  }
  const level = page.getByRole('region', { name: 'Kritisk observasjon' })
  await expect(level.getByRole('heading', { name: 'Ring nå' })).toBeVisible()
  for (const number of ['113', '116117', '116123']) {
    await expect(level.locator(`a[href="tel:${number}"]`)).toBeVisible()
  }
  await expect(page.getByText('Tre eller flere røde tegn gir høyt nivå.')).toBeVisible()
  await expect.poll(() => storedObservations(server, who)).toMatchObject([{ risk_level: 'high' }])
})
