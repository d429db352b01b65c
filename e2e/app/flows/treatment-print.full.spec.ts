import { expect, test } from '../../fixtures.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { DRUGS, enterNurse, HOPELESS, PLANS, SAD, finishMany } from '../../steps/flows/treatment.ts'

test('TRT-03 a plan of many symptoms downloads as a text of the same, and is first in the history', async ({
  page,
  server,
}) => {
  await enterNurse(page, server)
  await finishMany(page)
  const file = await downloaded(page, () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Last ned/u })
      .click(),
  )
  for (const text of [SAD, HOPELESS, PLANS, DRUGS, 'Øyeblikkelig helsehjelp', 'Kilde', '113']) {
    expect(file.text).toContain(text)
  }
  await page.getByRole('link', { name: 'Til historikken' }).click()
  await page.waitForURL('**/history')
  await expect(page.getByText('Øyeblikkelig helsehjelp og akutt vurdering').first()).toBeVisible()
})
