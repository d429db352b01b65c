import type { Page } from '@playwright/test'
import { addCompany } from '#testing/rows/builders.ts'
import { createEditor, expectDone } from '#testing/content/content-editor.ts'
import { addContent } from '#testing/content/content-rows.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { sidebar } from '../../../steps/admin/admin.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { act, announcement, enterCompany } from '../../../steps/admin/editing.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { openAt } from '../../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) =>
  setSettings(server.services, { delegatedAdministration: false, twoPersonPublishing: false }),
)

const PATH = '/admin/approvals'
const OWN = 'Du skrev denne versjonen. En annen må godkjenne den.'

const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const tabs = (page: Page) => page.getByRole('tab').allTextContents()
const entry = (page: Page) =>
  sidebar(page).getByRole('link', { name: 'Godkjenninger', exact: true })
const decision = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true })

type Pending = Partial<Parameters<typeof addContent>[2]>

const addPending = (server: TestServer, name: string, more: Pending = {}) =>
  addContent(server.services, 'symptom-group', {
    companyId: null,
    name,
    status: 'pending',
    ...more,
  })

const writtenBy = (server: TestServer, id: string, userId: string) =>
  inDatabase(
    server,
    `update content_versions set author_id = '${userId}', author_name = 'Kari Vik' where content_id = '${id}'`,
  )

test.full(
  'CNT-02 an approver reads what changes, field by field, and is asked once before the own version is in use',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'superadmin')
    const desk = createEditor(server, who)
    const id = await desk.makePublished('symptom-group', { nameNo: 'Uro' })
    expectDone(await desk.edit('symptom-group', id, { nameNo: 'Indre uro' }))
    expectDone(await desk.move('symptom-group', id, 'pending'))
    await openAt(page, PATH)
    await expect(entry(page)).toHaveAccessibleDescription('1 oppgave venter på deg')
    expect(await tabs(page)).toEqual([
      'Venter på godkjenning (1)',
      'Sendt tilbake (0)',
      'Sendt av deg (1)',
    ])
    await expect(row(page, 'Indre uro')).toContainText(/Symptomgruppe.*Endret/u)
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)

    await act(page, 'Se gjennom Indre uro')
    await expect(dialog(page)).toContainText('Endret fra versjonen i bruk (v1)')
    await expect(dialog(page).locator('del')).toHaveText('Uro')
    await expect(dialog(page).locator('ins')).toHaveText('Indre uro')
    await expectCleanInAllThemes(page)
    await expect(dialog(page).locator('dd').filter({ hasText: /^Deg$/u })).toBeVisible()
    await page.keyboard.press('a')
    await expect(dialog(page)).toContainText('Du skrev denne versjonen selv.')
    await expectCleanInAllThemes(page)
    expect(await desk.row('symptom-group', id)).toMatchObject({ status: 'pending' })
    await press(page, 'Ja, godkjenn det jeg skrev')
    await expect(announcement(page, '«Indre uro» er publisert.')).toBeVisible()
    await expect(page.getByText('Ingenting venter på godkjenning')).toBeVisible()
    await expect(entry(page)).not.toHaveAttribute('aria-describedby', /./u)
    expect(await desk.row('symptom-group', id)).toMatchObject({ status: 'published' })
  },
)

