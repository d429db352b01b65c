import { expect } from '@playwright/test'
import { roundCount } from '#testing/run/level.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addCase } from '#testing/rows/care.ts'
import { addWard } from '#testing/rows/ward.ts'
import { test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll, settle } from '../../steps/page/page-helpers.ts'
import { printedPages, printedTexts } from '../../steps/results/documents.ts'
import { addPlanned, enterOn, enterWard } from '../../steps/ward/ward.ts'

test.full(
  'FUP-115 the paper has the sheet alone, and the page fits 360 px',
  async ({ page, server }) => {
    const ward = await enterWard(page, server, 'shift-leader')
    const id = await addCase(server.services, { ...ward, reference: 'kongle-kompass' })
    await page.goto(`/cases/${id}/print`)
    await settle(page)
    expect(await printedPages(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article', { name: 'Saksutskrift' })
    await expect(sheet.getByText('kongle-kompass')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expectCleanInAllThemes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  },
)

test('F-A10 FUP-115 FUP-100 each page of a print has the reference, the document, the time and its number', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['shift-leader'])
  const id = await addPlanned(server, ward, who, 'kongle-kompass')
  for (let at = 0; at < roundCount(25, 40); at += 1) {
    const check = checkInput(new Date().toISOString(), { caseId: id, text: `Leser avis ${at}` })
    expect((await server.call('checks.record', check, who)).error).toBeNull()
  }
  await page.goto(`/cases/${id}/print`)
  await settle(page)
  const pages = await printedTexts(page)
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, text] of pages.entries()) {
    expect(text).toMatch(/Saksutskriftkongle-kompassSkrevetut\d\d\.\d\d\.\d{4},\d\d:\d\d/u)
    expect(text).toContain(`side${at + 1}av${pages.length}`)
  }
  await page.goto(`/cases/${id}/sheet`)
  await settle(page)
  await page.getByRole('button', { name: 'Lag et nytt ark' }).click()
  await settle(page)
  const [sheet = ''] = await printedTexts(page)
  expect(sheet).toMatch(/Tilsynsark1kongle-kompassSkrevetut\d/u)
})

test.full(
  'FUP-115 a run of checks of one person names its staff once, also where a check has a note',
  async ({ page, server }) => {
    const ward = await addWard(server)
    const who = await enterOn(page, server, ward, ['shift-leader'])
    const id = await addPlanned(server, ward, who, 'kongle-kompass')
    const record = async (text: string): Promise<void> => {
      const check = checkInput(new Date().toISOString(), { caseId: id, text })
      expect((await server.call('checks.record', check, who)).error).toBeNull()
    }
    for (let at = 0; at < 6; at += 1) await record('')
    await record('Leser avis.')
    await page.goto(`/cases/${id}/print`)
    await settle(page)
    const checks = page.locator('section', { has: page.getByRole('heading', { name: 'Tilsyn' }) })
    await expect(checks.getByText('Snakket med, som før')).toHaveCount(7)
    await expect(checks.getByText(/, vaktleder$/u)).toHaveCount(1)
    await expect(checks.getByText('Leser avis.')).toBeVisible()
    // No page breaks a run, so a long one is in pieces.
    for (let at = 0; at < 18; at += 1) await record('')
    await page.reload()
    await settle(page)
    await expect(checks.getByText(/, vaktleder( \(fortsatt\))?$/u)).toHaveText([
      /, vaktleder$/u,
      /, vaktleder \(fortsatt\)$/u,
    ])
  },
)
