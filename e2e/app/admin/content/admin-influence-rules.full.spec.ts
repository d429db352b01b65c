import type { Page } from '@playwright/test'
import type { ApproachRow } from '#contract/approaches.ts'
import { symptomId } from '#testing/flows/flow-submissions.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { sidebar } from '../../../steps/admin/admin.ts'
import { addApproach, approach, linkTo } from '../../../steps/admin/approaches.ts'
import { act, announcement, enterCompany } from '../../../steps/admin/editing.ts'
import { listRoom } from '../../../steps/admin/list-room.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { heading, settle } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const rulesOf = async (page: Page, symptom: string): Promise<void> => {
  await page.goto(`/admin/influence-rules?symptom=${symptomId(symptom)}`)
  await settle(page)
}

const weight = (page: Page, approachName: string, symptom = 'Tydelig slitenhet') =>
  page.getByRole('combobox', { name: `Vekt for ${symptom} i ${approachName}`, exact: true })

const strongest = 'Førstevalg eller nødvendig først (3)'
const support = 'Støtte (1)'

const filterOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const symptomCells = (page: Page) => page.getByRole('table').getByRole('rowheader')

test('BO-11 the page lists all rules in low rows with the whole weight, and filters them', async ({
  page,
  server,
}) => {
  await addApproach(server, 'Hagearbeid', {
    links: [linkTo('lite-energi', { weight: 3 }), linkTo('haploshet', { weight: 1 })],
  })
  await addApproach(server, 'Uten symptomer', { links: [] })
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/influence-rules')
  await settle(page)
  await expect(page.getByRole('status').filter({ hasText: /^Viser 1–50 av \d{3}/u })).toBeVisible()
  expect(await listRoom(page)).toMatchObject({ total: 50 })
  const cut = await page.getByRole('combobox', { name: /^Vekt for / }).evaluateAll((selects) => {
    const canvas = document.createElement('canvas').getContext('2d')
    return selects.filter((select) => {
      if (!(select instanceof HTMLSelectElement) || canvas === null) return true
      const style = getComputedStyle(select)
      canvas.font = style.font
      const text = canvas.measureText(select.selectedOptions[0]?.text ?? '').width
      const paddings = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
      return text > select.clientWidth - paddings
    }).length
  })
  expect(cut, 'weights that are cut').toBe(0)
  await expectCleanInAllThemes(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await filterOf(page, 'Tilnærming').selectOption('Hagearbeid')
  await expect(symptomCells(page)).toHaveCount(2)
  await filterOf(page, 'Symptom').selectOption(symptomId('lite-energi'))
  await expect(symptomCells(page)).toHaveText([/Tydelig slitenhet/u])
  await expect(weight(page, 'Hagearbeid')).toHaveValue('3')
  await page.reload()
  await settle(page)
  await expect(symptomCells(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('finnes ikke')
  await expect(page.getByText('Ingen regler funnet')).toBeVisible()
  await act(page, 'Vis alle')
  await expect(symptomCells(page)).toHaveCount(50)
  await filterOf(page, 'Regel').selectOption('Uten regel')
  await page.getByRole('searchbox').fill('uten symptomer')
  await expect(symptomCells(page)).toHaveText([/Ingen regel i bruk$/u])
  await expect(page.getByRole('row').nth(1)).toContainText('Uten symptomer')
  await expectAxeClean(page)
})

test('BO-11 unsaved weights of several symptoms stay while the filters change, and are saved together', async ({
  page,
  server,
}) => {
  const id = await addApproach(server, 'Veies to ganger', {
    links: [linkTo('lite-energi', { weight: 3 }), linkTo('haploshet', { weight: 2 })],
  })
  const who = await enterAs(page, server, 'superadmin')
  await page.goto(`/admin/influence-rules?approach=${id}`)
  await settle(page)
  const selects = page.getByRole('combobox', { name: /^Vekt for / })
  await expect(selects).toHaveCount(2)
  await selects.nth(0).selectOption(support)
  await filterOf(page, 'Symptom').selectOption(symptomId('lite-energi'))
  await expect(selects).toHaveCount(1)
  await filterOf(page, 'Symptom').selectOption('')
  await selects.nth(1).selectOption(support)
  await expect(page.getByText('2 vekter er ikke lagret')).toBeVisible()
  await act(page, 'Lagre')
  await expect(announcement(page, '2 vekter er lagret som utkast.')).toBeVisible()
  const row = (await server.call('approaches.get', { id }, who)).data as ApproachRow
  expect(row.links.map((link) => link.weight)).toEqual([1, 1])
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
  await expect(page.getByText('Ikke lagret. Lagret vekt: Aktuelt (2).')).toBeVisible()
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
  await expect(page.getByText('Venter på godkjenning.').first()).toBeVisible()
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

test('CNT-08 influence rules failing, without a rule, and of no symptom', async ({
  page,
  server,
}) => {
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
  await expect(filterOf(page, 'Symptom')).toContainText('Finnes ikke lenger')
})
