import { addSource } from '#testing/content/sources.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { addApproach, linkTo } from '../../../steps/admin/approaches.ts'
import { dialog, field, press, searchFor } from '../../../steps/admin/companies.ts'
import {
  act,
  announcement,
  enterCompany,
  openContent,
  openMenu,
} from '../../../steps/admin/editing.ts'
import { disableEvents } from '../../../steps/live/live.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { heading } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const sources = ['/admin/sources', 'Kilder'] as const

test('CNT-08 a source is added with a checked link, found, changed and deleted', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openContent(page, sources)
  await act(page, 'Ny kilde')
  await press(page, 'Lagre')
  for (const missing of ['Skriv inn tittelen', 'Skriv inn utgiveren', 'Skriv inn lenken']) {
    await expect(dialog(page).getByRole('link', { name: missing })).toBeVisible()
  }
  await field(page, 'Tittel').fill('Veileder om søvn')
  await field(page, 'Utgiver').fill('Helsedirektoratet')
  await field(page, 'Lenke').fill('http://helse.no/sovn')
  await press(page, 'Lagre')
  const wrong = 'Skriv en hel nettadresse som begynner med https://'
  await expect(dialog(page).getByRole('link', { name: wrong })).toBeVisible()
  await expectAxeClean(page)
  await field(page, 'Lenke').fill('https://helse.no/sovn')
  await press(page, 'Lagre')
  await expect(announcement(page, '«Veileder om søvn» er lagret.')).toBeVisible()

  await searchFor(page, 'veileder om sovn')
  const row = page.getByRole('row').filter({ hasText: 'Veileder om søvn' })
  await expect(row).toContainText('Ikke i bruk')
  await expect(row.getByRole('link', { name: 'Veileder om søvn' })).toHaveAttribute(
    'href',
    'https://helse.no/sovn',
  )
  await expectCleanInAllThemes(page)
  await act(page, 'Rediger Veileder om søvn')
  await field(page, 'Årstall (valgfritt)').fill('2024')
  await field(page, 'Hva er kontrollert').selectOption('Kilden er ikke funnet')
  await press(page, 'Lagre')
  await expect(row).toContainText('Helsedirektoratet 2024')
  await expect(row).toContainText('Ikke bekreftet')
  await openMenu(page, 'Veileder om søvn')
  await act(page, 'Slett Veileder om søvn')
  await press(page, 'Slett')
  await expect(announcement(page, 'Veileder om søvn er slettet.')).toBeVisible()
  await expect(page.getByText('Ingen kilder funnet')).toBeVisible()
  await expectAxeClean(page)
})

test('CNT-08 a source in use is not deleted: the page leads to the approaches and the rules that cite it', async ({
  page,
  server,
}) => {
  const key = await addSource(server.services, { title: 'Brukt kilde' })
  await addApproach(server, 'Viser til kilden', {
    links: [linkTo('lite-energi', { sourceKey: key })],
  })
  await enterAs(page, server, 'superadmin')
  await openContent(page, sources)
  await searchFor(page, 'Brukt kilde')
  await expect(page.getByRole('row').filter({ hasText: 'Brukt kilde' })).toContainText(
    /1 tilnærming.*1 påvirkningsregel/,
  )
  await openMenu(page, 'Brukt kilde')
  await act(page, 'Slett Brukt kilde')
  await expect(dialog(page)).toContainText('Kilden kan ikke slettes så lenge den er i bruk.')
  await expectAxeClean(page)
  await dialog(page).getByRole('link', { name: 'Viser til kilden' }).click()
  await expect(heading(page)).toHaveText('Viser til kilden')
  await page.goBack()
  await openMenu(page, 'Brukt kilde')
  await act(page, 'Vis bruk av Brukt kilde')
  await expect(dialog(page)).not.toContainText('kan ikke slettes')
  await dialog(page).getByRole('link', { name: 'Tydelig slitenhet' }).click()
  await expect(heading(page)).toHaveText('Påvirkningsregler')
  const symptom = page.getByRole('combobox', { name: 'Symptom', exact: true })
  await expect(symptom.locator('option:checked')).toHaveText(/Tydelig slitenhet/u)
})

test('CNT-08 the server refuses to delete a source that came into use after the list, and names its user', async ({
  page,
  server,
}) => {
  const key = await addSource(server.services, { title: 'Snart brukt' })
  await enterAs(page, server, 'superadmin')
  // A list that is fetched again would offer no deletion (LIVE-01).
  await disableEvents(page)
  await openContent(page, sources)
  await searchFor(page, 'Snart brukt')
  await openMenu(page, 'Snart brukt')
  await act(page, 'Slett Snart brukt')
  await addApproach(server, 'Kom imens', { links: [linkTo('lite-energi', { sourceKey: key })] })
  await press(page, 'Slett')
  await expect(dialog(page).getByRole('alert')).toContainText('«Kom imens» bruker det.')
})

test('ROLE-12 CNT-08 an editor reads the sources and changes none', async ({ page, server }) => {
  await enterCompany(page, server, 'editor')
  await openContent(page, sources)
  await expect(page.getByText('Kildene er felles for alle firmaer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ny kilde' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Rediger|Slett) / })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Vis bruk av / })
    .first()
    .click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Hvor kilden er brukt')
})

test('CNT-08 sources failing, and empty', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  const list = '**/api/sources.list*'
  await page.route(list, (route) => route.abort())
  await page.goto(sources[0])
  await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke hente' })).toBeVisible()
  await expectAxeClean(page)
  await page.unrouteAll()
  await page.route(list, (route) => route.fulfill({ json: { result: { data: { rows: [] } } } }))
  await act(page, 'Prøv igjen')
  await expect(page.getByText('Ingen kilder ennå')).toBeVisible()
  await expectCleanInAllThemes(page)
})
