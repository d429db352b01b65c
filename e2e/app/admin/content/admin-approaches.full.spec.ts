import { addCompany } from '#testing/rows/builders.ts'
import { setSettings } from '#testing/server/settings.ts'
import { openMenu } from '../../../steps/admin/editing.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { pressRetry } from '../../../steps/page/retry.ts'
import { addApproach, approach, openApproaches } from '../../../steps/admin/approaches.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, field, press, searchFor } from '../../../steps/admin/companies.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading } from '../../../steps/page/page-helpers.ts'

test('CNT-01 narrowed by status and search; nothing found, and back again', async ({
  page,
  server,
}) => {
  await addApproach(server, 'Hagearbeid', { status: 'draft' })
  await addApproach(server, 'Samtale på tunet', { status: 'pending' })
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  const status = page.getByRole('main').getByLabel('Status')
  const words = ['Alle', 'Utkast', 'Pending Review', 'Publisert']
  await expect(status.getByRole('option')).toHaveText(words)
  await status.selectOption('Utkast')
  await expect(approach(page, 'Hagearbeid')).toContainText('Utkast')
  await expect(approach(page, 'Hagearbeid')).toContainText('Ikke i bruk ennå')
  await expect(approach(page, 'Samtale på tunet')).toHaveCount(0)
  await status.selectOption('Pending Review')
  await expect(approach(page, 'Samtale på tunet')).toBeVisible()
  await searchFor(page, 'HAGE')
  await expect(page.getByText('Ingen tilnærminger funnet')).toBeVisible()
  expect(page.url(), 'L2').not.toContain('HAGE')
  await expectAxeClean(page)
  await page.getByRole('main').getByRole('button', { name: 'Tøm søket' }).last().click()
  await expect(approach(page, 'Hagearbeid')).toBeVisible()
  await expect(approach(page, 'Kognitiv atferdsterapi (KAT)')).toBeVisible()
})

test('CNT-01 none yet; while it is fetched; when it cannot be', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.route('**/api/influenceRules.sources*', (route) => route.abort())
  await page.goto('/admin/approaches')
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Kunne ikke hente' }),
  ).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  await page.unrouteAll()
  await pressRetry(page)
  await expect(approach(page, 'Kognitiv atferdsterapi (KAT)')).toBeVisible()

  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/approaches.listWithCounts*', async (route) => {
    await asked
    await route.fulfill({ json: { result: { data: { rows: [] } } } })
  })
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Laster' })).toBeVisible()
  await expectAxeClean(page)
  answer()
  await expect(page.getByText('Ingen tilnærminger ennå')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Ny tilnærming' }).click()
  await expect(field(page, 'Nummer')).toHaveValue('1')
})

test('CNT-02 CNT-03 a new one by keyboard alone: a draft, sent in, approved, in use', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  const inputMethod = keyboard(page)
  await inputMethod.press(page.getByRole('button', { name: 'Ny tilnærming' }))
  await expect(field(page, 'Nummer')).toBeFocused()
  const count = await page.getByRole('row').count()
  await expect(field(page, 'Nummer'), 'as many as there are, and one').toHaveValue(String(count))
  await expect(dialog(page)).toContainText(
    'Lagres som utkast (v1). Det anbefales ikke før det er godkjent.',
  )
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('99')
  await inputMethod.type(field(page, 'Navn på norsk'), 'Musikkterapi')
  const preview = dialog(page).getByRole('region', { name: 'Slik ser brukeren det' })
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Musikkterapi')
  await inputMethod.type(field(page, 'Navn på engelsk (valgfritt)'), 'Music therapy')
  await inputMethod.type(field(page, 'Beskrivelse'), 'Musikk i gruppe.')
  await inputMethod.type(field(page, 'Begrunnelse'), 'Musikk roer.')
  await expect(preview).toContainText('Musikk roer.')
  await inputMethod.type(field(page, 'Gis av (valgfritt)'), 'Terapeut')
  const link = 'https://helse.no/musikk.pdf'
  await inputMethod.type(field(page, 'Lenke til sammendrag (valgfritt)'), link)
  await expect(preview.getByRole('link')).toHaveAttribute('href', link)
  await inputMethod.check(dialog(page).getByRole('checkbox', { name: 'Øyeblikkelig hjelp' }))
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  await expect(page.getByText('«Musikkterapi» er lagret.')).toBeVisible()
  const row = approach(page, 'Musikkterapi')
  await expect(row).toContainText('99Musikkterapi')
  await expect(row).toContainText('Utkast')
  await expect(row).toContainText('0 påvirkningsregler')

  await inputMethod.press(page.getByRole('button', { name: 'Send til godkjenning: Musikkterapi' }))
  await expect(row).toContainText('Pending Review')
  await expect(row.getByRole('button', { name: 'Rediger' })).toHaveCount(0)
  await inputMethod.press(page.getByRole('button', { name: 'Godkjenn Musikkterapi' }))
  await expect(dialog(page)).toContainText('Ny: ingen versjon er i bruk ennå')
  for (const text of ['99', 'Music therapy', 'Terapeut', 'https://helse.no/musikk.pdf', 'Ja']) {
    await expect(
      dialog(page).getByRole('definition').getByText(text, { exact: true }).first(),
    ).toBeVisible()
  }
  await expectAxeClean(page)
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Godkjenn', exact: true }))
  await expect(row).toContainText('Publisert')
})

