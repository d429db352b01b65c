import type { Locator, Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { addContent } from '#testing/content/content-rows.ts'
import { symptomId } from '#testing/flows/flow-submissions.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { addApproach, linkTo } from '../../../steps/admin/approaches.ts'
import { ownName } from '../../../steps/admin/clinical.ts'
import { dialog, press } from '../../../steps/admin/companies.ts'
import { act, announcement, enterCompany } from '../../../steps/admin/editing.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })
const published = { companyId: null, status: 'published' } as const

/** Opens the list, and from there the page of the object by its name. */
const openFrom = async (page: Page, list: string, name: string): Promise<void> => {
  await page.goto(list)
  await settle(page)
  const search = page.getByRole('searchbox')
  if ((await search.count()) > 0) await search.fill(name)
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(heading(page)).toContainText(name)
  await settle(page)
}

test('CNT-01 the page of a symptom leads to its group, its approaches and its rules', async ({
  page,
  server,
}) => {
  const name = ownName('Uro')
  const id = await addContent(server.services, 'symptom', { ...published, name })
  const approach = ownName('Samtale')
  await addApproach(server, approach, {
    links: [linkTo('lite-energi', { symptomId: id, weight: 3 })],
  })
  await enterAs(page, server, 'superadmin')
  await openFrom(page, '/admin/symptoms', name)
  await expect(page).toHaveURL(`/admin/symptoms/${id}`)
  await expect(page).toHaveTitle('Symptomer – Holdepunkt')
  await expect(region(page, 'Henger sammen med').getByRole('link')).toHaveText([
    'Nedstemthet og depresjon',
  ])
  const uses = region(page, 'Brukes av')
  await expect(uses).toContainText(`${approach}Førstevalg eller nødvendig først (3 av 3)`)
  await expect(uses.getByRole('link', { name: 'Reglene for dette symptomet' })).toHaveAttribute(
    'href',
    `/admin/influence-rules?symptom=${id}`,
  )
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await uses.getByRole('link', { name: approach }).click()
  await expect(heading(page)).toHaveText(approach)
  await expect(region(page, 'Brukes av').getByRole('link')).toHaveText([name])
  await expectCleanInAllThemes(page)
})

test('CNT-02 the page of a group submits, approves and edits it, and shows its reviews and versions', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  const name = ownName('Uro')
  const id = await addContent(server.services, 'symptom-group', { companyId, name })
  await openFrom(page, '/admin/symptom-groups', name)
  await expect(region(page, 'Brukes av')).toContainText('Ingenting bruker dette nå.')
  await expect(region(page, 'Godkjenninger')).toContainText('Ingen godkjenning er registrert.')
  await act(page, `Send til godkjenning: ${name}`)
  await expect(region(page, 'Godkjenninger')).toContainText('v1Venter på vurdering')
  await expect(page.getByRole('button', { name: `Rediger ${name}` })).toHaveCount(0)
  await act(page, `Avvis ${name}`)
  await dialog(page).getByRole('textbox').fill('Skriv det kortere')
  await press(page, 'Avvis')
  await expect(region(page, 'Godkjenninger')).toContainText(/v1Avvist .*Skriv det kortere/u)
  await act(page, `Send til godkjenning: ${name}`)
  await act(page, `Godkjenn ${name}`)
  await press(page, 'Godkjenn')
  await expect(announcement(page, `«${name}» er publisert.`)).toBeVisible()
  await expect(region(page, 'Godkjenninger')).toContainText(/v1Godkjent av .*/u)

  await act(page, `Rediger ${name}`)
  await dialog(page).getByLabel('Navn på norsk').fill('Indre uro')
  await press(page, 'Lagre')
  await expect(heading(page)).toHaveText('Indre uro')
  const versions = region(page, 'Historikk').getByRole('listitem')
  await expect(versions.filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(2)
  await expectCleanInAllThemes(page)
  await page.getByRole('button', { name: /^Gjenopprett/u }).click()
  await dialog(page)
    .getByRole('button', { name: /^Gjenopprett/u })
    .click()
  await expect(heading(page)).toHaveText(name)
  expect(page.url()).toContain(id)
})

test('CNT-02 content deleted on its page is missing there, and comes back when the deletion is taken back', async ({
  page,
  server,
}) => {
  const name = ownName('Uro')
  await addContent(server.services, 'question', { ...published, name })
  await enterAs(page, server, 'superadmin')
  await openFrom(page, '/admin/questions', name)
  await act(page, `Slett ${name}`)
  await press(page, 'Slett')
  await expect(heading(page)).toHaveText('Finnes ikke')
  await expectCleanInAllThemes(page)
  await act(page, 'Angre')
  await expect(heading(page)).toHaveText(name)
})

test('CNT-05 CNT-06 CNT-07 a category, its symptoms and its modules lead to each other, and are edited in the page', async ({
  page,
  server,
}) => {
  const [category, symptom] = [ownName('Kategori'), ownName('Symptom')]
  const categoryId = await addContent(server.services, 'category', { ...published, name: category })
  const fields = { categoryId }
  await addContent(server.services, 'bank-symptom', { ...published, name: symptom, fields })
  const rule = { requiredCategories: [categoryId], minSymptomsCount: 1, severityThreshold: 50 }
  const module = ownName('Modul')
  await addContent(server.services, 'module', { ...published, name: module, fields: { rule } })
  await enterAs(page, server, 'superadmin')
  await openFrom(page, '/admin/categories', category)
  const uses = region(page, 'Brukes av').getByRole('link')
  await expect(uses).toHaveText([symptom, `M90 – ${module}`])
  await expectCleanInAllThemes(page)
  await act(page, `Rediger ${category}`)
  await page
    .getByRole('group', { name: `Rediger ${category}` })
    .getByLabel('Beskrivelse')
    .fill('Om den')
  await act(page, 'Lagre')
  await expect(region(page, 'Opplysninger')).toContainText('BeskrivelseOm den')
  await expect(page.getByRole('button', { name: `Rediger ${category}` })).toBeFocused()

  await uses.first().click()
  await expect(heading(page)).toHaveText(symptom)
  await expect(region(page, 'Henger sammen med').getByRole('link')).toHaveText([category])
  await expectCleanInAllThemes(page)
  await region(page, 'Brukes av').getByRole('link').click()
  await expect(heading(page)).toHaveText(`M90 – ${module}`)
  await expect(region(page, 'Henger sammen med').getByRole('link')).toHaveText([category])
  await act(page, `Rediger regler for M90 – ${module}`)
  await expect(page.getByRole('button', { name: `Slett M90 – ${module}` })).toBeDisabled()
  await act(page, 'Avbryt')
  await expect(page.getByRole('button', { name: `Slett M90 – ${module}` })).toBeEnabled()
  await expectCleanInAllThemes(page)
})

test('ROLE-12 a company opens its own version under the id of the common row, and no content of another company', async ({
  page,
  server,
}) => {
  const other = await addCompany(server.services)
  const foreign = await addContent(server.services, 'symptom-group', {
    companyId: other,
    name: 'Fremmed',
  })
  await enterCompany(page, server, 'editor')
  const common = symptomId('lite-energi')
  await page.goto(`/admin/symptoms/${common}`)
  await settle(page)
  const name = (await heading(page).textContent()) ?? ''
  await act(page, `Ta over ${name}`)
  await expect(page.getByRole('button', { name: `Rediger ${name}` })).toBeVisible()
  await expect(page).toHaveURL(`/admin/symptoms/${common}`)
  for (const id of [foreign, uuidv7(), 'ingen-id']) {
    await page.goto(`/admin/symptom-groups/${id}`)
    await expect(heading(page)).toHaveText('Finnes ikke')
  }
  await enterAs(page, server, 'superadmin')
  await page.goto(`/admin/symptom-groups/${foreign}`)
  await expect(heading(page)).toHaveText('Finnes ikke')
})
