import type { Page } from '@playwright/test'
import { addUser } from '#testing/builders.ts'
// A server for each: a worker's would list the superadmins of all its tests, on more than one page.
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { dialog, field, press } from '../steps/companies.ts'
import { inDatabase } from '../steps/database.ts'
import { row } from '../steps/departments.ts'
import { keyboard } from '../steps/hands.ts'
import { expectNoSidewaysScroll, settle } from '../steps/look.ts'

const person = (page: Page, name: string) => row(page, new RegExp(`^${name}`))

const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/superadmin')
  await settle(page)
}

test('USR-09 A14 a new one by keyboard and invitation: the link is shown once and leads to a password', async ({
  page,
  server,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, server, 'superadmin')
  await open(page)
  const hands = keyboard(page)
  await hands.press(page.getByRole('button', { name: 'Ny superadmin' }))
  await page.keyboard.type('ida.mork@example.no')
  await hands.type(field(page, 'Fullt navn'), 'Ida Mork')
  await expect(dialog(page).getByRole('radio', { name: 'Inviter med lenke' })).toBeChecked()
  await expectCleanInAllLooks(page)
  await hands.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  await expect(dialog(page)).toContainText('Gi lenken til Ida Mork, som')
  await expect(dialog(page)).toContainText('Lenken vises bare nå.')
  await expect(dialog(page)).toContainText(/Gyldig til \d\d\.\d\d\.\d{4}, \d\d:\d\d/)
  const first = await field(page, 'Invitasjonslenke').inputValue()
  await press(page, 'Kopier lenken')
  await expect(dialog(page).getByText('Lenken er kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Ferdig')
  await expect(person(page, 'Ida Mork')).toContainText('Invitert')
  expect(await page.content()).not.toContain(first.slice(-20))

  await page.getByRole('button', { name: 'Ny invitasjon til Ida Mork' }).click()
  await expect(dialog(page)).toContainText('Den forrige lenken slutter å virke.')
  await press(page, 'Lag ny invitasjon')
  const link = new URL(await field(page, 'Invitasjonslenke').inputValue())
  expect(link.origin + link.pathname).toBe(`${server.url}/invitation`)
  const asked = async (token: string) =>
    (await server.call('authMutations.readInvitation', { token })).data
  expect(await asked(new URL(first).hash.slice(1))).toBeNull()
  expect(await asked(link.hash.slice(1))).toEqual({
    email: 'ida.mork@example.no',
    fullName: 'Ida Mork',
  })
})

test('USR-09 a browser that does not copy marks the link', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await addUser(server.services, server.passwordHash, {
    role: 'superadmin',
    fullName: 'Uten Utklipp',
    passwordHash: null,
  })
  await open(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Ny invitasjon til Uten Utklipp' }).click()
  await press(page, 'Lag ny invitasjon')
  await press(page, 'Kopier lenken')
  await expect(dialog(page)).toContainText('Lenken er markert')
  const link = await field(page, 'Invitasjonslenke').inputValue()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
})

test('USR-09 deactivated, active again and without the role: each after a question; never oneself', async ({
  page,
  server,
}) => {
  const other = { role: 'administrator', fullName: 'Anders And' } as const
  const { id } = await addUser(server.services, server.passwordHash, other)
  await enterAs(page, server, 'superadmin', { fullName: 'Siri Selv' })
  await open(page)
  const own = page.getByRole('row').filter({ hasText: 'Siri Selv (deg)' })
  await expect(own.getByRole('button')).toHaveText(['Rediger'])
  await expect(person(page, 'Anders And')).toContainText('Administrator')
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  const stored = () => inDatabase(server, `select role, is_active from users where id = $1`, [id])
  for (const [action, question, told, role, isActive] of [
    ['Deaktiver', 'Deaktivere kontoen?', 'Anders And er deaktivert.', 'administrator', false],
    ['Aktiver', 'Aktivere kontoen?', 'Anders And er aktiv igjen.', 'administrator', true],
    [
      'Fjern rollen',
      'Fjerne rollen som superadmin?',
      'er ikke lenger superadmin.',
      'counselor',
      true,
    ],
  ] as const) {
    await person(page, 'Anders And').getByRole('button', { name: action }).click()
    await expect(dialog(page).getByRole('heading', { name: question })).toBeVisible()
    await expect(dialog(page)).toContainText('Anders And')
    await page.keyboard.press('Escape')
    await expect(person(page, 'Anders And').getByRole('button', { name: action })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, action)
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
    expect(await stored()).toEqual([{ role, is_active: isActive }])
  }
  await expect(person(page, 'Anders And')).toHaveCount(0)
})
