import { expect, test } from '../../fixtures.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import * as observation from '../../steps/flows/observation.ts'
import {
  answerFact,
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  symptom,
  formLink,
} from '../../steps/flows/officer.ts'
import { expectReachable } from '../../steps/page/reachable.ts'
import * as treatment from '../../steps/flows/treatment.ts'

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
] as const

for (const viewport of sizes) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('SAFE-01 no alert covers a control of the officer flow, on no step', async ({
      page,
      server,
    }) => {
      await signInTo(page, await makeOfficer(server), '/assessment/start')
      await reachSymptoms(page, ['Svært trist, har selvmordstanker'])
      const isAlerted = (name: string) =>
        expect(symptom(page, name).locator('xpath=..')).toContainText('Akutt tegn')
      await answerFact(page, 'Konkret plan eller forberedelser', 'Ja')
      await isAlerted('Konkret plan eller forberedelser')
      await symptom(page, 'Selvskading').getByRole('checkbox').check()
      await isAlerted('Selvskading')
      await expectReachable(page)
      await page.getByRole('link', { name: /^Tilbake til/u }).click()
      await expect(page.getByText('2 akutte tegn')).toBeVisible()
      await expectReachable(page)
      for (const step of ['veiledning', 'start']) {
        await page.getByRole('link', { name: `Tilbake til ${step}` }).click()
        await settle(page)
        await expectReachable(page)
      }
      await page.goto('/assessment/categories')
      await button(page, 'Fortsett').click()
      await button(page, 'Fullfør vurdering').click()
      await settle(page)
      await expectReachable(page)
      await formLink(page).click()
      await settle(page)
      await expectReachable(page)
    })

    test('SAFE-01 no alert covers a control of the observation, on no step', async ({
      page,
      server,
    }) => {
      await observation.startObservation(page, server)
      await observation.choose(page, observation.signs.words)
      await expectReachable(page)
      await page.goto(observation.FLOW)
      await settle(page)
      await expectReachable(page)
      await page.goto(`${observation.FLOW}?step=symptoms`)
      await settle(page)
      await observation.toQuestions(page)
      await page.getByRole('radio', { name: 'Ja' }).first().check()
      await expect(page.getByText('2 akutte tegn')).toBeVisible()
      await expectReachable(page)
      await observation.toLastPage(page)
      await observation.finishButton(page).click()
      await expect(page).toHaveURL(/step=results$/u)
      await settle(page)
      await expectReachable(page)
    })

    test('SAFE-01 no alert covers a control of the treatment flow, on no step', async ({
      page,
      server,
    }) => {
      await treatment.enterNurse(page, server)
      await expectReachable(page)
      await button(page, 'Start').click()
      await observation.choose(page, treatment.HOPELESS, treatment.PLANS)
      await expectReachable(page)
      await button(page, 'Fortsett').click()
      await expect(page.getByRole('slider')).toHaveCount(2)
      await treatment.rate(page, treatment.HOPELESS, 100)
      await treatment.rate(page, treatment.PLANS, 50)
      await expectReachable(page)
      await treatment.passQuestions(page)
      await expectReachable(page)
      await observation.finishButton(page).click()
      await expect(page).toHaveURL(/step=plan$/u)
      await expect(heading(page)).toBeVisible()
      await settle(page)
      await expectReachable(page)
    })
  })
}
