import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAxeAtFullLevel, expectAxeClean } from '../../steps/page/axe.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { downloaded, printedPages } from '../../steps/results/documents.ts'
import { keyboard, touch } from '../../steps/flows/input-methods.ts'
import {
  button,
  categoryNames,
  expectAnswer,
  makeOfficer,
  signInTo,
  storedAssessments,
  symptom,
  formLink,
} from '../../steps/flows/officer.ts'

const guidance = [
  'Før du møter innsatte',
  'Kommunikasjon',
  'Forståelse av situasjonen',
  'Psykisk og fysisk tilstand',
  'Historikk og tidligere atferd',
  'Følelsesmessig tilstand og videre behov',
]

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

/** Each width and each theme once, and once each by touch and by keyboard. The gate takes the first: the observation goes by keyboard. */
const ways = [
  { by: 'touch', size: { width: 390, height: 844 }, scheme: 'dark' },
  { by: 'keyboard', size: { width: 1280, height: 900 }, scheme: 'light' },
] as const

for (const { by, size, scheme } of firstRows(1, ways)) {
  test.describe(`${by}, ${size.width}, ${scheme}`, () => {
    test.use({ viewport: size, colorScheme: scheme, hasTouch: by === 'touch' })

    test('OFF-01 OFF-02 OFF-03 OFF-04 OFF-09 OFF-10 OFF-11 from the first question to the printed form', async ({
      page,
      server,
    }) => {
      const inputMethod = by === 'keyboard' ? keyboard(page) : touch()
      const officer = await makeOfficer(server)
      await signInTo(page, officer, '/assessment/start')

      await test.step('OFF-01 step 1 asks and says who', async () => {
        await expect(
          page.getByRole('heading', { name: 'Kjenner du innsatte fra før?' }),
        ).toBeVisible()
        await expect(page.getByRole('main').getByText('Berit Betjent')).toBeVisible()
        await expect(page.getByText('Steg 1 av 5')).toBeVisible()
        await expectAxeAtFullLevel(page)
        await inputMethod.press(page.getByRole('button', { name: /^Jeg kjenner ikke innsatte/u }))
      })

      await test.step('OFF-02 step 2 shows six open sections and the box', async () => {
        await page.waitForURL('**/assessment/guidance')
        await expect(
          page.getByRole('heading', { name: 'Nødvendige avklaringer før du fortsetter' }),
        ).toBeVisible()
        await expect(page.locator('details[open]')).toHaveCount(guidance.length + 1)
        for (const title of [...guidance, 'Videre tiltak']) {
          await expect(page.getByText(title, { exact: true })).toBeVisible()
        }
        await expectAxeAtFullLevel(page)
        await inputMethod.press(button(page, 'Jeg har lest og forstått'))
      })

      await test.step('OFF-03 step 3 wants at least one of the seven', async () => {
        await page.waitForURL('**/assessment/categories')
        await expect(page.getByRole('checkbox')).toHaveCount(categoryNames.length)
        await expect(button(page, 'Fortsett')).toBeDisabled()
        await expect(page.locator('#categories-none')).toHaveText(
          'Vennligst velg minst én kategori',
        )
        await expectAxeAtFullLevel(page)
        for (const name of ['Krise av ulike årsaker', 'Høy voldsrisiko']) {
          await inputMethod.check(page.getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') }))
        }
        await page.reload()
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
        await inputMethod.press(button(page, 'Fortsett'))
      })

      await test.step('OFF-04 SAFE-01 step 4 rates, alerts at once, and survives a reload', async () => {
        await expect(page.getByRole('heading', { name: 'Krise av ulike årsaker' })).toBeVisible()
        await expect(page.getByRole('slider')).toHaveCount(9)
        await inputMethod.rate(symptom(page, 'Panikk'), 100)
        await expectAnswer(page, 'Panikk', '100, Høy')
        await expect(page.getByRole('alert').filter({ hasText: 'Akutt tegn' })).toHaveCount(0)
        await inputMethod.rate(symptom(page, 'Forvirring'), 75)
        await expectAnswer(page, 'Forvirring', '75, Høy')
        await expect(page.getByRole('alert').filter({ hasText: 'Akutt tegn' })).toBeVisible()
        await expectAxeClean(page)
        await page.reload()
        await expectAnswer(page, 'Forvirring', '75, Høy')
        await expectAnswer(page, 'Agitasjon', 'Ikke vurdert')
        await inputMethod.press(button(page, 'Neste kategori'))
        // Five signs, and the history of violence, which is a fact.
        await expect(page.getByRole('slider')).toHaveCount(5)
        await expect(page.getByRole('radio')).toHaveCount(3)
        await inputMethod.press(button(page, 'Forrige kategori'))
        await expect(page.getByRole('slider')).toHaveCount(9)
        await inputMethod.press(page.getByRole('button', { name: /^Kategori 2: Høy voldsrisiko/u }))
        await expectAxeAtFullLevel(page)
        await inputMethod.press(button(page, 'Fullfør vurdering'))
      })

      await test.step('OFF-09 SAFE-03 SAFE-04 step 5 says what, why and that it is stored', async () => {
        await page.waitForURL('**/assessment/module')
        await expect(heading(page)).toHaveText('Ring nå.')
        await expect(page.getByText(/^Lagret \d\d:\d\d$/u)).toBeVisible()
        await expect(page.getByRole('heading', { name: /^Modul 5/u })).toBeVisible()
        await expect(page.getByText('Moderat risiko')).toHaveCount(0)
        await expect(page.getByRole('heading', { name: 'Akutt tegn' })).toBeVisible()
        await expect(
          page.getByText(/ikke godkjent av organisasjonens egen kliniker/u),
        ).toBeVisible()
        expect(await storedAssessments(server, officer)).toMatchObject([{ model_code: 'Modul 5' }])
        await expectAxeClean(page)
        await inputMethod.press(button(page, 'Mer'))
        const workDocument = button(page, 'Last ned arbeidsdokument')
        const file = await downloaded(page, () => inputMethod.press(workDocument))
        expect(file.name).toBe(`arbeidsdokument_Modul 5_${today.format()}.txt`)
        for (const part of [
          'Modul 5',
          'Panikk: 100 (Høy)',
          'Agitasjon: Ikke vurdert',
          'Akutt tegn',
          '116117',
        ]) {
          expect(file.text).toContain(part)
        }
        await page.reload()
        await expect(page.getByText(/^Lagret \d\d:\d\d$/u)).toBeVisible()
        await inputMethod.press(formLink(page))
      })

      await test.step('OFF-10 the Modulskjema is one A4 page and a text file', async () => {
        await page.waitForURL('**/assessment/report')
        await expectAxeAtFullLevel(page)
        await inputMethod.type(page.getByLabel('Kontaktpersonens rolle'), 'Kontaktbetjent')
        const file = await downloaded(page, () =>
          inputMethod.press(button(page, 'Last ned som tekstfil')),
        )
        expect(file.name).toBe(`modulskjema_Modul 5_${today.format()}.txt`)
        for (const part of ['Kontaktbetjent', '____', 'Modul 5', 'Risikonivå: Akutt tegn']) {
          expect(file.text).toContain(part)
        }
        expect(await printedPages(page)).toBe(1)
      })

      await test.step('OFF-11 back goes to each step before', async () => {
        // By name: the address is there before the page is, and with it another way back.
        for (const [path, name] of [
          ['module', 'resultat'],
          ['symptoms', 'symptomer'],
          ['categories', 'kategorier'],
          ['guidance', 'veiledning'],
          ['start', 'start'],
        ]) {
          await inputMethod.press(
            page.getByRole('link', { name: `Tilbake til ${name}`, exact: true }),
          )
          await page.waitForURL(`**/assessment/${path}*`)
        }
      })
    })
  })
}
