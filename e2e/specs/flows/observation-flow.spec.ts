import type { Page } from '@playwright/test'
import { questionAnswersOf, symptomId } from '#testing/flows/flow-submissions.ts'
import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectAxeAtFullLevel, expectAxeClean } from '../../steps/page/axe.ts'
import { keyboard, touch } from '../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading } from '../../steps/page/page-helpers.ts'
import {
  acuteBar,
  alarm,
  chosenBar,
  sign,
  signs,
  span,
  STORED,
  storedObservations,
} from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'

/** Each width and each theme once, and once each by keyboard and by touch. The gate takes the first: the two others go by touch. */
const ways = [
  { by: 'keyboard', size: { width: 1280, height: 900 }, scheme: 'light' },
  { by: 'touch', size: { width: 390, height: 844 }, scheme: 'dark' },
] as const

const expectFits = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await expectAxeAtFullLevel(page)
}

const expectWell = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await expectAxeClean(page)
}

/** OBS-05: the bar and the words beside it. */
const expectPercent = async (page: Page, percent: number): Promise<void> => {
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(percent))
  await expect(page.getByText(`${percent} %`, { exact: true })).toBeVisible()
}

for (const { by, size, scheme } of firstRows(1, ways)) {
  test.describe(`${by}, ${size.width}, ${scheme}`, () => {
    test.use({ viewport: size, colorScheme: scheme, hasTouch: by === 'touch' })

    test('OBS-01 OBS-02 OBS-03 OBS-04 OBS-05 OBS-07 OBS-08 from the dashboard to the stored result', async ({
      page,
      server,
    }) => {
      const inputMethod = by === 'keyboard' ? keyboard(page) : touch()
      const who = await enterAs(page, server, 'counselor')
      await page.goto('/dashboard')
      await inputMethod.press(page.getByRole('main').getByRole('link', { name: /^Ny vurdering/u }))
      await inputMethod.press(page.getByRole('link', { name: 'Tilbake til vurderinger' }))
      await inputMethod.press(page.getByRole('link', { name: /^Anonym observasjon/u }))

      await test.step('OBS-01 the intro says what it is', async () => {
        await expect(heading(page)).toHaveText('Anonym observasjon')
        await expect(page.getByText('Steg 1 av 4')).toBeVisible()
        await expectPercent(page, 0)
        await expectFits(page)
        await inputMethod.press(button(page, 'Start observasjonen'))
      })

      await test.step('OBS-03 the signs, at least one', async () => {
        await expect(heading(page)).toHaveText('Hva har du observert?')
        await expectPercent(page, 33)
        await expect(page.getByRole('main').getByText('87 tegn')).toBeVisible()
        await expect(button(page, 'Fortsett')).toBeDisabled()
        await expect(
          page.getByRole('alert').getByText('Vennligst velg minst ett observert symptom'),
        ).toBeVisible()
        await expectFits(page)
        for (const [query, name] of [
          ['nedstemthet', signs.sad],
          ['verdt å leve', signs.words],
        ] as const) {
          await inputMethod.type(page.getByLabel('Søk etter tegn'), query)
          await inputMethod.check(sign(page, name))
          await inputMethod.press(page.getByRole('button', { name: 'Tøm søket' }))
        }
        await expect(chosenBar(page).getByText('2 valgt')).toBeVisible()
        await expect(alarm(page)).toContainText(signs.words)
        await expect(acuteBar(page)).toBeInViewport()
        await expectWell(page)
        await inputMethod.press(button(page, 'Fortsett'))
      })

      await test.step('OBS-04 OBS-05 a page of general questions, and one for each group', async () => {
        const pages = [
          ['Generelle spørsmål', 'Spørsmål 1–3 av 10', 43],
          ['Nedstemthet og depresjon', 'Spørsmål 4–6 av 10', 53],
          ['Selvmordstanker og selvmordsfare', 'Spørsmål 7–10 av 10', 66],
        ] as const
        for (const [index, [name, shown, percent]] of pages.entries()) {
          await expect(heading(page)).toHaveText(name)
          await expect(span(page)).toHaveText(shown)
          await expectPercent(page, percent)
          await expect(acuteBar(page)).toContainText('1 akutt tegn')
          await expect(button(page, 'Til resultatet')).toBeInViewport()
          const first = page.getByRole('group').first()
          if (index === 0) {
            await inputMethod.pick(first.getByRole('radio', { name: 'Nei', exact: true }))
            await inputMethod.type(page.getByRole('textbox').first(), 'Lå stille')
          }
          if (index === 1)
            await inputMethod.pick(first.getByRole('radio', { name: 'Aldri observert' }))
          await expectFits(page)
          if (index < 2) await inputMethod.press(button(page, 'Neste'))
        }
        await inputMethod.press(page.getByText('Notater (valgfritt)'))
        await inputMethod.type(page.getByLabel('Hva har du sett og hørt?'), 'Sov ikke.')
        await expectFits(page)
        await inputMethod.press(button(page, 'Til resultatet'))
      })

      await test.step('OBS-06 OBS-08 SAFE-01 SAFE-03 the result, and that it is stored', async () => {
        await expect(heading(page)).toHaveText('Ring nå. Bli hos innsatte.')
        await expectPercent(page, 100)
        await expect(page.getByText(STORED)).toBeVisible()
        await expect(page.getByText('Moderat bekymring')).toHaveCount(0)
        await expect(page.getByText(/^Modellkode M110-\d{7}$/u)).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Akutt tegn' })).toBeVisible()
        await expect(page.getByText('Røde tegn: 1. Gule tegn: 1. Grønne tegn: 0.')).toBeVisible()
        await expect(page.getByText('Sov ikke.')).toBeVisible()
        await expectWell(page)
      })

      await test.step('OBS-07 the stored observation has the chosen signs and answers', async () => {
        const code = (await page.getByText(/^Modellkode/u).innerText()).replace('Modellkode ', '')
        expect(await storedObservations(server, who)).toMatchObject([
          { model_code: code, risk_level: 'medium', observer_notes: 'Sov ikke.' },
        ])
        const [row] = await storedObservations(server, who)
        expect(row?.symptoms).toEqual(
          ['vedvarende-tristhet', 'selvmordsutsagn'].map(symptomId).toSorted(),
        )
        expect(row?.answers).toEqual(
          questionAnswersOf({ 'generell-1': false, 'generell-3': 'Lå stille', 'nedstemthet-1': 1 }),
        )
      })

      await test.step('OBS-01 a new one begins at the intro, with nothing chosen', async () => {
        await inputMethod.press(button(page, 'Ny vurdering'))
        await expect(heading(page)).toHaveText('Anonym observasjon')
        await expect(page.getByText('Du har en påbegynt vurdering')).toHaveCount(0)
        await inputMethod.press(button(page, 'Start observasjonen'))
        await expect(chosenBar(page).getByText('0 valgt')).toBeVisible()
        expect(await storedObservations(server, who)).toHaveLength(1)
      })
    })
  })
}
