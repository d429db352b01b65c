import { auditRowsOf } from '#testing/stored-rows.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { hearNothing } from '../steps/live.ts'
import { answerTo, openResult, storeAssessment, wildNotes } from '../steps/results.ts'

test('F1 notes and answers show as they were typed, and nothing of them is an element', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'observation'))
  const notes = page.getByRole('region', { name: 'Notater' }).locator('[dir=auto]')
  expect(await notes.textContent()).toBe(wildNotes)
  await page.getByText('Alle svarene').click()
  const answer = answerTo(page, /^Hva så og hørte du/u).locator('[dir=auto]')
  expect(await answer.textContent()).toBe(wildNotes)
  await expect(page.locator('#evil, main img')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Observasjon/u)
  expect(await notes.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe(
    'preserve',
  )
})

test('H2 every opening of a result leaves a row in the audit log', async ({ page, server }) => {
  const who = await enterAs(page, server, 'counselor')
  const id = await storeAssessment(server, who, 'low')
  const openings = async () =>
    (await auditRowsOf(server, id)).filter(({ action }) => action === 'assessments.get')
  expect(await openings()).toHaveLength(0)
  // That it is new would be told soon, and it would be fetched again by that.
  await hearNothing(page)
  await openResult(page, id)
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  expect(await openings()).toHaveLength(1)
  // Away and back within the seconds for which other lists stay fresh.
  await page.getByRole('link', { name: 'Til historikken' }).click()
  await page.getByRole('link', { name: /^Se resultat fra/u }).click()
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  const rows = await openings()
  expect(rows).toHaveLength(2)
  expect(rows.every(({ user_id: by }) => by === who.userId)).toBe(true)
})
