import { expect, test } from '../../fixtures.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { alarm, expectAllSigns } from '../../steps/flows/observation.ts'
import {
  answerFact,
  button,
  expectAnswer,
  finishUnassessed,
  makeOfficer,
  unableButton,
  reachSymptoms,
  signInTo,
  symptom,
  formLink,
  saveWorkDocument,
} from '../../steps/flows/officer.ts'

const ALERT = 'Ikke vent på resultatet av skjemaet.'
const TITLE = 'Ring nå. Bli hos innsatte.'

test('F-A8 SAFE-01 an acute sign alerts at once and everywhere, and the module stays without its level', async ({
  page,
  server,
}) => {
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
  const acute = symptom(page, 'Konkret plan eller forberedelser')
  // A fact: yes, no or unknown (OFF-04).
  await answerFact(page, 'Konkret plan eller forberedelser', 'Ja')
  const alert = alarm(page)
  await expect(alert).toContainText(ALERT)
  await expect(page.getByRole('alert').filter({ hasText: ALERT })).toHaveCount(1)
  await expect(alert).toContainText('Konkret plan eller forberedelser')
  await expect(alert.getByRole('link', { name: /113/u })).toHaveAttribute('href', 'tel:113')
  await acute.getByRole('radio', { name: 'Nei', exact: true }).check()
  await expect(alert).toHaveCount(0)
  await acute.getByRole('radio', { name: 'Vet ikke' }).press('j')
  await button(page, 'Fullfør vurdering').click()
  await expect(heading(page)).toHaveText(TITLE)
  // One message: no mild level is shown, folded or not, and no measure contradicts acute care.
  await expect(page.getByText(ALERT)).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Konkret plan' })).toHaveCount(1)
  await expect(page.getByText('innen neste virkedag')).toHaveCount(0)
  const module = page.getByRole('region', { name: 'Modul 3 dekker ikke det akutte tegnet' })
  await expect(module).toContainText('Ingen andre tegn er vurdert.')
  await button(page, 'Vis modulen').click()
  await expect(module.getByText(/gjelder ikke Modul 3/u)).toBeVisible()
  await expect(page.getByText('Lav risiko')).toHaveCount(0)
  const document = await downloaded(page, () => saveWorkDocument(page))
  expect(document.text.indexOf('Ikke vent på resultatet')).toBeGreaterThan(0)
  expect(document.text.indexOf('Ikke vent på resultatet')).toBeLessThan(
    document.text.indexOf('Tiltak'),
  )
  expect(document.text).not.toContain('Lav risiko')
  await formLink(page).click()
  await expect(page.getByText(ALERT)).toBeVisible()
  await expect(page.getByLabel('Risikonivå')).toHaveValue('Akutt tegn')
  const form = await downloaded(page, () => button(page, 'Last ned som tekstfil').click())
  expect(form.text).toContain('Ikke vent på resultatet')
  expect(form.text).not.toContain('Lav risiko')
  // A list shows the sign in place of a mild level (SAFE-01), with the meaning of a level (SAFE-03).
  for (const path of ['/dashboard', '/history']) {
    await page.goto(path)
    const row = page.getByRole('listitem').filter({ hasText: 'Modul 3' })
    await expect(row).toContainText('Akutt tegn')
    await expect(row).not.toContainText('Lav risiko')
    await expect(page.getByText('«lav» betyr ikke trygg')).toBeVisible()
  }
})

test.full(
  'X14 SAFE-01 an acute sign alerts to the last page although its category is taken away',
  async ({ page, server }) => {
    const officer = await makeOfficer(server)
    await signInTo(page, officer, '/assessment/start')
    await reachSymptoms(page, ['Nedstemthet', 'Svært trist, har selvmordstanker'])
    await button(page, 'Neste kategori').click()
    await answerFact(page, 'Konkret plan eller forberedelser', 'Ja')
    await expect(alarm(page)).toContainText(ALERT)
    await expect(page.getByText('Velg kategorien for å endre svaret.')).toHaveCount(0)
    await page.goto('/assessment/categories')
    await settle(page)
    const category = page.getByRole('checkbox', { name: /^Svært trist/u })
    await category.uncheck()
    await expectAllSigns(page, [
      'Konkret plan eller forberedelser',
      'Velg kategorien for å endre svaret.',
    ])
    await button(page, 'Fortsett').click()
    await finishUnassessed(page)
    await expect(heading(page)).toHaveText(TITLE)
    await page.getByText('Alle svarene').click()
    await expect(page.getByRole('heading', { name: /^Akutte tegn i kategorier/u })).toBeVisible()
    const document = await downloaded(page, () => saveWorkDocument(page))
    expect(document.text).toContain('Akutte tegn i kategorier som ikke er valgt')
    await expect(page.getByText(/^Lagret/u)).toBeVisible()
    const [stored] = await inDatabase<{ alerts: string | null }>(
      server,
      `select results -> 'acuteElsewhere' -> 0 ->> 'alertText' as alerts from assessments where user_id = $1`,
      [officer.id],
    )
    expect(stored?.alerts).toContain(ALERT)
  },
)

test.full(
  'SAFE-02 the emergency card is one tap from every step, also without a network',
  async ({ page, context, server }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    const check = async () => {
      await button(page, 'Er det fare for liv nå?').click()
      const card = page.getByRole('dialog')
      for (const number of ['113', '116117', '116123', '00000001']) {
        await expect(card.locator(`a[href="tel:${number}"]`)).toBeVisible()
      }
      await expect(card).toContainText('Vaktleder')
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
    }
    await check()
    await page.getByRole('button', { name: /^Jeg kjenner innsatte/u }).click()
    await check()
    await button(page, 'Jeg har lest og forstått').first().click()
    await check()
    await page.getByRole('checkbox').first().check()
    await button(page, 'Fortsett').click()
    await check()
    await finishUnassessed(page)
    await check()
    await formLink(page).click()
    // The browser logs calls that are under way when the network goes.
    await expect(heading(page)).toHaveText('Modulskjema')
    await settle(page)
    await context.setOffline(true)
    await check()
    await context.setOffline(false)
  },
)

