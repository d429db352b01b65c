import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { during } from '../steps/content.ts'
import { heading } from '../steps/look.ts'
import {
  choose,
  finish,
  sign,
  signs,
  startObservation,
  storedObservations,
  toLastQuestion,
  toQuestions,
} from '../steps/observation.ts'
import { button } from '../steps/officer.ts'

const search = (page: Page) => page.getByLabel('Søk etter symptom')
const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ symptom/u })

test('OBS-03 the search finds names and help texts, with and without the keys for æ, ø, å', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  for (const query of ['søvn', 'sovn', 'SOEVN', 'Søvn ']) {
    await search(page).fill(query)
    await expect(shown(page)).toHaveText('5 symptomer')
    await expect(sign(page, signs.sleep)).toBeVisible()
    await expect(sign(page, signs.plan)).toHaveCount(0)
  }
  // Only its help text has the word.
  await search(page).fill('grater lett')
  await expect(shown(page)).toHaveText('1 symptom')
  await expect(sign(page, signs.sad)).toBeVisible()
  await search(page).fill('sovn xyzzy')
  await expect(page.getByText('Ingen treff')).toBeVisible()
  await button(page, 'Vis alle').click()
  await expect(shown(page)).toHaveText('87 symptomer')
  await expect(search(page)).toHaveValue('')
  expect(page.url()).not.toContain('grater')
})

test('OBS-04 only what is general and what the chosen groups ask', async ({ page, server }) => {
  await startObservation(page, server)
  await choose(page, signs.sleep)
  await toQuestions(page)
  await expect(heading(page)).toHaveText('Spørsmål 1 av 6')
  await toLastQuestion(page)
  await expect(page.getByText('Hva forstyrrer søvnen')).toBeVisible()
  await expect(button(page, 'Neste spørsmål')).toHaveCount(0)
})

test('OBS-04 without a question the signs lead straight on', async ({ page, server }) => {
  await during(
    server,
    ['update questions set is_active = false', 'update questions set is_active = true'],
    async () => {
      const who = await startObservation(page, server)
      await choose(page, signs.sad)
      await expect(page.getByText('Deretter får du resultatet.')).toBeVisible()
      await page.getByText('Notater (valgfritt)').click()
      await page.getByLabel('Hva har du sett og hørt?').fill('Ingen spørsmål.')
      await finish(page)
      await expect(page.getByText('Svar på spørsmålene')).toHaveCount(0)
      await expect
        .poll(() => storedObservations(server, who))
        .toMatchObject([{ observer_notes: 'Ingen spørsmål.', answers: {} }])
    },
  )
})

test('SAFE-03 the lowest level does not say safe, and answers never change it', async ({
  page,
  server,
}) => {
  await startObservation(page, server)
  await choose(page, signs.sleep)
  await toQuestions(page)
  await page.getByRole('radio', { name: 'Ja', exact: true }).check()
  await toLastQuestion(page)
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Lav risiko' })).toBeVisible()
  await expect(page.getByText(/«lav» betyr ikke trygg/u)).toBeVisible()
  await expect(page.getByText('Nivået er ikke et bevis på at alt er trygt.')).toBeVisible()
})
