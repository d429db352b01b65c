import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { during } from '../../steps/database/content.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { downloaded } from '../../steps/results/documents.ts'
import {
  acuteBar,
  choose,
  expectAllSigns,
  finish,
  question,
  sign,
  signs,
  span,
  startObservation,
  storedObservations,
  toLastPage,
  toQuestions,
  alarm,
  chosenBar,
  shownCount,
} from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'

const search = (page: Page) => page.getByLabel('Søk etter tegn')

test.full(
  'OBS-03 the search finds names and help texts, with and without the keys for æ, ø, å',
  async ({ page, server }) => {
    await startObservation(page, server)
    for (const query of ['søvn', 'sovn', 'SOEVN', 'Søvn ']) {
      await search(page).fill(query)
      await expect(shownCount(page)).toHaveText('5 tegn')
      await expect(sign(page, signs.sleep)).toBeVisible()
      await expect(sign(page, signs.plan)).toHaveCount(0)
    }
    // Only its help text has the word.
    await search(page).fill('grater lett')
    await expect(shownCount(page)).toHaveText('1 tegn')
    await expect(sign(page, signs.sad)).toBeVisible()
    await search(page).fill('sovn xyzzy')
    await expect(page.getByText('Ingen treff')).toBeVisible()
    await button(page, 'Vis alle').click()
    await expect(shownCount(page)).toHaveText('87 tegn')
    await expect(search(page)).toHaveValue('')
    expect(page.url()).not.toContain('grater')
  },
)

test.full(
  'OBS-04 the flow asks only the general questions and those of the chosen groups',
  async ({ page, server }) => {
    await startObservation(page, server)
    await choose(page, signs.sleep)
    await toQuestions(page)
    await expect(heading(page)).toHaveText('Generelle spørsmål')
    await expect(span(page)).toHaveText('Spørsmål 1–3 av 6')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
    await toLastPage(page)
    await expect(page.getByText('Hva forstyrrer søvnen')).toBeVisible()
    await expect(button(page, 'Neste')).toHaveCount(0)
  },
)

