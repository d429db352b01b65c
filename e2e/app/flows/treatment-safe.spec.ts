import { expect, test } from '../../fixtures.ts'
import {
  choose,
  acuteBar,
  expectAllSigns,
  question,
  signs,
  span,
} from '../../steps/flows/observation.ts'
import { button, expectAnswer, unableButton, symptom } from '../../steps/flows/officer.ts'
import {
  alertOf,
  enterNurse,
  skipQuestions,
  FLOW,
  HOPELESS,
  passQuestions,
  planned,
  PLANS,
  rate,
  reachIntensity,
  SAD,
  STORED,
  storedPlans,
} from '../../steps/flows/treatment.ts'
import { firstRows } from '#testing/run/level.ts'

const URGENT = 'Øyeblikkelig helsehjelp og akutt vurdering'

for (const step of firstRows(1, [0, 100] as const)) {
  test(`SAFE-01 TRT-02 an acute sign at ${step} alerts at once, and urgent health care comes before any therapy`, async ({
    page,
    server,
  }) => {
    const user = await enterNurse(page, server)
    await button(page, 'Start').click()
    await expect(alertOf(page)).toHaveCount(0)
    await choose(page, PLANS)
    await expect(alertOf(page)).toContainText(PLANS)
    await expect(alertOf(page).getByRole('link', { name: /113/u })).toHaveAttribute(
      'href',
      'tel:113',
    )
    await page.getByRole('checkbox', { name: PLANS, exact: true }).uncheck()
    await expect(alertOf(page)).toHaveCount(0)
    await choose(page, PLANS, SAD)
    await button(page, 'Fortsett').click()
    await rate(page, PLANS, step)
    await rate(page, SAD, 100)
    await expect(acuteBar(page)).toContainText('1 akutt tegn')
    await button(page, 'Fortsett').click()
    await expect(span(page)).toHaveText(/^Spørsmål 1/u)
    await expectAllSigns(page, [PLANS])
    await button(page, 'Tilbake til styrke').click()
    await skipQuestions(page)
    await expect(page.getByText(STORED)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Akutte? tegn$/u })).toBeVisible()
    await expect(planned(page).first()).toContainText(URGENT)
    expect(await planned(page).count()).toBeGreaterThan(1)
    expect(await storedPlans(server, user)).toMatchObject([
      { model_code: URGENT, risk_level: 'high' },
    ])
  })
}

test.full(
  'TRT-04 SAFE-03 without an alert no level is given, and that is no promise',
  async ({ page, server }) => {
    const user = await enterNurse(page, server)
    await reachIntensity(page, SAD)
    await rate(page, SAD, 75)
    await skipQuestions(page)
    await expect(page.getByText(STORED)).toBeVisible()
    await expect(page.getByText(/(?:Høy|Moderat|Lav) risiko/u)).toHaveCount(0)
    await expect(page.getByText(/ikke godkjent av organisasjonens egen kliniker/u)).toBeVisible()
    expect(await storedPlans(server, user)).toMatchObject([{ risk_level: null }])
  },
)

test.full(
  'SAFE-05 not rated, 0 and "could not be assessed" are three things',
  async ({ page, server }) => {
    await enterNurse(page, server)
    await reachIntensity(page, SAD, HOPELESS)
    const sad = symptom(page, SAD)
    await expectAnswer(page, SAD, 'Ikke vurdert')
    await rate(page, SAD, 0)
    await expectAnswer(page, SAD, '0, Ikke til stede')
    await sad.getByRole('button', { name: `Nullstill: ${SAD}` }).click()
    await expectAnswer(page, SAD, 'Ikke vurdert')
    await expect(sad.getByRole('slider')).toBeFocused()
    await expect(page.getByText('2 symptomer mangler styrke')).toBeVisible()
    await rate(page, SAD, 0)
    await unableButton(page, HOPELESS).click()
    await skipQuestions(page)
    await page.getByText('Alle svarene').click()
    const answers = page.locator('.hp-outcome__answers').first()
    await expect(answers).toContainText(/Ikke til stede, 0/u)
    await expect(answers).toContainText('Kunne ikke vurderes')
  },
)

test.full(
  'TRT-01 a symptom is taken away where it is rated; without any one is back among the symptoms',
  async ({ page, server }) => {
    await enterNurse(page, server)
    await reachIntensity(page, SAD, HOPELESS)
    await page.getByRole('button', { name: `Fjern: ${SAD}` }).click()
    await expect(page.getByRole('slider')).toHaveCount(1)
    await expect(page.getByRole('button', { name: `Fjern: ${HOPELESS}` })).toBeFocused()
    await expect(page.getByText('1 symptom mangler styrke')).toBeVisible()
    await page.getByRole('button', { name: `Fjern: ${HOPELESS}` }).click()
    await page.waitForURL(`**${FLOW}?step=symptoms`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // The first tick does not lead on by itself.
    await choose(page, SAD, HOPELESS)
    await expect(page.getByText('2 valgt').first()).toBeVisible()
    await expect(page).toHaveURL(/step=symptoms$/u)
  },
)

test.full(
  'TRT-01 where nothing asks for an intensity, the step says so and leads on',
  async ({ page, server }) => {
    const user = await enterNurse(page, server)
    await reachIntensity(page, 'Funn av rusmidler eller utstyr')
    await expect(page.getByText(/^Ingen av symptomene du valgte, skal graderes/u)).toBeVisible()
    await expect(page.getByText('Til stede', { exact: true })).toBeVisible()
    await skipQuestions(page)
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedPlans(server, user)).toHaveLength(1)
  },
)

test.full(
  'TRT-04 a sign of risk alerts the moment it is 75, and not below',
  async ({ page, server }) => {
    await enterNurse(page, server)
    await reachIntensity(page, HOPELESS)
    const slider = symptom(page, HOPELESS).getByRole('slider')
    await expect(alertOf(page)).toHaveCount(0)
    await slider.focus()
    for (const key of ['Home', 'PageUp', 'PageUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key)
    }
    await expectAnswer(page, HOPELESS, '70, Moderat')
    await expect(alertOf(page)).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expectAnswer(page, HOPELESS, '75, Høy')
    await expect(alertOf(page)).toContainText(HOPELESS)
    await page.keyboard.press('ArrowDown')
    await expect(alertOf(page)).toHaveCount(0)
    await unableButton(page, HOPELESS).click()
    await expect(alertOf(page)).toContainText(HOPELESS)
  },
)

test.full(
  'F-A7 SAFE-01 X14 an acute answer stays when its symptom is taken away: the steps and the plan have it',
  async ({ page, server }) => {
    const user = await enterNurse(page, server)
    await reachIntensity(page, signs.hides, SAD)
    await rate(page, SAD, 50)
    await passQuestions(page)
    const injured = question(page, /trenger førstehjelp eller lege nå/u)
    await injured.getByRole('radio', { name: 'Ja', exact: true }).check()
    await button(page, 'Tilbake til styrke').click()
    await page.getByRole('button', { name: `Fjern: ${signs.hides}` }).click()
    await expect(acuteBar(page)).toContainText('1 akutt tegn')
    await expect(page.getByText(/et akutt svar hører til Selvskading/u).first()).toBeVisible()
    await skipQuestions(page)
    await expect(page.getByText(STORED)).toBeVisible()
    await expect(planned(page).first()).toContainText(URGENT)
    await page.getByText('Alle svarene').click()
    await expect(
      page.getByRole('heading', { name: 'Akutte svar i grupper som ikke er valgt' }),
    ).toBeVisible()
    expect(await storedPlans(server, user)).toMatchObject([{ risk_level: 'high' }])
  },
)