test("CNT-04 'Error: {message}' for whatever is refused or cut, and the save sent again makes one", async ({
  page,
  server,
}) => {
  await addApproach(server, 'Har nummeret', { number: 77 })
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  await page.route('**/api/approaches.create*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Ny tilnærming' }).click()
  await field(page, 'Nummer').fill('77')
  await field(page, 'Navn på norsk').fill('Vil ha nummeret')
  await press(page, 'Lagre')
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Connection lost while action was in flight',
  )
  await page.unrouteAll()
  await press(page, 'Lagre')
  await expect(dialog(page)).toBeHidden()
  await expect(approach(page, 'Vil ha nummeret')).toHaveCount(1)
  await page.getByRole('button', { name: 'Send til godkjenning: Vil ha nummeret' }).click()
  await page.getByRole('button', { name: 'Godkjenn Vil ha nummeret' }).click()
  await press(page, 'Godkjenn')
  await expect(dialog(page).getByRole('alert')).toHaveText('Error: Nummer 77 er brukt fra før.')
  await expectAxeClean(page)
  await press(page, 'Avbryt')
  await openMenu(page, 'Øyeblikkelig helsehjelp og akutt vurdering')
  await page
    .getByRole('button', { name: 'Slett Øyeblikkelig helsehjelp og akutt vurdering' })
    .click()
  await press(page, 'Slett')
  await expect(dialog(page).getByRole('alert')).toContainText('Error: Det akutte tegnet «')
})

