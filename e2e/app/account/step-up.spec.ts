import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, recordCalls } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { dialog, field } from '../../steps/admin/companies.ts'
import { settle } from '../../steps/page/page-helpers.ts'

const ask = (page: Page) => page.getByRole('dialog', { name: 'Bekreft passord' })

const password = (page: Page) => ask(page).getByLabel('Passord', { exact: true })

/** A superadmin who comes back to the computer after a while. */
const comeBack = async (page: Page, server: TestServer): Promise<void> => {
  const who = await enterAs(page, server, 'superadmin')
  const away = `update sessions set active_at = active_at - interval '15 minutes' where id = $1`
  await storedQuery(server, away, [who.handle])
}

/** The form for a new superadmin, filled in. */
const fillNew = async (page: Page, name: string, email: string): Promise<void> => {
  await page.goto('/admin/superadmin')
  await settle(page)
  await page.getByRole('button', { name: 'Ny superadmin' }).click()
  await field(page, 'Fullt navn').fill(name)
  await field(page, 'E-post').fill(email)
}

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lagre' }).click()

test.full(
  'B9 a superadmin who was away reads on, confirms the password, and the requested action is done',
  async ({ page, server }) => {
    await comeBack(page, server)
    await fillNew(page, 'Sigrid Sjef', 'sigrid@example.no')
    const calls = recordCalls(page)
    await save(page)
    await expect(password(page)).toBeFocused()
    await expectCleanInAllThemes(page)
    await page.keyboard.type(`${server.password}x`)
    await page.keyboard.press('Enter')
    await expect(ask(page).getByRole('alert').getByText('passord er feil')).toBeVisible()
    await password(page).fill(server.password)
    await page.keyboard.press('Enter')
    await expect(ask(page)).toHaveCount(0)
    await expect(page.getByText('Sigrid Sjef').first()).toBeVisible()
    const made = calls.filter(({ name }) => name === 'superadmins.create')
    expect(made).toHaveLength(2)
    expect(made[0]).toEqual(made[1])
  },
)

test.full(
  'B9 ADM-03 an unconfirmed action shows the reason, keeps the typed text and can be tried again',
  async ({ page, server }) => {
    await comeBack(page, server)
    await fillNew(page, 'Stein Sjef', 'stein@example.no')
    await save(page)
    await expect(password(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(ask(page)).toHaveCount(0)
    await expect(
      dialog(page).getByRole('alert').getByText('Bekreft passordet ditt for å fortsette.'),
    ).toBeVisible()
    await expect(field(page, 'Fullt navn')).toHaveValue('Stein Sjef')
    await save(page)
    await password(page).fill(server.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Stein Sjef').first()).toBeVisible()
  },
)