test.full(
  'CNT-02 a rejection asks for a comment, and its author finds it under ‘Sendt tilbake’ with a way to the content',
  async ({ page, server }) => {
    const { companyId } = await enterCompany(page, server, 'org_admin')
    const id = await addPending(server, 'Uro', { companyId })
    await openAt(page, PATH)
    await expect(row(page, 'Uro')).toContainText(/Nytt/u)
    await act(page, 'Se gjennom Uro')
    await expect(dialog(page)).toContainText('Ny: ingen versjon er i bruk ennå')
    await press(page, 'Avvis')
    await expect(dialog(page).getByRole('heading', { name: 'Avvise endringen?' })).toBeVisible()
    await press(page, 'Avvis')
    const comment = field(page, 'Kommentar til den som skrev innholdet')
    await expect(comment).toBeFocused()
    await comment.fill('Skriv det kortere.')
    await press(page, 'Avvis')
    await expect(announcement(page, '«Uro» er sendt tilbake som utkast.')).toBeVisible()
    await expect(row(page, 'Uro')).toHaveCount(0)

    const author = await enterAs(page, server, 'editor', { companyId })
    await writtenBy(server, id, author.userId)
    await openAt(page, PATH)
    await expect(entry(page)).toHaveAccessibleDescription('1 oppgave venter på deg')
    expect(await tabs(page)).toEqual(['Sendt tilbake (1)', 'Sendt av deg (0)'])
    await expect(row(page, 'Uro')).toContainText('Skriv det kortere.')
    await expectCleanInAllThemes(page)
    await row(page, 'Uro').getByRole('link', { name: 'Uro' }).click()
    await expect(page).toHaveURL(`/admin/symptom-groups/${id}`)
  },
)

test.full(
  'ROLE-10 an editor sees the own submissions alone, and decides nothing',
  async ({ page, server }) => {
    await setSettings(server.services, { delegatedAdministration: true })
    const companyId = await addCompany(server.services)
    const author = await enterAs(page, server, 'editor', { companyId })
    await addPending(server, 'Av en annen', { companyId })
    await writtenBy(server, await addPending(server, 'Uro', { companyId }), author.userId)
    await openAt(page, PATH)
    // BO-13: the first part that has something.
    await expect(tab(page, 'Sendt av deg (1)')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Sendt tilbake (0)').click()
    await expect(page.getByText('Ingenting er sendt tilbake til deg')).toBeVisible()
    await expectCleanInAllThemes(page)
    await tab(page, 'Sendt av deg (1)').click()
    await expect(row(page, 'Uro')).toBeVisible()
    await expect(row(page, 'Av en annen')).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await act(page, 'Se endringene i Uro')
    await expect(dialog(page)).toContainText('Ny: ingen versjon er i bruk ennå')
    for (const name of ['Godkjenn', 'Avvis']) await expect(decision(page, name)).toHaveCount(0)
    await press(page, 'Avbryt')
    await expect(page.getByRole('heading', { name: 'Klinisk godkjenning' })).toHaveCount(0)
  },
)

test.full(
  'OFF-07 SAFE-03 a superadmin reaches the count rule of a company from the approvals',
  async ({ page, server }) => {
    const name = `Fengsel ${crypto.randomUUID()}`
    await addCompany(server.services)
    await addCompany(server.services, { name })
    await enterAs(page, server, 'superadmin')
    await openAt(page, PATH)
    const section = page.getByRole('region', { name: 'Klinisk godkjenning' })
    await section.getByLabel('Firma').selectOption(name)
    await expect(section.getByText(/^Telleregel/u)).toBeVisible()
    await act(page, 'Registrer godkjenning')
    await expect(dialog(page).getByRole('group', { name: 'Telleregel' })).toBeVisible()
    await expectCleanInAllThemes(page)
  },
)

test.full(
  'CNT-02 SET-04 several of different kinds are approved together; the own version says why it is not',
  async ({ page, server }) => {
    await setSettings(server.services, { twoPersonPublishing: true })
    const who = await enterAs(page, server, 'superadmin')
    await addPending(server, 'Uro')
    await addContent(server.services, 'question', {
      companyId: null,
      name: 'Sover du?',
      status: 'pending',
    })
    await writtenBy(server, await addPending(server, 'Egen'), who.userId)
    await openAt(page, PATH)
    await expect(row(page, 'Egen')).toContainText(OWN)
    await act(page, 'Se gjennom Egen')
    await expect(dialog(page)).toContainText(OWN)
    await expect(decision(page, 'Godkjenn')).toHaveCount(0)
    await expect(decision(page, 'Avvis')).toBeVisible()
    await press(page, 'Avbryt')

    await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check()
    await act(page, 'Godkjenn')
    await expect(dialog(page)).toContainText('3 valgt: 2 kan godkjennes, 1 kan ikke.')
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Egen' })).toContainText(OWN)
    await decision(page, 'Se endringene i Sover du?').click()
    await expect(dialog(page)).toContainText('Ny: ingen versjon er i bruk ennå')
    await press(page, 'Godkjenn 2')
    await expect(page.getByText('2 publisert.')).toBeVisible()
    await press(page, 'Ferdig')
    await expect(row(page, 'Egen')).toBeVisible()
    await expect(row(page, 'Uro')).toHaveCount(0)
    await expect(tab(page, 'Sendt av deg (1)')).toBeVisible()
  },
)

test.full('CNT-02 several are rejected together with one comment', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  for (const name of ['Uro', 'Sinne']) await addPending(server, name)
  await openAt(page, PATH)
  await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check()
  await act(page, 'Avvis')
  await expect(decision(page, 'Avvis 2')).toHaveCount(0)
  await field(page, 'Kommentar til den som skrev innholdet').fill('Mangler kilde')
  await press(page, 'Avvis 2')
  await expect(page.getByText('2 sendt tilbake som utkast.')).toBeVisible()
  await press(page, 'Ferdig')
  await expect(page.getByText('Ingenting venter på godkjenning')).toBeVisible()
})

