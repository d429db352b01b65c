import { expect, test } from '../../fixtures.ts'
import { addAccount, readStorage, submitSignIn } from '../../steps/account/account.ts'
import { expectSignedOut, MINUTE } from '../../steps/account/inactivity.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../../steps/flows/officer.ts'

test.beforeEach(({ page }) => page.clock.install())

test('AUTH-07 S11 an unfinished assessment is stored nowhere after the sign-out, and returns for its owner alone', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await page.clock.fastForward(15 * MINUTE)
  await expectSignedOut(page)
  expect(await readStorage(page)).toEqual({})
  await expect(page.getByText('Nedstemthet')).toHaveCount(0)

  await submitSignIn(page, await addAccount(server))
  await expect(page).toHaveURL(/\/assessment/u)
  await settle(page)
  await expect(page.getByText('Tristhet og gråt')).toHaveCount(0)
  await page.clock.fastForward(15 * MINUTE)
  await expectSignedOut(page)

  await submitSignIn(page, officer)
  await expect(page).not.toHaveURL(/\/login/u)
  await page.goto('/assessment/symptoms')
  await expect(symptom(page, 'Tristhet og gråt').getByRole('checkbox')).toBeChecked()
})

test('AUTH-07 SAFE-04 a finished one that is not stored yet waits, and is stored once', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await page.route('**/api/officer.complete', (route) => route.abort())
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByRole('heading', { name: /^Modul 3/u, level: 1 })).toBeVisible()
  await page.clock.fastForward(15 * MINUTE)
  await expectSignedOut(page)
  expect(await readStorage(page)).toEqual({})
  expect(await storedAssessments(server, officer)).toEqual([])

  await page.unroute('**/api/officer.complete')
  // Sent at once, not when the next try would be due.
  await submitSignIn(page, officer)
  await expect.poll(() => storedAssessments(server, officer).then((rows) => rows.length)).toBe(1)
  await page.clock.fastForward(60_000)
  await settle(page)
  expect(await storedAssessments(server, officer)).toHaveLength(1)
})
