import { expect, test } from '../../fixtures.ts'
import { enterAs, readStorage, recordCalls } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import {
  expectSignedOut,
  continueButton,
  MINUTE,
  warningDialog,
  openWatched,
  activityReports,
} from '../../steps/account/inactivity.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'

test.beforeEach(({ page }) => page.clock.install())

test('AUTH-07 activity in one tab keeps the other; asked at 13 minutes in every tab; going on in one is enough; signed out at 15 in all', async ({
  page,
  context,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openWatched(page, '/dashboard')
  const other = await context.newPage()
  await openWatched(other, '/')
  const done = recordCalls(other)
  for (let passed = 0; passed < 20; passed += 5) {
    await page.clock.fastForward(5 * MINUTE)
    await other.mouse.move(100 + passed, 100)
  }
  // The tab reports activity to the server at intervals.
  await expect.poll(() => activityReports(done)).toBe(4)

  await page.clock.fastForward(12 * MINUTE)
  await expect(warningDialog(page)).toHaveCount(0)
  await page.clock.fastForward(MINUTE)
  await expect(warningDialog(page)).toBeVisible()
  await expect(warningDialog(other)).toBeVisible()
  // A mouse movement or a scroll does not answer the question.
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 200)
  await page.clock.fastForward(1_000)
  await expect(warningDialog(page)).toBeVisible()
  const [calls, theirs] = [recordCalls(page), recordCalls(other)]
  await continueButton(other).click()
  await expect(warningDialog(other)).toHaveCount(0)
  await expect(warningDialog(page)).toHaveCount(0)
  await expect.poll(() => activityReports(theirs)).toBe(1)

  await page.clock.fastForward(15 * MINUTE)
  await expectSignedOut(page)
  await expectSignedOut(other)
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
  // Both tabs end at the same moment; one tab sees the other's deletions slightly later.
  await expect.poll(() => readStorage(page)).toEqual({})
  const ended = [...calls, ...theirs].filter(({ name }) => name === 'authMutations.signOut')
  expect(ended).toEqual([
    { name: 'authMutations.signOut', body: { sessionId: who.handle }, handle: who.handle },
  ])
  // The page has sent it, and the server may not have read it yet.
  const ask = async () => (await server.call('assessments.overview', {}, who)).status
  await expect.poll(ask).toBe(401)
})

test.full(
  'AUTH-07 the question with the keyboard, read aloud, in both themes, wide and at 390 px: the answer has the focus, the typed text stays',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await openWatched(page, '/password')
    const field = page.getByLabel('Nåværende passord', { exact: true })
    await field.fill('halvveis')
    await page.clock.fastForward(13 * MINUTE + 1_000)
    await expect(continueButton(page)).toBeFocused()
    await expect(warningDialog(page).getByRole('timer')).toHaveText(/^Tid igjen: 1:\d\d$/u)
    await page.keyboard.press('Tab')
    await expect(warningDialog(page).getByRole('button', { name: 'Logg ut' })).toBeFocused()
    const aloud = warningDialog(page).locator('[aria-live]')
    await expect(aloud).toHaveText('')
    await page.clock.fastForward(MINUTE)
    await expect(aloud).toHaveText('Ett minutt igjen.')
    await page.clock.fastForward(30_000)
    await expect(aloud).toHaveText('30 sekunder igjen.')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(warningDialog(page)).toHaveCount(0)
    await expect(field).toHaveValue('halvveis')
    await expect(field).toBeFocused()
    await page.clock.fastForward(13 * MINUTE)
    await expect(warningDialog(page)).toBeVisible()
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    await expect(continueButton(page)).toBeInViewport()
  },
)
