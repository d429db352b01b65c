import { shippedId } from '#server/database/seed/seed-rows.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, field, press, searchFor } from '../../../steps/admin/companies.ts'
import {
  act,
  announcement,
  enterCompany,
  movable,
  openContent,
  openGroup,
  openMenu,
  row,
} from '../../../steps/admin/editing.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const symptoms = ['/admin/symptoms', 'Symptomer'] as const

const group = 'Selvskading'

test('CNT-04 the order is within a group and persists; the page shows a refused move there', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'editor')
  const groupId = shippedId('group', 'selvskading')
  for (const [orderIndex, name] of ['Alfa', 'Beta'].entries()) {
    const given = { companyId, name, orderIndex, fields: { groupId } }
    await addContent(server.services, 'symptom', given)
  }
  await addContent(server.services, 'symptom', { companyId, name: 'I en annen gruppe' })
  await openContent(page, symptoms)
  await page.getByLabel('Symptomgruppe').selectOption(group)
  expect(await movable(page)).toEqual(['Alfa', 'Beta'])
  await openMenu(page, 'Beta')
  // The list shows the order before the server has it, and reads it again once it has.
  const read = page.waitForResponse('**/api/symptoms.list*')
  await act(page, 'Flytt Beta opp')
  await read
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Alfa'])
  await openMenu(page, 'Beta')
  await expect(page.getByRole('button', { name: 'Flytt Beta ned' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Flytt Beta opp' })).toBeDisabled()
  await page.route('**/api/symptoms.reorder*', (route) => route.abort())
  await act(page, 'Flytt Beta ned')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Connection lost while action was in flight' }),
  ).toBeVisible()
  await expect.poll(() => movable(page)).toEqual(['Beta', 'Alfa'])
})

test('BO-12 the groups of symptoms stay as the user left them, and a row shows one act and its menu', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openContent(page, symptoms)
  const open = page.getByRole('main').locator('details[open]')
  await expect(open).toHaveCount(0)
  await openGroup(page, group)
  await expect(open).toHaveCount(1)
  const first = open.getByRole('row').nth(1)
  await expect(first.getByRole('button')).toHaveCount(3)
  await expect(first.getByRole('button').nth(1)).toHaveText('Rediger')
  await page.reload()
  await expect(open.locator('summary')).toContainText(group)
  await expect(open).toHaveCount(1)
  await searchFor(page, 'uro')
  await expect(open.first()).toBeVisible()
  await searchFor(page, '')
  await expect(open, 'a search opens groups, and they are not remembered').toHaveCount(1)
  await page.getByRole('button', { name: 'Lukk alle' }).click()
  await expect(open).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Åpne alle' })).toBeVisible()
  await expect(open).toHaveCount(0)
})

test('CNT-03 keyboard alone: a group is unfolded and a symptom opened and left', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openContent(page, symptoms)
  const inputMethod = keyboard(page)
  await inputMethod.press(page.locator('summary').filter({ hasText: group }))
  const edit = page.getByRole('button', { name: /^Rediger / }).first()
  await inputMethod.press(edit)
  await expect(heading(page)).toHaveText(symptoms[1])
  await expect(dialog(page)).toContainText('Rediger «')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})

test('CNT-03 the risk tag of a symptom shows as a word and a colour', async ({ page, server }) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  const tags = [
    ['suicide', 'Selvmordsrisiko', 'danger'],
    ['violence', 'Voldsrisiko', 'warning'],
    ['self-harm', 'Selvskading', 'yellow'],
    ['psychosis', 'Psykose', 'neutral'],
    ['substance', 'Rusmisbruk', 'neutral'],
  ] as const
  for (const [riskTag] of tags) {
    const given = { companyId, name: `Eget ${riskTag}`, fields: { riskTag } }
    await addContent(server.services, 'symptom', given)
  }
  await openContent(page, symptoms)
  await searchFor(page, 'eget')
  await expect(page.getByText('Antall: 5')).toBeVisible()
  for (const [riskTag, word, color] of tags) {
    const badge = row(page, `Eget ${riskTag}`).locator('.hp-badge').filter({ hasText: word })
    await expect(badge).toHaveAttribute('data-color', color)
  }
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
})

test('CNT-02 a published symptom is changed by a new version; sent in, it is not edited', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  const given = { companyId, name: 'Eget', status: 'published' } as const
  await addContent(server.services, 'symptom', given)
  await openContent(page, symptoms)
  await searchFor(page, 'eget')
  await act(page, 'Rediger Eget')
  await field(page, 'Risikomerke').selectOption('psychosis')
  await press(page, 'Lagre')
  await expect(row(page, 'Eget')).toContainText(/Utkast\s*v2\s*Egen\s*v1 er i bruk/)
  await act(page, 'Send til godkjenning: Eget')
  await expect(page.getByRole('button', { name: 'Rediger Eget' })).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Pending Review')
  await act(page, 'Godkjenn Eget')
  await expect(dialog(page)).toContainText(/Risikomerke\s*v1\s*Ingen\s*v2\s*Psykose/)
  await expectCleanInAllThemes(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, 'Godkjenn')
  await expect(announcement(page, '«Eget» er publisert.')).toBeVisible()
  await expect(page.getByText('Ingen symptomer funnet')).toBeVisible()
})

test('CNT-01 loading, failing, empty; the sign of the group is chosen from the filter', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  const list = '**/api/symptoms.listWithGroups*'
  await page.route(list, (route) => route.abort())
  await page.goto(symptoms[0])
  await expect(heading(page)).toHaveText(symptoms[1])
  await expect(page.getByText('Laster …').first()).toBeAttached()
  await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke hente' })).toBeVisible()
  await expectAxeClean(page)
  await page.unrouteAll()
  await page.route(list, (route) => route.fulfill({ json: { result: { data: { rows: [] } } } }))
  await act(page, 'Prøv igjen')
  await expect(page.getByText('Ingen symptomer ennå')).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.unrouteAll()
  await openContent(page, symptoms)
  await page.getByLabel('Symptomgruppe').selectOption(group)
  await act(page, 'Nytt symptom')
  await expect(field(page, 'Symptomgruppe').locator('option:checked')).toHaveText(group)
})
