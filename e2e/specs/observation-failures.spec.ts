import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectAxeClean } from '../steps/axe.ts'
import { settle } from '../steps/look.ts'
import {
  alarm,
  choose,
  finish,
  signs,
  STORED,
  storedObservations,
  toLastQuestion,
  toQuestions,
  WAITING,
} from '../steps/observation.ts'
import { button } from '../steps/officer.ts'

const FALLBACK = 'Innholdet kunne ikke hentes fra tjeneren.'
const PATIENCE = { timeout: 90_000 }

for (const width of [1280, 390]) {
  test(`OBS-07 SAFE-04 at ${width}, every call failing from the start: shipped content, the result, and stored once when the network is back`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const who = await enterAs(page, server, 'counselor')
    // Nor was there any content before, to be kept (OFFL-01).
    await page.route('**/api/observation.content', (route) => route.abort())
    await page.goto('/assessment')
    await settle(page)
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('link', { name: /^Anonym observasjon/u }).click()
    await expect(page.getByText(FALLBACK)).toBeVisible(PATIENCE)
    await expectAxeClean(page)
    await button(page, 'Start observasjonen').click()
    await expect(page.getByRole('main').getByText('87 symptomer')).toBeVisible()
    await choose(page, signs.plan, signs.sleep)
    await expect(alarm(page)).toContainText(signs.plan)
    await toQuestions(page)
    await expect(page.getByText(FALLBACK)).toBeVisible()
    await page.getByRole('radio', { name: 'Nei', exact: true }).check()
    await toLastQuestion(page)
    await finish(page)
    await expect(page.getByText(WAITING)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Moderat bekymring' })).toBeVisible()
    await expect(page.getByText('Akutt tegn: handle nå')).toBeVisible()
    await expect(page.getByText(STORED)).toHaveCount(0)
    await expectAxeClean(page)
    expect(await storedObservations(server, who)).toEqual([])

    const code = (await page.getByText(/^Modellkode/u).innerText()).replace('Modellkode ', '')
    await page.unroute('**/api/**')
    await expect(page.getByText(STORED)).toBeVisible(PATIENCE)
    const rows = await storedObservations(server, who)
    expect(rows).toMatchObject([{ model_code: code, risk_level: 'medium' }])
    expect(Object.values(rows[0]?.answers ?? {})).toEqual([false])
  })
}
