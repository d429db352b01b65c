import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { answerTo, openResult, storeAssessment, wildNotes } from '../../steps/results/results.ts'

test.full(
  'F1 notes and answers show as they were typed, and nothing of them is an element',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor')
    await openResult(page, await storeAssessment(server, who, 'observation'))
    const notes = page.getByRole('region', { name: 'Notater' }).locator('[dir=auto]')
    expect(await notes.textContent()).toBe(wildNotes)
    await page.getByText('Alle svarene').click()
    const answer = answerTo(page, /^Hva så og hørte du/u).locator('[dir=auto]')
    expect(await answer.textContent()).toBe(wildNotes)
    await expect(page.locator('#evil, main img')).toHaveCount(0)
    await expect(page).toHaveTitle(/^Ring nå\. Bli hos innsatte\./u)
    expect(await notes.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe(
      'preserve',
    )
  },
)
