import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { printedPages, printedTexts } from '../../steps/results/documents.ts'
import { button } from '../../steps/flows/officer.ts'
import { openResult, storeAssessment } from '../../steps/results/results.ts'
import { enterNurse, finishOne, STORED, finishMany } from '../../steps/flows/treatment.ts'

test.full(
  'TRT-03 a plan of an ordinary choice prints on two pages, one with an acute sign on at most four, without the page around it',
  async ({ page, server }) => {
    await enterNurse(page, server)
    await finishOne(page)
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await printedPages(page)).toBe(2)
    await page.emulateMedia({ media: 'print' })
    await expect(button(page, 'Skriv ut')).toBeHidden()
    await expect(page.getByText('Steg 5 av 5')).toBeHidden()
    await expect(page.getByText('Ett annet svar ville gitt en annen plan').first()).toBeHidden()
    await expect(page.getByText('Begrunnelse').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Behandlingsplan' })).toBeVisible()
    await page.emulateMedia({ media: null })

    await button(page, 'Ny vurdering').click()
    await finishMany(page)
    expect(await printedPages(page)).toBeLessThanOrEqual(4)
  },
)

test.full(
  'F-A10 TRT-03 a stored plan of two symptoms and five approaches prints on two pages, each with its document and time',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor')
    await openResult(page, await storeAssessment(server, who, 'treatment'))
    const pages = await printedTexts(page)
    expect(pages).toHaveLength(2)
    for (const text of pages) expect(text).toMatch(/BehandlingsplanGjelder:_+Skrevetut\d/u)
  },
)
