import { expect, test } from '../../fixtures.ts'
import {
  close,
  expectClosed,
  open,
  untilPolled,
  aboveFlow,
  expectStoredSoon,
} from '../../steps/flows/maintenance.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../../steps/flows/officer.ts'
import {
  enterNurse,
  finishOne,
  FLOW,
  planned,
  storedPlans,
  WAITING,
} from '../../steps/flows/treatment.ts'

test.use({ provokedStatus: 503 })

test.beforeEach(({ page }) => page.clock.install())

test('SET-03 SAFE-04 an assessment is stored although the user opens another page during maintenance', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await close(server)
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(WAITING)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard')
  await expectClosed(page)
  await expect(page.getByText('Det du har begynt på, ligger i denne fanen.')).toBeVisible()
  await open(server)
  await untilPolled(page)
  await expect.poll(async () => (await storedAssessments(server, officer)).length).toBe(1)
})

test('SET-03 OFF-11 a flow that is reloaded during maintenance has its answers when the system opens', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await close(server)
  await page.reload()
  await expect(aboveFlow(page)).toBeVisible()
  await open(server)
  await untilPolled(page)
  await expect(symptom(page, 'Tristhet og gråt').getByRole('checkbox')).toBeChecked()
  await expect(aboveFlow(page)).toHaveCount(0)
})

test('SET-03 SAFE-04 TRT-03 a plan made while it is closed, from the first step on, is stored once when it opens', async ({
  page,
  server,
}) => {
  const user = await enterNurse(page, server, '/assessment')
  await close(server)
  await page.goto(FLOW)
  await finishOne(page)
  await expect(planned(page).first()).toBeVisible()
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(aboveFlow(page)).toBeVisible()
  await page.reload()
  await expect(planned(page).first()).toBeVisible()
  expect(await storedPlans(server, user)).toHaveLength(0)
  await open(server)
  await untilPolled(page)
  await expectStoredSoon(page)
  expect(await storedPlans(server, user)).toHaveLength(1)
})
