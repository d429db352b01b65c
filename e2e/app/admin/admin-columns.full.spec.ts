import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, readStorage, signIn, signOut } from '../../steps/account/account.ts'
import { openContent } from '../../steps/admin/editing.ts'
import { act, dialog } from '../../steps/admin/users.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'

const sources = ['/admin/sources', 'Kilder'] as const
const usual = ['Kilde', 'Utgiver', 'Hva kilden støtter', 'Brukt i', 'Handlinger']
const chosen = ['Kilde', 'Brukt i', 'Utgiver', 'Handlinger']

const headings = (page: Page) => page.getByRole('columnheader')
const columnBox = (page: Page, name: string) =>
  dialog(page, 'Kolonner').getByRole('checkbox', { name, exact: true })

/** Hides one column of the sources and moves another two steps up. */
const chooseColumns = async (page: Page): Promise<void> => {
  await act(page, 'Kolonner').click()
  await columnBox(page, 'Hva kilden støtter').uncheck()
  await act(page, 'Flytt Brukt i opp').click()
  await act(page, 'Flytt Brukt i opp').click()
}

test('ADM-01 a choice of columns applies at once, stays after a reload, and is reset', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openContent(page, sources)
  await expect(headings(page)).toHaveText(usual)
  await chooseColumns(page)
  await expect(dialog(page, 'Kolonner').getByRole('status')).toHaveText(
    'Brukt i er nå nummer 2 av 4',
  )
  await expect(act(page, 'Flytt Brukt i opp')).toBeDisabled()
  await expect(act(page, 'Flytt Brukt i ned'), 'the other arrow of the column').toBeFocused()
  await expect(columnBox(page, 'Kilde'), 'it names the row').toBeDisabled()
  await expectAxeClean(page)
  await page.keyboard.press('Escape')
  await expect(act(page, 'Kolonner')).toBeFocused()
  await expect(headings(page)).toHaveText(chosen)

  await page.reload()
  await settle(page)
  await expect(headings(page)).toHaveText(chosen)
  await act(page, 'Kolonner').click()
  await act(page, 'Tilbakestill').click()
  await expect(headings(page)).toHaveText(usual)
  expect((await readStorage(page))['holdepunkt-columns']).toBe('{}')
})

test('ADM-01 AUTH-06 the device remembers the columns of each user after the sign-out, and not who it was', async ({
  page,
  server,
}) => {
  const own = await addAccount(server, { role: 'superadmin' })
  const other = await addAccount(server, { role: 'superadmin' })
  await signIn(page, own)
  await openContent(page, sources)
  await chooseColumns(page)
  await page.keyboard.press('Escape')
  await signOut(page)
  const { 'holdepunkt-columns': stored = '', ...rest } = await readStorage(page)
  expect(rest).toEqual({})
  expect(stored).toMatch(/^\{"[\da-f]{16}":\{"sources":\{[^@]*\}\}\}$/u)

  await signIn(page, other)
  await openContent(page, sources)
  await expect(headings(page)).toHaveText(usual)
  await signOut(page)
  await signIn(page, own)
  await openContent(page, sources)
  await expect(headings(page)).toHaveText(chosen)
})