test.full(
  'SAFE-05 completing without any answer asks first, and the result, form and list say that nothing is assessed',
  async ({ page, server }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Nedstemthet'])
    await button(page, 'Fullfør vurdering').click()
    await button(page, 'Tilbake til symptomene').click()
    await expect(heading(page)).toHaveText('Nedstemthet')
    await finishUnassessed(page)
    await expect(heading(page)).toHaveText('Ingen symptomer er vurdert')
    await expect(page.getByText('Lav risiko')).toHaveCount(0)
    const document = await downloaded(page, () => saveWorkDocument(page))
    expect(document.text).toContain('Ingen symptomer er vurdert')
    expect(document.text).not.toContain('Lav risiko')
    await formLink(page).click()
    await expect(page.getByLabel('Risikonivå')).toHaveValue('Ingen symptomer er vurdert')
    await page.goto('/history')
    await expect(page.getByText('Ikke vurdert', { exact: true })).toBeVisible()
    await expect(page.getByText('Lav risiko')).toHaveCount(0)
  },
)

test.full(
  'OFF-04 SAFE-05 one press sets each untouched symptom to "not present", and can be undone',
  async ({ page, server }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Nedstemthet'])
    await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
    await unableButton(page, 'Søvnvansker').click()
    const notPresent = page.locator('[aria-valuetext="0, Ikke til stede"]')
    await button(page, 'Ingen av de andre: sett 5 til «Ikke til stede»').click()
    await expect(page.getByText('5 symptomer er satt til «Ikke til stede».')).toBeVisible()
    await expect(notPresent).toHaveCount(5)
    await button(page, 'Angre').click()
    await expect(notPresent).toHaveCount(0)
    await expectAnswer(page, 'Tristhet og gråt', '100, Høy')
    await button(page, 'Ingen av de andre: sett 5 til «Ikke til stede»').click()
    await button(page, 'Fullfør vurdering').click()
    await expect(page.getByText('6 av 7 vurdert')).toBeVisible()
  },
)

test.full(
  'F-A6 OFF-04 SAFE-05 one press leaves acute signs and facts not assessed, and is not offered where only they are left',
  async ({ page, server }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
    const press = page.getByRole('button', { name: /^Ingen av (?:disse|de andre)/u })
    // Nothing is chosen yet.
    await expect(press).toHaveText('Ingen av disse: sett 1 symptom til «Ikke til stede»')
    await press.click()
    await expectAnswer(page, 'Håpløshet', '0, Ikke til stede')
    await expectAnswer(page, 'Sier at han eller hun ikke vil leve', 'Ikke vurdert')
    const earlier = symptom(page, 'Tidligere selvmordsforsøk')
    await expect(earlier.getByRole('radio', { name: 'Nei', exact: true })).not.toBeChecked()
    await expect(press).toHaveCount(0)
    await button(page, 'Angre').click()
    await expectAnswer(page, 'Håpløshet', 'Ikke vurdert')
    await press.click()
    await button(page, 'Fullfør vurdering').click()
    await expect(page.getByText('1 av 8 vurdert')).toBeVisible()
  },
)

test.full(
  'SAFE-05 untouched, 0 and "could not be assessed" are three things, to the last page',
  async ({ page, server }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Nedstemthet'])
    await expectAnswer(page, 'Tristhet og gråt', 'Ikke vurdert')
    await symptom(page, 'Tristhet og gråt').getByRole('slider').press('0')
    await expectAnswer(page, 'Tristhet og gråt', '0, Ikke til stede')
    await unableButton(page, 'Søvnvansker').click()
    await button(page, 'Fullfør vurdering').click()
    await page.getByText('Hvorfor Modul 3').click()
    await expect(
      page.getByText(/^Ikke vurdert: Tap av interesse og glede, .*\. De teller ikke som 0\.$/u),
    ).toBeVisible()
    const { text } = await downloaded(page, () => saveWorkDocument(page))
    expect(text).toContain('Tristhet og gråt: 0 (Ikke til stede)')
    expect(text).toMatch(/Søvnvansker: Kunne ikke vurderes/u)
    expect(text).toMatch(/Trekker seg tilbake: Ikke vurdert/u)
  },
)

test.full(
  'SAFE-04 the steps say when the answers were kept in the tab, over a reload and to no live region',
  async ({ page, server }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Nedstemthet'])
    const note = page.getByText(/Lagret \d\d:\d\d, bare i denne fanen til du fullfører\.$/u)
    await expect(note).toBeVisible()
    await expect(
      page.locator('[role=status], [role=alert], [aria-live]').getByText('i denne fanen'),
    ).toHaveCount(0)
    await page.evaluate(() =>
      sessionStorage.setItem('holdepunkt-saved-officer', '"2020-11-21T01:14:00.000Z"'),
    )
    await page.reload()
    await expect(note).toContainText('Lagret 02:14,')
    await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
    const storedText = await page.evaluate(() => sessionStorage.getItem('holdepunkt-saved-officer'))
    expect(storedText).not.toContain('2020')
    await button(page, 'Fullfør vurdering').click()
    await page.getByRole('link', { name: 'Tilbake til symptomer' }).click()
    await expect(button(page, 'Fullfør vurdering')).toBeVisible()
    await expect(note).toHaveCount(0)
  },
)