test('CNT-02 of one in use: a draft of the next version; removed, and brought back', async ({
  page,
  server,
}) => {
  await addApproach(server, 'I bruk')
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  await page.getByRole('button', { name: 'Rediger I bruk' }).click()
  await expect(dialog(page)).toContainText(
    'Lagres som utkast (v2). v1 er i bruk til utkastet er godkjent.',
  )
  await field(page, 'Beskrivelse').fill('Ny beskrivelse')
  await press(page, 'Lagre')
  const row = approach(page, 'I bruk')
  await expect(row).toContainText('Utkast')
  await expect(row).toContainText('v2')
  await expect(row).toContainText('v1 er i bruk')
  await openMenu(page, 'I bruk')
  await row.getByRole('button', { name: 'Historikk for I bruk' }).click()
  await expect(dialog(page).locator('ins').first()).toHaveText('Ny beskrivelse')
  await expect(dialog(page).locator('del').first()).toHaveText('Om I bruk')
  await expectAxeClean(page)
  await page.keyboard.press('Escape')
  await openMenu(page, 'I bruk')
  await row.getByRole('button', { name: 'Slett I bruk' }).click()
  await press(page, 'Slett')
  await expect(page.getByText('I bruk er slettet.')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(row).toBeVisible()
})

test('ROLE-10 ROLE-12 an editor takes a common one over, and does not approve', async ({
  page,
  server,
}) => {
  await addApproach(server, 'Felles metode')
  await setSettings(server.services, { delegatedAdministration: true })
  try {
    await enterAs(page, server, 'editor', { companyId: await addCompany(server.services) })
    await openApproaches(page)
    const row = approach(page, 'Felles metode')
    await expect(row).toContainText('Felles')
    for (const name of ['Rediger', 'Slett', 'Send', 'Godkjenn']) {
      await expect(row.getByRole('button', { name })).toHaveCount(0)
    }
    await expectCleanInAllThemes(page)
    await page.getByRole('button', { name: 'Ta over Felles metode' }).click()
    await expect(row).toContainText('Egen versjon')
    await page.getByRole('button', { name: 'Rediger Felles metode' }).click()
    await field(page, 'Begrunnelse').fill('Slik gjør vi det')
    await press(page, 'Lagre')
    await page.getByRole('button', { name: 'Send til godkjenning: Felles metode' }).click()
    await expect(row).toContainText('Pending Review')
    for (const name of ['Godkjenn', 'Avvis']) {
      await expect(row.getByRole('button', { name })).toHaveCount(0)
    }
    await openMenu(page, 'Felles metode')
    await page.getByRole('button', { name: 'Gi tilbake Felles metode' }).click()
    await press(page, 'Gi tilbake')
    await expect(row).not.toContainText('Egen versjon')
  } finally {
    await setSettings(server.services, { delegatedAdministration: false })
  }
})

test('CNT-02 a button answers while the list is fetched again after another one', async ({
  page,
  server,
}) => {
  await addApproach(server, 'Hagearbeid', { status: 'draft' })
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  let answer = () => {}
  const fetched = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/approaches.listWithCounts*', async (route) => {
    await fetched
    await route.continue()
  })
  const sent = page.waitForResponse('**/api/approaches.updateStatus*')
  await page.getByRole('button', { name: 'Send til godkjenning: Hagearbeid' }).click()
  await sent
  await openMenu(page, 'Hagearbeid')
  await page.getByRole('button', { name: 'Slett Hagearbeid' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Slett' })).toBeVisible()
  answer()
  await expect(approach(page, 'Hagearbeid')).toContainText('Pending Review')
})

test('CNT-01 CNT-08 the list: by number, with both names, links counted, status and version', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('1Øyeblikkelig helsehjelp og akutt vurdering')
  await expect(first).toContainText('Urgent medical and mental-health assessment')
  await expect(first).toContainText('Helsepersonell kontaktes straks')
  await expect(first.getByRole('button', { name: /^51 påvirkningsregler for / })).toBeVisible()
  await expect(first).toContainText('Publisert')
  await expect(first).toContainText('v1')
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
})

test('CNT-03 the form shows each error at its field and keeps the typed text', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  await page.getByRole('button', { name: 'Ny tilnærming' }).click()
  const address = field(page, 'Lenke til sammendrag (valgfritt)')
  await field(page, 'Nummer').fill('0')
  await field(page, 'Begrunnelse').fill('Står ennå')
  await address.fill('javascript:alert(1)')
  await press(page, 'Lagre')
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
  await expect(summary).toBeFocused()
  const wrongAddress = 'Skriv en hel nettadresse som begynner med http:// eller https://'
  await expect(summary.getByRole('link')).toHaveText([
    'Skriv et helt tall fra 1 til 1000',
    'Skriv inn navnet på norsk',
    wrongAddress,
  ])
  await expect(dialog(page).getByRole('region').getByRole('link')).toHaveCount(0)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'Nummer').fill('7')
  await field(page, 'Navn på norsk').fill('Nytt')
  await address.fill('sammendrag')
  await press(page, 'Lagre')
  // The list is this short already while the check of 'Lagre' runs, and its end moves the focus.
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([wrongAddress])
  await summary.getByRole('link').click()
  await expect(address).toBeFocused()
  await press(page, 'Avbryt')
  await expect(dialog(page)).toContainText('Det du har endret, er ikke lagret.')
  await press(page, 'Fortsett å redigere')
  await expect(field(page, 'Begrunnelse')).toHaveValue('Står ennå')
  await press(page, 'Avbryt')
  await press(page, 'Forkast')
  await expect(dialog(page)).toBeHidden()
})
