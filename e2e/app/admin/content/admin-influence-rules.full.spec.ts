import type { Page } from '@playwright/test'
import type { ApproachRow } from '#contract/approaches.ts'
import { symptomId } from '#testing/flows/flow-submissions.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { sidebar } from '../../../steps/admin/admin.ts'
import { addApproach, approach, linkTo } from '../../../steps/admin/approaches.ts'
import { act, announcement, enterCompany } from '../../../steps/admin/editing.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { heading, settle } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const rulesOf = async (page: Page, symptom: string): Promise<void> => {
  await page.goto(`/admin/influence-rules?symptom=${symptomId(symptom)}`)
  await settle(page)
}

const weight = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Vekt for ${name}`, exact: true })

const strongest = 'Førstevalg eller nødvendig først (3 av 3)'
const support = 'Støtte (1 av 3)'

test('CNT-08 a symptom is found by typing, with the keyboard alone', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/influence-rules')
  await settle(page)
  await expect(page.getByText('Velg et symptom', { exact: true })).toBeVisible()
  const symptom = page.getByRole('combobox', { name: 'Symptom', exact: true })
  await symptom.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await symptom.fill('finnes ikke')
  await expect(page.getByText('Ingen symptomer funnet')).toBeVisible()
  await symptom.fill('slitenhet')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expectAxeClean(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/influence-rules?symptom=${symptomId('lite-energi')}`)
  await expect(symptom).toHaveValue('Tydelig slitenhet')
  await expect(symptom).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Tydelig slitenhet')
  await expect(page.getByRole('table')).toContainText('NICE')
  await expectCleanInAllThemes(page)
  await symptom.fill('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(symptom).toHaveValue('Tydelig slitenhet')
})

test('CNT-02 CNT-08 a new weight is shown as unsaved, and saved as a draft of its approach', async ({
  page,
  server,
}) => {
  const id = await addApproach(server, 'Veies om', {
    links: [linkTo('lite-energi', { weight: 3 }), linkTo('haploshet', { weight: 2 })],
  })
  const who = await enterAs(page, server, 'superadmin')
  await rulesOf(page, 'lite-energi')
  const saves = page.getByRole('button', { name: 'Lagre', exact: true })
  await expect(saves).toHaveCount(0)
  await weight(page, 'Veies om').selectOption(support)
  await expect(page.getByText(`Ikke lagret. Lagret vekt: ${strongest}.`)).toBeVisible()
  await expect(page.getByText('1 vekt er ikke lagret')).toBeVisible()
  await expectAxeClean(page)
  await weight(page, 'Veies om').selectOption(strongest)
  await expect(saves).toHaveCount(0)
  await weight(page, 'Veies om').selectOption(support)
  await act(page, 'Lagre')
  await expect(announcement(page, 'Vekten er lagret som utkast.')).toBeVisible()
  await expect(saves).toHaveCount(0)
  const row = (await server.call('approaches.get', { id }, who)).data as ApproachRow
  expect(row.status).toBe('draft')
  expect(row.publishedVersion, 'the version in use stays').toBe(1)
  expect(row.links).toEqual([
    linkTo('lite-energi', { weight: 1 }),
    linkTo('haploshet', { weight: 2 }),
  ])
  await page.getByRole('status').getByRole('link', { name: 'Gå til Tilnærminger' }).click()
  await expect(approach(page, 'Veies om')).toContainText('Utkast')
})

test('CNT-08 an unsaved weight is not left without a question', async ({ page, server }) => {
  await addApproach(server, 'Forlates', { links: [linkTo('lite-energi', { weight: 3 })] })
  await enterAs(page, server, 'superadmin')
  await rulesOf(page, 'lite-energi')
  await weight(page, 'Forlates').selectOption(support)
  await sidebar(page).getByRole('link', { name: 'Moduler', exact: true }).click()
  await expect(page.getByText('Det du har endret, er ikke lagret.')).toBeVisible()
  await act(page, 'Fortsett å redigere')
  await expect(weight(page, 'Forlates')).toHaveValue('1')
  await act(page, 'Forkast endringer')
  await act(page, 'Forkast')
  await expect(weight(page, 'Forlates')).toHaveValue('3')
  await sidebar(page).getByRole('link', { name: 'Moduler', exact: true }).click()
  await expect(heading(page)).toHaveText('Moduladministrasjon')
})

test('ADM-04 CNT-08 of two weights, the one on a newer version stays unsaved and says why', async ({
  page,
  server,
}) => {
  const id = await addApproach(server, 'Endres av to', {
    links: [linkTo('lite-energi', { weight: 3 })],
  })
  await addApproach(server, 'Endres av en', { links: [linkTo('lite-energi', { weight: 3 })] })
  const who = await enterAs(page, server, 'superadmin')
  await rulesOf(page, 'lite-energi')
  await weight(page, 'Endres av to').selectOption(support)
  await weight(page, 'Endres av en').selectOption(support)
  await expect(page.getByText('2 vekter er ikke lagret')).toBeVisible()
  const theirs = { approachId: id, version: 1, links: [linkTo('lite-energi', { weight: 2 })] }
  expect((await server.call('influenceRules.save', theirs, who)).error).toBeNull()
  await act(page, 'Lagre')
  const failure = page.getByRole('alert').filter({ hasText: 'Endres av to: Vekten er ikke lagret' })
  await expect(failure).toBeVisible()
  await expect(announcement(page, 'Vekten er lagret som utkast.')).toBeVisible()
  await expect(page.getByText('Ikke lagret. Lagret vekt: Aktuelt (2 av 3).')).toBeVisible()
  await expectAxeClean(page)
  const stored = async () =>
    ((await server.call('approaches.get', { id }, who)).data as ApproachRow).links[0]?.weight
  expect(await stored(), 'nothing is overwritten').toBe(2)
  await act(page, 'Lagre')
  await expect(failure).toHaveCount(0)
  await expect(page.getByText('Ikke lagret.')).toHaveCount(0)
  expect(await stored()).toBe(1)
})

test('CNT-02 CNT-08 the weights of an approach under review are read', async ({ page, server }) => {
  await addApproach(server, 'Venter', { status: 'pending', links: [linkTo('lite-energi')] })
  await enterAs(page, server, 'superadmin')
  await rulesOf(page, 'lite-energi')
  await expect(weight(page, 'Venter')).toHaveCount(0)
  await expect(page.getByText('Tilnærmingen venter på vurdering.')).toBeVisible()
})

test('ROLE-12 CNT-08 the weights of common approaches are read by a company', async ({
  page,
  server,
}) => {
  await enterCompany(page, server, 'editor')
  await rulesOf(page, 'vedvarende-tristhet')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Vekt for/ })).toHaveCount(0)
  await expect(page.getByText('Ta over tilnærmingen').first()).toBeVisible()
})

test('CNT-08 influence rules failing, without a rule, and of no symptom', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  const list = '**/api/approaches.listWithCounts*'
  await page.route(list, (route) => route.abort())
  await rulesOf(page, 'lite-energi')
  await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke hente' })).toBeVisible()
  await expectAxeClean(page)
  await page.unrouteAll()
  await page.route(list, (route) => route.fulfill({ json: { result: { data: { rows: [] } } } }))
  await act(page, 'Prøv igjen')
  await expect(page.getByText('Ingen tilnærminger er koblet til «Tydelig slitenhet»')).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.goto('/admin/influence-rules?symptom=0190f4a2-7c1e-7a3b-9c55-0123456789ab')
  await expect(page.getByText('Symptomet finnes ikke, eller er ikke publisert')).toBeVisible()
})
