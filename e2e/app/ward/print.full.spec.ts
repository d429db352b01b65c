import { uuidv7 } from 'uuidv7'
import { addCase } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { addWatched, enterOn, enterWard, openMore, takeMore } from '../../steps/ward/ward.ts'

test('FUP-115 a closed case offers its print, which has the case in words and no name of the person', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const leader = await enterOn(page, server, ward, ['shift-leader'])
  const other = await staffOn(server, ward, 'officer')
  const id = await addWatched(server, ward, 'kongle-kompass', 19)
  const check = checkInput(new Date().toISOString(), {
    caseId: id,
    lateReason: 'few-staff',
    text: 'Leser avis.',
  })
  expect((await server.call('checks.record', check, other)).error).toBeNull()
  const paper = { id: uuidv7(), caseId: id }
  expect((await server.call('sheets.print', paper, other)).error).toBeNull()
  await page.goto(`/cases/${id}`)
  await takeMore(page, 'Løslatt eller flyttet')
  const dialog = page.getByRole('dialog', { name: 'Løslatt eller flyttet' })
  await dialog.getByLabel('Begrunnelse').fill('Overført til sykehus, lege varslet')
  await dialog.getByRole('button', { name: 'Løslatt eller flyttet' }).click()
  await expect(dialog).toHaveCount(0)
  // The link of the open case goes with its answer.
  await expect(page.getByText(/^Avsluttet \d/u)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Saksutskrift' }).click()
  await expect(heading(page)).toHaveText('Saksutskrift')
  await settle(page)
  await expectCleanInAllThemes(page)
  await expect(page).toHaveTitle('Saksutskrift – Holdepunkt')

  const sheet = page.getByRole('article', { name: 'Saksutskrift' })
  for (const text of [
    'kongle-kompass',
    'Avdeling B',
    'Modul 9',
    'Snakket med, som før',
    'Leser avis.',
    'Over fristen: For få på vakt',
    'Tilsynsark 1',
    'Ingen rader er etterført',
    'Tilsyn over fristen',
    'Avsluttet saken: løslatt eller flyttet',
    'Overført til sykehus, lege varslet',
    'Navn og fødselsdato, skrives for hånd',
  ]) {
    await expect(sheet).toContainText(text)
  }
  // No code, no id.
  await expect(sheet).not.toContainText(
    /few-staff|shift-leader|without-plan|[0-9a-f]{8}-[0-9a-f]{4}/u,
  )
  const printed = (await auditRowsOf(server, id)).filter(({ action }) => action === 'cases.print')
  expect(printed.map((row) => row['user_id'])).toEqual([leader.userId])
})

test('FUP-115 the page prints by its button', async ({ page, server }) => {
  const ward = await enterWard(page, server, 'shift-leader')
  const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge' })
  await page.goto(`/cases/${id}`)
  await takeMore(page, 'Saksutskrift')
  await settle(page)
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset['printed'] = 'yes')
  })
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})

test('FUP-115 FUP-112 an officer is offered no print, and the page refuses one', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'officer')
  const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge' })
  await page.goto(`/cases/${id}`)
  await settle(page)
  await openMore(page)
  await expect(page.getByText('Saksutskrift')).toHaveCount(0)
  await page.goto(`/cases/${id}/print`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Du har ikke en funksjon i avdelingen')
  await expect(main).not.toContainText('kaffe-brygge')
  await expect(main).not.toContainText('du har hentet utskriften')
})
