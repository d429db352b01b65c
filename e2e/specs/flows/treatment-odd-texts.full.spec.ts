import { expect, test } from '../../fixtures.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'
import { button, symptom } from '../../steps/flows/officer.ts'
import { choose } from '../../steps/flows/observation.ts'
import {
  addOwnSymptom,
  alertOf,
  DRUGS,
  enterNurse,
  planned,
  skipQuestions,
  STORED,
} from '../../steps/flows/treatment.ts'

const ODD = `<img src=x onerror="document.title='hacket'"> ${'Uavbrutt'.repeat(30)} \u202Eomvendt ${'😶‍🌫️'.repeat(4)}`
const WRITTEN = `${'Ord '.repeat(400)}<script>alert(1)</script> "æøå" \u{1F468}‍⚕️`

for (const width of [360, 1280]) {
  test(`TRT-01 SAFE-01 long and odd texts break no step at ${width}, and stay texts`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const nurse = await enterNurse(page, server)
    const help = 'Hjelpetekst '.repeat(80).trim()
    await addOwnSymptom(server, nurse, { name: ODD, help, action: `Gjør dette. ${ODD}` })
    await page.reload()
    await button(page, 'Start').click()
    await page.getByRole('searchbox').fill('omvendt')
    const box = page.getByRole('checkbox', { name: /^<img src=x/u })
    await box.check()
    await expect(alertOf(page)).toContainText('Gjør dette. <img')
    await choose(page, DRUGS)
    await expectNoSidewaysScroll(page)
    await button(page, 'Fortsett').click()
    const group = symptom(page, ODD)
    await expectNoSidewaysScroll(page)
    await group.getByRole('slider').press('1')
    await expectAxeClean(page)
    await skipQuestions(page)
    await expect(page.getByText(STORED)).toBeVisible()
    await page.getByText(/^Spørsmål som gjenstår/u).click()
    // The last question, about the findings, has a free-text answer.
    const text = page.getByRole('main').getByRole('textbox').last()
    await text.fill(WRITTEN)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(text).toHaveValue(WRITTEN)
    await expectNoSidewaysScroll(page)
    await button(page, 'Lagre svarene').click()
    await expect(page.getByText('Svarene er lagret i planen.')).toBeVisible()
    await expect(planned(page).first()).toContainText('Øyeblikkelig helsehjelp')
    await page.getByText('Alle svarene').click()
    await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(page.getByText(/^Gjør dette\. <img src=x/u).first()).toBeVisible()
    // SAFE-01: the title is what to do now; the script in the action did not change it.
    await expect(page).toHaveTitle('Ring nå. – Holdepunkt')
  })
}
