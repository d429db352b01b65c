import type { Locator } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { choose, conflictIn, expectValues } from '../../../steps/admin/conflict.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { addStaff, openDepartments, row } from '../../../steps/admin/departments.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../../steps/page/page-helpers.ts'

const edit = (name: string) => ({ name: `Rediger ${name}`, exact: true })

test.full(
  'USR-08 SAFE-02 a new one by keyboard alone; its staff find its numbers in the card',
  async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    await openDepartments(page, server, companyId)
    const inputMethod = keyboard(page)
    await inputMethod.press(page.getByRole('button', { name: 'Ny avdeling' }))
    await expect(field(page, 'Navn')).toBeFocused()
    await expect(field(page, 'Antall plasser')).toHaveValue('20')
    await expect(dialog(page).getByRole('checkbox', { name: 'Aktiv' })).toBeChecked()
    await page.keyboard.type('Tårnet')
    await inputMethod.press(dialog(page).getByRole('button', { name: 'Legg til nummer' }))
    await expect(field(page, 'Hvem svarer')).toBeFocused()
    await page.keyboard.type('Vaktleder')
    await inputMethod.type(field(page, 'Telefonnummer'), '22 00 00 07')
    await inputMethod.type(field(page, 'Tider (valgfritt)'), 'Hele døgnet')
    await inputMethod.press(dialog(page).getByRole('button', { name: 'Lagre' }))
    await expect(page.getByText('Tårnet er lagret.')).toBeVisible()
    await expect(row(page, 'Tårnet')).toContainText('1 nummer')

    const [stored] = await inDatabase<{ id: string }>(
      server,
      `select id from departments where company_id = $1 and allocated_seats = 20 and is_active`,
      [companyId],
    )
    await enterAs(page, server, 'counselor', { companyId, departmentId: stored?.id ?? null })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
    const number = dialog(page).getByRole('link', { name: 'Ring 22 00 00 07 Vaktleder' })
    await expect(number).toHaveAttribute('href', 'tel:22000007')
    await expect(number).toContainText('Hele døgnet')
  },
)

test.full(
  'USR-08 one with users: two warnings, and neither stops the save',
  async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    const departmentId = await addDepartment(server.services, { companyId, name: 'Fløyen' })
    await addStaff(server, { companyId, departmentId }, 3)
    await openDepartments(page, server, companyId)
    await page.getByRole('button', edit('Fløyen')).click()
    await expect(dialog(page)).toContainText('Avdelingen har 3 aktive brukere.')
    const second = dialog(page).getByText(
      'Avdelingen har flere aktive brukere (3) enn plasser (2).',
    )
    await field(page, 'Antall plasser').fill('3')
    await expect(second).toHaveCount(0)
    await field(page, 'Antall plasser').fill('2')
    await expect(second).toBeVisible()
    await dialog(page).getByRole('checkbox', { name: 'Aktiv' }).uncheck()
    await expectAxeClean(page)
    await press(page, 'Lagre')
    await expect(page.getByText('Fløyen er lagret.')).toBeVisible()
    await expect(row(page, 'Fløyen')).toContainText('3 av 2')
    await expect(row(page, 'Fløyen')).toContainText('Inaktiv')
  },
)

