import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAxeAtFullLevel, expectAxeClean } from '../../steps/page/axe.ts'
import { keyboard, touch } from '../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading } from '../../steps/page/page-helpers.ts'
import { expectAllSigns, span } from '../../steps/flows/observation.ts'
import { button, expectAnswer, symptom } from '../../steps/flows/officer.ts'
import {
  alertOf,
  DRUGS,
  enterNurse,
  FLOW,
  HOPELESS,
  planned,
  SAD,
  STORED,
  storedPlans,
} from '../../steps/flows/treatment.ts'

/** Each width and each theme once, and once each by touch and by keyboard. The gate takes the first: the observation goes by keyboard. */
const ways = [
  { by: 'touch', size: { width: 390, height: 844 }, scheme: 'dark' },
  { by: 'keyboard', size: { width: 1280, height: 900 }, scheme: 'light' },
] as const

for (const { by, size, scheme } of firstRows(1, ways)) {
  test.describe(`${by}, ${size.width}, ${scheme}`, () => {
    test.use({ viewport: size, colorScheme: scheme, hasTouch: by === 'touch' })

    test('TRT-01 TRT-03 TRT-04 TRT-05 OFF-11 from the intro to the stored plan, kept over a reload at each step', async ({
      page,
      server,
    }) => {
      test.slow()
      const inputMethod = by === 'keyboard' ? keyboard(page) : touch()
      const user = await enterNurse(page, server)
      const expectFits = async () => {
        await expectAxeAtFullLevel(page)
        await expectNoSidewaysScroll(page)
      }
      const verifyLayout = async () => {
        await expectAxeClean(page)
        await expectNoSidewaysScroll(page)
      }

      await test.step('TRT-01 the intro says for whom it is and which level it gives', async () => {
        await expect(page.getByRole('heading', { name: 'Behandlingsanbefaling' })).toBeVisible()
        await expect(page.getByText('Steg 1 av 5')).toBeVisible()
        await expect(page.getByText(/^For helsepersonell/u)).toBeVisible()
        await expect(page.getByText(/betyr ikke at personen er trygg/u)).toBeVisible()
        await expectFits()
        await inputMethod.press(button(page, 'Start'))
      })

      await test.step('TRT-01 symptoms: found by a search, kept over a reload', async () => {
        await page.waitForURL(`**${FLOW}?step=symptoms`)
        await expect(button(page, 'Fortsett')).toBeDisabled()
        await expect(page.getByText('Velg minst ett symptom')).toBeVisible()
        await expectFits()
        const search = page.getByRole('searchbox', { name: 'Søk etter symptom' })
        for (const [word, name] of [
          ['tristhet', SAD],
          ['håpløs', HOPELESS],
          ['funn av rus', DRUGS],
        ] as const) {
          await search.fill('')
          await inputMethod.type(search, word)
          await inputMethod.check(page.getByRole('checkbox', { name, exact: true }))
        }
        await page.reload()
        await expect(page.getByText('3 valgt').first()).toBeVisible()
        await inputMethod.press(button(page, 'Fortsett'))
      })

      await test.step('TRT-01 TRT-04 SAFE-05 intensity: none is left out, and a high one alerts at once', async () => {
        await page.waitForURL(`**${FLOW}?step=intensity`)
        await expect(page.getByRole('slider')).toHaveCount(2)
        await expect(page.getByText('Til stede', { exact: true })).toBeVisible()
        await expectAllSigns(page, [DRUGS])
        await expect(alertOf(page)).toHaveCount(0)
        await expect(button(page, 'Fortsett')).toBeDisabled()
        await expect(page.getByText('2 symptomer mangler styrke')).toBeVisible()
        await expectFits()
        await inputMethod.press(button(page, 'Vis det første'))
        await expect(symptom(page, SAD).getByRole('slider')).toBeFocused()
        await inputMethod.rate(symptom(page, HOPELESS), 75)
        await expectAnswer(page, HOPELESS, '75, Høy')
        await expect(alertOf(page)).toContainText(HOPELESS)
        await expect(alertOf(page)).toBeInViewport()
        await expect(page.getByText('1 symptom mangler styrke')).toBeVisible()
        await inputMethod.markUnable(symptom(page, SAD))
        await page.reload()
        await expectAnswer(page, HOPELESS, '75, Høy')
        await expectAnswer(page, SAD, 'Vet ikke')
        await verifyLayout()
        await inputMethod.press(button(page, 'Fortsett'))
      })

      await test.step('TRT-01 TRT-02 the questions that can change the plan, a page for each group', async () => {
        await page.waitForURL(`**${FLOW}?step=questions`)
        await expect(heading(page)).toHaveText('Generelle spørsmål')
        await inputMethod.pick(page.getByRole('radio', { name: 'Nei', exact: true }))
        await expectFits()
        await inputMethod.press(button(page, 'Neste'))
        await page.waitForURL(`**${FLOW}?step=questions&page=2`)
        await expect(heading(page)).toBeFocused()
        await page.reload()
        await expect(span(page)).toHaveText(/^Spørsmål 2/u)
        await inputMethod.press(button(page, 'Forrige'))
        await expect(page.getByRole('radio', { name: 'Nei', exact: true })).toBeChecked()
        await inputMethod.press(button(page, 'Til resultatet'))
      })

      await test.step('TRT-03 TRT-05 SAFE-03 SAFE-04 the plan: what first, why, and that it is stored', async () => {
        await page.waitForURL(`**${FLOW}?step=plan`)
        await expect(page.getByText(STORED)).toBeVisible()
        await expect(page.getByText('Høy risiko').first()).toBeVisible()
        await expect(page.getByRole('heading', { name: /^Akutte? tegn$/u })).toBeVisible()
        await expect(page.getByText(/ikke et mål på selvmordsrisiko/u)).toBeVisible()
        await expect(planned(page).first()).toContainText('Kilde')
        await verifyLayout()
        const before = await planned(page).first().innerText()
        expect(await storedPlans(server, user)).toMatchObject([{ risk_level: 'high' }])
        await page.reload()
        await expect(page.getByText(STORED)).toBeVisible()
        expect(await planned(page).first().innerText()).toBe(before)
        expect(await storedPlans(server, user)).toHaveLength(1)
      })

      await test.step('TRT-01 SAFE-04 the other questions after the plan, and saved into it', async () => {
        await inputMethod.press(page.getByText(/^Spørsmål som gjenstår/u))
        const first = page
          .getByRole('group')
          .filter({ has: page.getByRole('radio') })
          .last()
        await inputMethod.pick(first.getByRole('radio').first())
        await expectFits()
        await inputMethod.press(button(page, 'Lagre svarene'))
        await expect(page.getByText('Svarene er lagret i planen.')).toBeVisible()
        await expect(
          page.getByRole('heading', { name: 'Flere opplysninger (valgfritt)' }),
        ).toBeFocused()
        await expectFits()
      })

      await test.step('OFF-11 back goes to each step before, to the intro', async () => {
        // By name: the address is there before the page is, and with it another way back.
        const back = (name: string) =>
          inputMethod.press(page.getByRole('button', { name: `Tilbake til ${name}`, exact: true }))
        for (const [step, name] of [
          ['questions', 'spørsmål'],
          ['intensity', 'styrke'],
          ['symptoms', 'symptomer'],
        ] as const) {
          await back(name)
          await page.waitForURL(`**${FLOW}?step=${step}`)
          await expect(page.getByText(/^Denne planen er fullført/u)).toBeVisible()
        }
        await back('innledning')
        await page.waitForURL(`**${FLOW}`)
      })
    })
  })
}
