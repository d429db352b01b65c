import { uuidv7 } from 'uuidv7'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { printedPages } from '../../steps/results/documents.ts'
import { addPlanned, enterOn } from '../../steps/ward/ward.ts'

test('FUP-100 FUP-22 a check sheet prints on one A4 page, and its drawn gaps are on the paper alone', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addPlanned(server, ward, who, 'kongle-kompass')
  const numbered = { id: uuidv7(), caseId: id }
  expect((await server.call('sheets.print', numbered, who)).error).toBeNull()
  await page.goto(`/cases/${id}/sheet`)
  await page.getByRole('button', { name: 'Lag et nytt ark' }).click()
  const sheet = page.getByRole('article', { name: 'Tilsynsark 2' })
  const gap = sheet.getByText(/^Etter rad 12: \d+ min$/u)
  await expect(sheet).toBeVisible()
  await expect(gap).toBeHidden()
  await settle(page)
  expect(await printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(gap).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lag et nytt ark' })).toBeHidden()
})
