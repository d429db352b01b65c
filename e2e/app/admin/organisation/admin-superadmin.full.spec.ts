import type { Page } from '@playwright/test'
import { addUser } from '#testing/rows/builders.ts'
import { openMenu } from '../../../steps/admin/editing.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, signIn, signOut } from '../../../steps/account/account.ts'
import { pressRetry } from '../../../steps/page/retry.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { choose, conflictIn, expectValues, sides } from '../../../steps/admin/conflict.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { row } from '../../../steps/admin/departments.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../../steps/page/page-helpers.ts'

const person = (page: Page, name: string) => row(page, new RegExp(`^${name}`))

const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/superadmin')
  await settle(page)
}

test('USR-09 AUTH-09 with a password: the form shows a refused value at its field, and the password must be changed', async ({
  page,
  server,
}) => {
  const taken = await enterAs(page, server, 'superadmin')
  await open(page)
  await page.getByRole('button', { name: 'Ny superadmin' }).click()
  await dialog(page).getByRole('radio', { name: 'Sett passord' }).check()
  await press(page, 'Lagre')
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
  await expect(summary.getByRole('link')).toHaveText([
    'Skriv inn e-postadressen',
    'Skriv inn fullt navn',
    'Skriv inn et passord',
  ])
  await expect(dialog(page)).toContainText('Det må endres ved første innlogging.')
  await field(page, 'E-post').fill(taken.email.toUpperCase())
  await field(page, 'Fullt navn').fill('Pål Satt')
  await field(page, 'Passord').fill('kort')
  await press(page, 'Lagre')
  await expect(field(page, 'Passord')).toHaveAccessibleDescription(/minst 8 tegn/)
  await field(page, 'Passord').fill(server.password)
  await press(page, 'Lagre')
  await expect(field(page, 'E-post')).toHaveAttribute('aria-invalid', 'true')
  await expectAxeClean(page)
  await field(page, 'E-post').fill('pal.satt@example.no')
  await press(page, 'Lagre')
  await expect(page.getByText('Pål Satt er lagret.')).toBeVisible()
  await expect(person(page, 'Pål Satt')).toContainText('Aktiv')
  await signOut(page)
  await signIn(page, { email: 'pal.satt@example.no', password: server.password })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/password/)
  await expect(page.getByText('Passordet ditt er satt av en annen.')).toBeVisible()
})

test('D4 the last superadmin who can sign in is kept, and the page says so', async ({
  page,
  server,
}) => {
  const { id } = await addUser(server.services, server.passwordHash, {
    role: 'superadmin',
    fullName: 'Siste Mann',
  })
  await enterAs(page, server, 'superadmin')
  await open(page)
  await inDatabase(
    server,
    `update users set password_hash = null where role in ('superadmin', 'administrator') and id <> $1`,
    [id],
  )
  await openMenu(page, 'Siste Mann')
  await page.getByRole('button', { name: 'Fjern rollen til Siste Mann' }).click()
  await press(page, 'Fjern rollen')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Feil ved lagring: Den siste aktive superadministratoren kan ikke fjernes.',
  )
  await expectAxeClean(page)
})

for (const choice of sides) {
  test(`USR-09 ADM-04 edited with a locked e-mail, over a newer version: '${choice}'`, async ({
    page,
    server,
  }) => {
    const { id, email } = await addUser(server.services, server.passwordHash, {
      role: 'superadmin',
      fullName: `Samtidig ${choice}`,
      isActive: false,
    })
    await enterAs(page, server, 'superadmin')
    await open(page)
    await person(page, `Samtidig ${choice}`).getByRole('button', { name: 'Rediger' }).click()
    await expect(field(page, 'Fullt navn')).toBeFocused()
    await expect(field(page, 'E-post')).toHaveValue(email)
    await expect(field(page, 'E-post')).not.toBeEditable()
    await expect(dialog(page).getByText('Når du lagrer, blir den aktiv igjen.')).toBeVisible()
    await field(page, 'Telefon (valgfritt)').fill('22 00 00 01')
    await inDatabase(
      server,
      `update users set phone = '815', version = version + 1 where id = $1`,
      [id],
    )
    await press(page, 'Lagre')
    const conflict = conflictIn(dialog(page))
    await expectValues(conflict, 'Telefon', { mine: '22 00 00 01', theirs: '815' })
    await choose(conflict, 'Telefon', choice)
    await press(page, 'Lagre')
    await expect(dialog(page)).toBeHidden()
    const phone = choice === 'Behold min' ? '22 00 00 01' : '815'
    const stored = await inDatabase(server, `select phone, is_active from users where id = $1`, [
      id,
    ])
    expect(stored).toEqual([{ phone, is_active: true }])
  })
}

test('USR-09 a list that cannot be fetched says so, and is tried again', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'administrator', { fullName: 'Ada Dministrator' })
  await page.route('**/api/superadmins.list*', (route) => route.abort())
  await page.goto('/admin/superadmin')
  await expect(heading(page)).toHaveText('Superadministratorer')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Kunne ikke hente')
  await page.unrouteAll()
  await pressRetry(page)
  await expect(person(page, 'Ada Dministrator')).toBeVisible()
})

test('USR-09 A14 a new one by keyboard and invitation: the link is shown once and leads to a password', async ({
  page,
  server,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, server, 'superadmin')
  await open(page)
  const inputMethod = keyboard(page)
  await inputMethod.press(page.getByRole('button', { name: 'Ny superadmin' }))
  await expect(dialog(page).getByLabel('E-post')).toBeFocused()
  await page.keyboard.type('ida.mork@example.no')
  await inputMethod.type(field(page, 'Fullt navn'), 'Ida Mork')
  await expect(dialog(page).getByRole('radio', { name: 'Inviter med lenke' })).toBeChecked()
  await expectCleanInAllThemes(page)
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  await expect(dialog(page)).toContainText('Gi lenken til Ida Mork, som')
  await expect(dialog(page)).toContainText('Lenken vises bare nå.')
  await expect(dialog(page)).toContainText(/Gyldig til \d\d\.\d\d\.\d{4}, \d\d:\d\d/)
  const first = await field(page, 'Invitasjonslenke').inputValue()
  await press(page, 'Kopier lenken')
  await expect(dialog(page).getByText('Lenken er kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Jeg har kopiert')
  await expect(person(page, 'Ida Mork')).toContainText('Invitert')
  expect(await page.content()).not.toContain(first.slice(-20))

  await openMenu(page, 'Ida Mork')
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
    hasEarlier: false,
  })
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
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  const stored = () => inDatabase(server, `select role, is_active from users where id = $1`, [id])
  for (const [action, question, announcement, role, isActive] of [
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
    const button = person(page, 'Anders And').getByRole('button', { name: action })
    const menu = person(page, 'Anders And').getByRole('button', { name: /^Flere handlinger/ })
    const isInMenu = action === 'Fjern rollen'
    if (isInMenu) await menu.click()
    await button.click()
    await expect(dialog(page).getByRole('heading', { name: question })).toBeVisible()
    await expect(dialog(page)).toContainText('Anders And')
    await page.keyboard.press('Escape')
    await expect(isInMenu ? menu : button).toBeFocused()
    await page.keyboard.press('Enter')
    if (isInMenu) await button.click()
    await press(page, action)
    await expect(page.getByRole('status').filter({ hasText: announcement })).toBeVisible()
    expect(await stored()).toEqual([{ role, is_active: isActive }])
  }
  await expect(person(page, 'Anders And')).toHaveCount(0)
})