test.full('OBS-04 without a question the signs lead straight on', async ({ page, server }) => {
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

test.full('SAFE-03 the lowest level does not say safe', async ({ page, server }) => {
  await startObservation(page, server)
  await choose(page, signs.sleep)
  await toQuestions(page)
  await page.getByRole('radio', { name: 'Nei', exact: true }).first().check()
  await toLastPage(page)
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Lav risiko' })).toBeVisible()
  await expect(page.getByText(/«lav» betyr ikke trygg/u)).toBeVisible()
  await expect(page.getByText('Nivået er ikke et bevis på at alt er trygt.')).toBeVisible()
})

test.full(
  'SAFE-01 OBS-06 an acute answer alerts below its question, leads the result and leaves the level as it is',
  async ({ page, server }) => {
    const who = await startObservation(page, server)
    await choose(page, signs.sleep)
    await toQuestions(page)
    const first = page.getByRole('group').first()
    const yes = first.getByRole('radio', { name: 'Ja', exact: true })
    await yes.check()
    await expect(alarm(page)).toContainText('Varsle vaktleder og helsepersonell nå')
    await expect(page.getByRole('alert').filter({ hasText: 'Varsle vaktleder' })).toHaveCount(1)
    await expect(acuteBar(page)).toContainText('1 akutt tegn')
    await first.getByRole('radio', { name: 'Nei', exact: true }).check()
    await expect(alarm(page)).toHaveCount(0)
    await expect(acuteBar(page)).toHaveCount(0)
    await yes.check()
    await toLastPage(page)
    await finish(page)
    await expect(heading(page)).toHaveText('Ring nå. Bli hos innsatte.')
    await expect(page.getByRole('heading', { name: 'Tiltak', exact: true })).toBeVisible()
    await expect(page.getByText('Fortsett å observere')).toHaveCount(0)
    await expect.poll(() => storedObservations(server, who)).toMatchObject([{ risk_level: 'low' }])
    await page.goto('/history')
    await expect(page.getByText('Akutt tegn', { exact: true })).toBeVisible()
  },
)

test.full(
  'OBS-03 chosen signs stay in view, and each can be removed there on its own',
  async ({ page, server }) => {
    await startObservation(page, server)
    await choose(page, signs.sad, signs.sleep)
    await page.getByLabel('Bare valgte').check()
    await expect(shownCount(page)).toHaveText('2 tegn')
    // Unticked it stays under the finger.
    await sign(page, signs.sad).uncheck()
    await expect(shownCount(page)).toHaveText('2 tegn')
    await expect(chosenBar(page).getByText('1 valgt')).toBeVisible()
    await sign(page, signs.sad).check()
    for (const name of [signs.sad, signs.sleep]) {
      const chip = chosenBar(page).getByRole('button', { name: `Fjern: ${name}` })
      await chip.click()
      await expect(chip).toHaveCount(0)
      await expect(sign(page, name)).not.toBeChecked()
    }
    await expect(chosenBar(page).getByText('0 valgt')).toBeVisible()
    await expect(button(page, 'Fortsett')).toBeDisabled()
  },
)

test.full(
  'SAFE-01 OBS-08 an acute sign says at once what to do, at every step, and on the result',
  async ({ page, server }) => {
    const who = await startObservation(page, server)
    await expect(alarm(page)).toHaveCount(0)
    await choose(page, signs.sad)
    await expect(alarm(page)).toHaveCount(0)
    await choose(page, signs.plan)
    await expect(alarm(page)).toContainText(signs.plan)
    await expect(alarm(page).getByRole('link', { name: /113/u })).toHaveAttribute('href', 'tel:113')
    await sign(page, signs.plan).uncheck()
    await expect(alarm(page)).toHaveCount(0)
    await choose(page, signs.plan, signs.words, signs.attempt)

    await toQuestions(page)
    await expectAllSigns(page, [signs.plan, signs.words, signs.attempt])
    await toLastPage(page)
    await expect(acuteBar(page)).toContainText('3 akutte tegn')
    await finish(page)

    const acute = page.getByRole('region', { name: 'Ring nå. Bli hos innsatte.' })
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
  },
)

test('F-A7 SAFE-01 X14 an acute answer stays when its sign is taken away: the step, the result, the file and the stored result have it', async ({
  page,
  server,
}) => {
  const who = await startObservation(page, server)
  await choose(page, signs.hides, signs.sad)
  await toQuestions(page)
  await toLastPage(page)
  const injured = question(page, /trenger førstehjelp eller lege nå/u)
  await injured.getByRole('radio', { name: 'Ja', exact: true }).check()
  await expect(alarm(page)).toContainText('Gi førstehjelp')
  await page.getByRole('button', { name: 'Tilbake til tegn' }).click()
  await chosenBar(page)
    .getByRole('button', { name: `Fjern: ${signs.hides}` })
    .click()
  await expect(acuteBar(page)).toContainText('1 akutt tegn')
  const why = page.getByText(/^Varselet blir stående: et akutt svar hører til Selvskading/u)
  await expect(why.first()).toBeVisible()
  await toQuestions(page)
  await expect(injured).toHaveCount(0)
  await expect(why.first()).toBeVisible()
  await toLastPage(page)
  await finish(page)
  await expect(heading(page)).toHaveText('Ring nå. Bli hos innsatte.')
  await expect(page.getByRole('main')).toContainText('Gi førstehjelp')
  const apart = page.getByRole('heading', { name: 'Akutte svar i grupper som ikke er valgt' })
  await page.getByText('Alle svarene').click()
  await expect(apart).toBeVisible()
  const { text } = await downloaded(page, () => button(page, 'Last ned observasjonen').click())
  expect(text).toMatch(/Akutte svar i grupper som ikke er valgt[\s\S]*førstehjelp eller lege nå/u)
  await expect.poll(() => storedObservations(server, who)).toHaveLength(1)
  const [stored] = await storedObservations(server, who)
  expect(Object.values(stored?.answers ?? {})).toEqual([true])
  await page.goto(`/assessment/${stored?.id}/results`)
  await page.getByText('Alle svarene').click()
  await expect(apart).toBeVisible()
})
