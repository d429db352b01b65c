import { questionAnswersOf } from '#testing/flows/flow-submissions.ts'
import { expect, test } from '../../fixtures.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'
import {
  choose,
  finish,
  signs,
  startObservation,
  STORED,
  storedObservations,
  toLastPage,
  toQuestions,
  writeNotes,
} from '../../steps/flows/observation.ts'
import { wildNotes } from '../../steps/results/results.ts'

test('OBS-04 emoji, right-to-left and markup come through as they were written', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const who = await startObservation(page, server)
  await choose(page, signs.sad)
  await toQuestions(page)
  await page.getByRole('textbox').first().fill(wildNotes)
  await writeNotes(page, wildNotes)
  await expectNoSidewaysScroll(page)
  await toLastPage(page)
  await finish(page)
  await expect(page.getByText(STORED)).toBeVisible()
  await expect(page.getByText('قال إنه متعب جدا').first()).toBeVisible()
  await expect(page.locator('#evil')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  expect(await storedObservations(server, who)).toMatchObject([
    { observer_notes: wildNotes, answers: questionAnswersOf({ 'generell-3': wildNotes }) },
  ])
})
