import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { printedTexts } from '../../steps/results/documents.ts'
import { openForm, storeSigns } from '../../steps/flows/module-form.ts'

test('F-A10 OFF-10 the form prints on one A4 page with 25 signs, and with 40 on two, each with whose it is, the time and its number', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openForm(page, await storeSigns(server, who, 25))
  expect(await printedTexts(page)).toHaveLength(1)
  await openForm(page, await storeSigns(server, who, 40))
  const line = /Modulskjema(Gjelder:_+)Skrevetut\d\d\.\d\d\.\d{4},\d\d:\d\d/u
  for (const text of await printedTexts(page)) expect(text).toMatch(line)
  await page.getByLabel('Innsattes navn', { exact: true }).fill('Kanari Innsattesen')
  const pages = await printedTexts(page)
  expect(pages).toHaveLength(2)
  for (const [at, text] of pages.entries()) {
    expect(text).toMatch(/ModulskjemaKanariInnsattesenSkrevetut\d/u)
    expect(text).toContain(`side${at + 1}av2`)
  }
  // Below something that is signed.
  expect(pages[1]?.replace(/^.*Skrevetut.{16}/u, '')).toMatch(/^.{40,}underskrift,betjent/u)
})

test.full('OFF-10 the demo banner is on the screen and not in print', async ({ page, server }) => {
  const companyId = await addCompany(server.services, { isDemo: true })
  const who = await enterAs(page, server, 'counselor', { companyId })
  await openForm(page, await storeSigns(server, who, 3))
  const banner = page.getByText('Demo. Ikke skriv om virkelige personer.')
  await expect(banner).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
})