test.full(
  'ROLE-12 a superadmin sees whose a company’s submission is, and approves for the company',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    const companyId = await addCompany(server.services, { name: 'Nordre fengsel' })
    const groupId = await addContent(server.services, 'symptom-group', {
      companyId,
      name: 'Egen gruppe',
      status: 'published',
    })
    await addContent(server.services, 'symptom', {
      companyId,
      name: 'Eget symptom',
      status: 'pending',
      fields: { groupId },
    })
    await openAt(page, PATH)
    await expect(row(page, 'Eget symptom')).toContainText('Nordre fengsel')
    await expectCleanInAllThemes(page)
    await act(page, 'Se gjennom Eget symptom')
    await expect(dialog(page)).toContainText(
      'Den tas i bruk med en gang, i nye vurderinger i Nordre fengsel.',
    )
    await expect(dialog(page)).toContainText('Egen gruppe')
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['Godkjenn', 'Avvis']) {
      await expect(
        dialog(page).getByRole('button', { name, exact: true }),
        'BO-13 the decision stays in sight on a phone',
      ).toBeInViewport({ ratio: 1 })
    }
    if (wide !== null) await page.setViewportSize(wide)
    await press(page, 'Historikk')
    await expect(
      dialog(page).getByRole('heading', { name: 'Historikk for «Eget symptom»' }),
    ).toBeVisible()
    await expect(dialog(page)).toContainText('Slik ble den skrevet første gang')
    await press(page, 'Lukk')
    await press(page, 'Godkjenn')
    await expect(announcement(page, '«Eget symptom» er publisert.')).toBeVisible()
    await expect(row(page, 'Eget symptom')).toHaveCount(0)
  },
)

test.full(
  'CNT-02 the kind narrows the list, and an empty kind leads back to all',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await addPending(server, 'Uro')
    await openAt(page, `${PATH}?kind=approach`)
    await expect(page.getByText('Ingenting av denne typen')).toBeVisible()
    await act(page, 'Vis alle')
    await expect(page).toHaveURL(PATH)
    await expect(row(page, 'Uro')).toBeVisible()
    await page.getByLabel('Type').selectOption('Symptomgruppe')
    await expect(page).toHaveURL(`${PATH}?kind=symptom-group`)
    await expect(row(page, 'Uro')).toBeVisible()
  },
)

test.full(
  'LIVE-01 CNT-02 what another approver takes goes from the open page',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    const id = await addPending(server, 'Uro')
    await openAt(page, PATH)
    await expect(row(page, 'Uro')).toBeVisible()
    const other = createEditor(server, await server.signedIn('superadmin'))
    expectDone(await other.move('symptom-group', id, 'published'))
    await expect(row(page, 'Uro')).toHaveCount(0)
    await expect(page.getByText('Ingenting venter på godkjenning')).toBeVisible()
  },
)
