import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../../fixtures.ts'
import { recordCalls } from '../../../steps/account/account.ts'
import { choose, conflictIn, expectValues } from '../../../steps/admin/conflict.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import {
  card,
  dialog,
  edit,
  field,
  openCompanies,
  press,
  searchFor,
} from '../../../steps/admin/companies.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'

// The button of an empty list is in the place of the rows, and disappears with the first row.
test.beforeEach(async ({ server }) => void (await addCompany(server.services)))

test('USR-06 the form shows each missing or wrong value at its field and in a list that has the focus', async ({
  page,
  server,
}) => {
  await openCompanies(page, server)
  const calls = recordCalls(page)
  await page.getByRole('button', { name: 'Nytt firma' }).click()
  await expect(field(page, 'Språk')).toHaveValue('no')
  await field(page, 'Organisasjonsnummer').fill('974 761 077')
  await field(page, 'E-post').fill('post')
  await press(page, 'Lagre')
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await summary.getByRole('link', { name: 'Skriv inn kontaktpersonen' }).click()
  await expect(field(page, 'Kontaktperson')).toBeFocused()
  await expectCleanInAllThemes(page)
  expect(calls.filter(({ name }) => name === 'companies.create')).toEqual([])
})

test('USR-06 a licence count that is not a number becomes 0, empty fields are left out, and the form is sent once', async ({
  page,
  server,
}) => {
  await openCompanies(page, server)
  const calls = recordCalls(page)
  await page.getByRole('button', { name: 'Nytt firma' }).click()
  await expect(field(page, 'Navn')).toBeFocused()
  await field(page, 'Navn').fill(' Nyvoll fengsel ')
  await field(page, 'Kontaktperson').fill('Kari Dahl')
  await field(page, 'Antall lisenser').fill('ti')
  await field(page, 'Organisasjonsnummer').fill('974 761 076')
  await expect(field(page, 'Antall lisenser')).toHaveValue('0')
  await field(page, 'Sted').press('Enter')
  await expect(page.getByText('Nyvoll fengsel er lagret.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nytt firma' })).toBeFocused()
  const sent = calls.filter(({ name }) => name === 'companies.create')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    id: expect.any(String),
    name: 'Nyvoll fengsel',
    contactPerson: 'Kari Dahl',
    totalLicenses: 0,
    orgNumber: '974 761 076',
    legalHold: false,
    settings: { language: 'no' },
  })
  await searchFor(page, 'nyvoll')
  await expect(card(page, 'Nyvoll')).toContainText('0 av 0 lisenser')
})

test('USR-06 a save that is cut says so, loses nothing, and the next one makes one company', async ({
  page,
  server,
}) => {
  await openCompanies(page, server)
  // The server stores it, and the answer is lost.
  await page.route('**/api/companies.create*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Nytt firma' }).click()
  await field(page, 'Navn').fill('Bruddvik')
  await field(page, 'Kontaktperson').fill('Kari Dahl')
  await field(page, 'Antall lisenser').fill('5')
  await press(page, 'Lagre')
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Connection lost while action was in flight',
  )
  await expect(field(page, 'Navn')).toHaveValue('Bruddvik')
  await page.unroute('**/api/companies.create*')
  await press(page, 'Lagre')
  await expect(dialog(page)).toBeHidden()
  const rows = await inDatabase(server, `select id from companies where name = 'Bruddvik'`)
  expect(rows).toHaveLength(1)
})

test('USR-06 saving an inactive company makes it active, and says so before', async ({
  page,
  server,
}) => {
  await addCompany(server.services, { name: 'Dvalheim', isActive: false })
  await openCompanies(page, server)
  await edit(page, 'Dvalheim')
  await expect(dialog(page).getByText('Når du lagrer, blir det aktivt igjen.')).toBeVisible()
  await field(page, 'Sted').fill('Bodø')
  await press(page, 'Lagre')
  await expect(page.getByText('Dvalheim er lagret.')).toBeVisible()
  await expect(card(page, 'Dvalheim')).not.toContainText('Inaktivt')
})

for (const { choice, city } of [
  { choice: 'Behold min', city: 'Mitt' },
  { choice: 'Bruk deres', city: 'Deres' },
] as const) {
  test(`ADM-04 over somebody else's newer version: '${choice}'`, async ({ page, server }) => {
    const name = `Samtidig ${city}`
    const id = await addCompany(server.services, { name })
    await openCompanies(page, server)
    await edit(page, name)
    await field(page, 'Sted').fill('Mitt')
    await inDatabase(
      server,
      `update companies set city = 'Deres', version = version + 1 where id = $1`,
      [id],
    )
    await press(page, 'Lagre')
    const conflict = conflictIn(dialog(page))
    await expect(conflict).toBeFocused()
    await expectValues(conflict, 'Sted', { mine: 'Mitt', theirs: 'Deres' })
    await expect(conflict).not.toContainText('Leder')
    await expect(conflict.getByText('Sist lagret av en annen bruker')).toBeVisible()
    await expect(field(page, 'Sted')).toHaveValue('Mitt')
    await expectCleanInAllThemes(page)
    await choose(conflict, 'Sted', choice)
    await expect(field(page, 'Sted')).toHaveValue(city)
    await press(page, 'Lagre')
    await expect(dialog(page)).toBeHidden()
    const rows = await inDatabase(server, `select city, version from companies where id = $1`, [id])
    expect(rows).toEqual([{ city, version: 3 }])
  })
}

test('M2 a superadmin marks that nothing of a company is erased, and the list says so', async ({
  page,
  server,
}) => {
  const id = await addCompany(server.services, { name: 'Holdvik fengsel' })
  await openCompanies(page, server)
  await edit(page, 'Holdvik fengsel')
  const hold = field(page, 'Ikke slett vurderinger (juridisk grunn)')
  await expect(hold).not.toBeChecked()
  await expect(hold).toHaveAccessibleDescription(
    'Vurderingene beholdes også når de er eldre enn grensen i systeminnstillingene.',
  )
  const inputMethod = keyboard(page)
  await inputMethod.check(hold)
  await expectCleanInAllThemes(page)
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  await expect(page.getByText('Holdvik fengsel er lagret.')).toBeVisible()
  await expect(card(page, 'Holdvik')).toContainText('Vurderinger slettes ikke')
  await expectCleanInAllThemes(page)
  const legalHoldQuery = 'select legal_hold from companies where id = $1'
  expect(await inDatabase(server, legalHoldQuery, [id])).toEqual([{ legal_hold: true }])
  await edit(page, 'Holdvik fengsel')
  await hold.uncheck()
  await press(page, 'Lagre')
  await expect(card(page, 'Holdvik')).not.toContainText('Vurderinger slettes ikke')
  expect(await inDatabase(server, legalHoldQuery, [id])).toEqual([{ legal_hold: false }])
})