test.full(
  'USR-08 SAFE-02 a short name of at most 20 characters is in the list and above the call list',
  async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    const id = await addDepartment(server.services, { companyId, name: 'Avdeling Nord' })
    await openDepartments(page, server, companyId)
    const edited = row(page, 'Avdeling Nord')
    await page.getByRole('button', edit('Avdeling Nord')).click()
    await field(page, 'Kortnavn').fill('n'.repeat(21))
    await press(page, 'Lagre')
    const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
    await expect(summary.getByRole('link')).toHaveText(['Teksten er for lang, høyst 20 tegn'])
    await field(page, 'Kortnavn').fill(` ${'n'.repeat(20)} `)
    await press(page, 'Lagre')
    await expect(edited.getByRole('cell', { name: 'n'.repeat(20), exact: true })).toBeVisible()
    const stored = 'select short_name from departments where id = $1'
    expect(await inDatabase(server, stored, [id])).toEqual([{ short_name: 'n'.repeat(20) }])

    await page.getByRole('button', edit('Avdeling Nord')).click()
    await field(page, 'Kortnavn').fill('')
    await press(page, 'Lagre')
    await expect(page.getByText('Avdeling Nord er lagret.')).toBeVisible()
    expect(await inDatabase(server, stored, [id])).toEqual([{ short_name: null }])
    const who = await enterAs(page, server, 'superadmin')
    const form = { id, version: 3, name: 'Avdeling Nord', isActive: true, callList: [] }
    for (const shortName of ['', ' ', 'n'.repeat(21)]) {
      const answer = await server.call('departments.update', { ...form, shortName }, who)
      expect(answer).toMatchObject({ status: 400, error: { fields: ['shortName'] } })
    }
    await server.call('departments.update', { ...form, shortName: ' A-N ' }, who)
    await enterAs(page, server, 'counselor', { companyId, departmentId: id })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
    await expect(dialog(page)).toContainText('Kortnavn: A-N')
    await expectAxeClean(page)
  },
)

test.full(
  'USR-08 a save that is cut says so, loses nothing, and the next one makes one',
  async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    await openDepartments(page, server, companyId)
    // It is stored, and the answer is lost.
    await page.route('**/api/departments.create*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Ny avdeling' }).click()
    await field(page, 'Navn').fill('Bruddet')
    await press(page, 'Lagre')
    const failure = dialog(page)
      .getByRole('alert')
      .getByText('Connection lost while action was in flight')
    await expect(failure).toBeVisible()
    await expect(field(page, 'Navn')).toHaveValue('Bruddet')
    await page.unrouteAll()
    await press(page, 'Lagre')
    await expect(dialog(page)).toBeHidden()
    await expect(row(page)).toHaveCount(1)
  },
)

for (const { choice, seats } of [
  { choice: 'Behold min', seats: 7 },
  { choice: 'Bruk deres', seats: 9 },
] as const) {
  test.full(`ADM-04 over somebody else's newer version: '${choice}'`, async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    const id = await addDepartment(server.services, { companyId, name: 'Samtidig' })
    await openDepartments(page, server, companyId)
    await page.getByRole('button', edit('Samtidig')).click()
    await field(page, 'Antall plasser').fill('7')
    await inDatabase(
      server,
      `update departments set allocated_seats = 9, is_active = false, version = version + 1,
         call_list = '[{"name":"Ny vakt","phone":"815","hours":"Natt"}]' where id = $1`,
      [id],
    )
    await press(page, 'Lagre')
    const conflict = conflictIn(dialog(page))
    await expect(conflict).toBeFocused()
    // The form keeps what they alone changed, and asks about the rest.
    await expect(conflict.getByRole('group')).toHaveCount(1)
    await expectValues(conflict, 'Antall plasser', { mine: '7', theirs: '9' })
    await expect(field(page, 'Aktiv')).not.toBeChecked()
    await expect(field(page, 'Hvem svarer')).toHaveValue('Ny vakt')
    if (choice === 'Behold min') await expectCleanInAllThemes(page)
    await choose(conflict, 'Antall plasser', choice)
    await expect(field(page, 'Antall plasser')).toHaveValue(String(seats))
    await press(page, 'Lagre')
    await expect(page.getByText('Samtidig er lagret.')).toBeVisible()
    const stored = await inDatabase(
      server,
      `select allocated_seats, is_active, call_list, version from departments where id = $1`,
      [id],
    )
    const calls = [{ name: 'Ny vakt', phone: '815', hours: 'Natt' }]
    expect(stored).toEqual([
      { allocated_seats: seats, is_active: false, call_list: calls, version: 3 },
    ])
  })
}

