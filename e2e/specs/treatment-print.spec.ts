import { expect, test } from '../fixtures.ts'
import { printedPages } from '../steps/documents.ts'
import { button } from '../steps/officer.ts'
import { enterNurse, finishOne, STORED, finishMany } from '../steps/treatment.ts'

test('TRT-03 a plan prints on sensible pages, also of many symptoms, with nothing of the page around it', async ({
  page,
  server,
}) => {
  await enterNurse(page, server)
  await finishOne(page)
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await printedPages(page)).toBeLessThanOrEqual(4)
  await page.emulateMedia({ media: 'print' })
  await expect(button(page, 'Skriv ut')).toBeHidden()
  await expect(page.getByText('Steg 5 av 5')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Behandlingsplan' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await button(page, 'Ny vurdering').click()
  await finishMany(page)
  expect(await printedPages(page)).toBeLessThanOrEqual(8)
})