test.full(
  'USR-08 the form shows an error at each missing field and asks before it discards typed text',
  async ({ page, server }) => {
    await openDepartments(page, server, await addCompany(server.services))
    await page.getByRole('button', { name: 'Ny avdeling' }).click()
    await field(page, 'Antall plasser').fill('0')
    await press(page, 'Legg til nummer')
    await field(page, 'Telefonnummer').fill('vakt')
    await press(page, 'Lagre')
    const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Skriv inn navnet',
      'Skriv et helt tall fra 1 til 100 000',
      'Nummer 1: skriv inn hvem som svarer',
      'Nummer 1: skriv inn et telefonnummer',
    ])
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    await summary.getByRole('link').last().click()
    await expect(field(page, 'Telefonnummer')).toBeFocused()
    await field(page, 'Antall plasser').fill('')
    await expect(dialog(page).getByText('Skriv inn antall plasser')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toContainText('Det du har endret, er ikke lagret.')
    await press(page, 'Fortsett å redigere')
    await expect(field(page, 'Telefonnummer')).toHaveValue('vakt')
    await press(page, 'Avbryt')
    await press(page, 'Forkast')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Ny avdeling' }).last().click()
    await expect(field(page, 'Telefonnummer')).toHaveCount(0)
  },
)

test.full(
  'SAFE-02 the address that is notified of a high risk is saved, refused when it is not an address, and removed again',
  async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    const id = await addDepartment(server.services, { companyId, name: 'Utkikken' })
    await openDepartments(page, server, companyId)
    await page.getByRole('button', edit('Utkikken')).click()
    const address = field(page, 'E-post som varsles ved høy risiko')
    await expect(address).toHaveAccessibleDescription(
      'Kan stå tom. Adressen får bare vite at en vurdering med høy risiko er registrert i avdelingen. ' +
        'Ingen personopplysninger sendes.',
    )
    const inputMethod = keyboard(page)
    await inputMethod.type(address, 'vakt@')
    await page.keyboard.press('Enter')
    const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
    await expect(summary).toBeFocused()
    await expectCleanInAllThemes(page)
    await inputMethod.press(
      summary.getByRole('link', { name: /^Skriv inn en gyldig e-postadresse/ }),
    )
    await expect(address).toBeFocused()
    await address.fill('vakt@example.no')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Utkikken er lagret.')).toBeVisible()
    await expect(row(page, /^Utkikken/)).toContainText('Varsler ved høy risiko')
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    const stored = 'select alert_email from departments where id = $1'
    expect(await inDatabase(server, stored, [id])).toEqual([{ alert_email: 'vakt@example.no' }])
    await page.getByRole('button', edit('Utkikken')).click()
    await expect(address).toHaveValue('vakt@example.no')
    await address.fill('')
    await press(page, 'Lagre')
    await expect(row(page, 'Utkikken')).not.toContainText('Varsler')
    expect(await inDatabase(server, stored, [id])).toEqual([{ alert_email: null }])
  },
)

test('BO-19 on a phone the choice of a company is in the line of the title, and nothing is far apart', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services, { name: 'Ytre fengsel' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, server, 'superadmin')
  for (const section of ['departments', 'functions', 'follow-up']) {
    await page.goto(`/admin/${section}?company_id=${companyId}&company_name=Ytre+fengsel`)
    await settle(page)
    const middle = async (one: Locator): Promise<number> => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
      return y + height / 2
    }
    const title = await middle(heading(page))
    const picker = await middle(page.getByLabel('Firma', { exact: true }))
    expect(Math.abs(title - picker), section).toBeLessThan(12)
    const gaps = await page.locator('.hp-page__head').evaluate((head) => {
      const below = document.querySelector('.hp-page > :is(.hp-list, .hp-card)')
      const parts = [...head.children, below]
        .filter((one) => one !== null && one.getClientRects().length > 0)
        .map((one) => one?.getBoundingClientRect() ?? new DOMRect())
        .toSorted((a, b) => a.top - b.top)
      return parts.slice(1).map(({ top }, at) => top - (parts[at]?.bottom ?? 0))
    })
    expect(Math.max(...gaps), section).toBeLessThan(32)
    await expectNoSidewaysScroll(page)
  }
})
