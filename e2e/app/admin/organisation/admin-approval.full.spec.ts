import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { addApproval } from '#testing/rows/approvals.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { newFields } from '#testing/content/content-rows.ts'
import type { TestServer } from '#testing/server/server.ts'
import { publishModulesAtOnce, setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, field, openCompanies, press, searchFor } from '../../../steps/admin/companies.ts'
import { downloaded } from '../../../steps/results/documents.ts'
import { saveWorkDocument } from '../../../steps/flows/officer.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, settle } from '../../../steps/page/page-helpers.ts'
import { openResult, storeAssessment } from '../../../steps/results/results.ts'
import { isFull, firstRows } from '#testing/run/level.ts'

const delegate = (server: TestServer, delegatedAdministration: boolean) =>
  setSettings(server.services, { delegatedAdministration })

test.beforeEach(async ({ server }) => {
  await delegate(server, true)
  await publishModulesAtOnce(server.services)
})

test.afterEach(({ server }) => delegate(server, false))

const NONE = 'Innholdet er ennå ikke godkjent av organisasjonens egen kliniker.'
const APPROVED = /^Innholdet er godkjent av Kari Lege, overlege \d\d\.\d\d\.\d{4}\.$/u

const CHANGED = /^Innholdet er endret siden Kari Lege, overlege godkjente det \d\d\.\d\d\.\d{4}\.$/u

const panel = (page: Page) => page.getByRole('region', { name: 'Klinisk godkjenning' })

const openAdmin = async (page: Page): Promise<void> => {
  await page.goto('/admin')
  await settle(page)
}

const addScope = async (server: TestServer, name = 'Nordre fengsel') => ({
  companyId: await addCompany(server.services, { name }),
})

/** Content of the company's own that is in use at once. */
const changeContent = async (server: TestServer, of: { readonly companyId: string }) => {
  const editor = await server.signedIn('editor', of)
  const id = uuidv7()
  const form = { id, ...newFields.category(`Ny ${id}`) }
  expect((await server.call('categories.create', form, editor)).error).toBeNull()
}

test('SAFE-03 the form shows an error at each missing field or impossible date, and asks before it discards typed text', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'org_admin', await addScope(server))
  await openAdmin(page)
  await panel(page).getByRole('button', { name: 'Registrer godkjenning' }).click()
  await field(page, 'Godkjent dato').fill('2999-01-01')
  await press(page, 'Lagre')
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Skriv inn navn og tittel',
    'Datoen må være fra 2000 til i dag.',
  ])
  await expectCleanInAllThemes(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toContainText('Forkast')
})

test('SAFE-03 PUB-06 a day outside the range says so, and the calendar does not offer it', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'org_admin', await addScope(server))
  await openAdmin(page)
  await panel(page).getByRole('button', { name: 'Registrer godkjenning' }).click()
  const date = field(page, 'Godkjent dato')
  await date.fill('2.1.1999')
  await date.blur()
  await expect(date).toHaveAccessibleDescription(/Velg en dato fra 01\.01\.2000 til/u)
  await page.getByRole('button', { name: 'Åpne kalenderen' }).click()
  const calendar = page.getByRole('dialog', { name: 'Godkjent dato' })
  await expect(calendar.getByRole('button', { name: 'lørdag 1. januar 2000' })).toBeFocused()
  await expect(calendar.getByRole('button', { name: 'Forrige måned' })).toBeDisabled()
  await calendar.getByRole('button', { name: 'Neste måned' }).click()
  await calendar.getByRole('button', { name: 'tirsdag 29. februar 2000' }).click()
  await expect(date).toHaveValue('29.02.2000')
})

test('SAFE-03 an editor sees the state and the history, and has no button; a researcher sees nothing of it', async ({
  page,
  server,
}) => {
  const own = await addScope(server)
  await addApproval(server.services, own)
  await changeContent(server, own)
  await enterAs(page, server, 'editor', own)
  await openAdmin(page)
  await expect(panel(page).getByText(CHANGED)).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toContainText('Kari Lege, overlege')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await expectCleanInAllThemes(page)
  await enterAs(page, server, 'researcher', own)
  await openAdmin(page)
  await expect(panel(page)).toHaveCount(0)
})

test('SAFE-03 a slow answer shows that it is coming, and a failing one can be asked for again', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'org_admin', await addScope(server))
  const gate = Promise.withResolvers<undefined>()
  await page.route('**/api/contentApprovals.get*', async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.goto('/admin')
  await expect(panel(page).getByText('Laster …')).toBeAttached()
  gate.resolve(undefined)
  const again = panel(page).getByRole('button', { name: 'Prøv igjen' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(panel(page).getByText(NONE)).toBeVisible()
})

for (const kind of firstRows(1, ['officer', 'observation', 'treatment', 'urgent'] as const)) {
  test(`SAFE-03 SAFE-06 a result of ${kind} and its document show the approval state of its day`, async ({
    page,
    server,
  }) => {
    const own = await addScope(server)
    const who = await enterAs(page, server, 'counselor', own)
    const before = await storeAssessment(server, who, kind)
    await addApproval(server.services, own)
    const approved = await storeAssessment(server, who, kind)
    await changeContent(server, own)
    const changed = await storeAssessment(server, who, kind)
    for (const [id, said] of [
      [before, new RegExp(`^${NONE}$`, 'u')],
      [approved, APPROVED],
      [changed, CHANGED],
    ] as const) {
      await openResult(page, id)
      await expect(page.getByRole('main').getByText(said)).toHaveCount(1)
      const { text } = await downloaded(page, () =>
        kind === 'officer'
          ? saveWorkDocument(page)
          : page.getByRole('button', { name: /^Last ned(?! til EPJ)/u }).click(),
      )
      expect(text.replaceAll(/\s+/gu, ' ')).toMatch(new RegExp(said.source.slice(1, -1), 'u'))
    }
    await expectCleanInAllThemes(page)
  })
}

test('SAFE-03 lists do not say that approved content is not approved', async ({ page, server }) => {
  const own = await addScope(server)
  const who = await enterAs(page, server, 'counselor', own)
  await storeAssessment(server, who, 'low')
  await page.goto('/history')
  const main = page.getByRole('main')
  await expect(main.getByText(NONE)).toBeVisible()
  await addApproval(server.services, own)
  await page.goto('/resources')
  await expect(main.getByText(APPROVED)).toBeVisible()
  await page.goto('/history')
  await settle(page)
  await expect(main.getByText(/ikke et mål på selvmordsrisiko/u)).toBeVisible()
  await expect(main.getByText(NONE)).toHaveCount(0)
})

test('SAFE-03 a local admin records an approval by keyboard alone, and withdraws it', async ({
  page,
  server,
}) => {
  const own = await addScope(server)
  await enterAs(page, server, 'org_admin', own)
  await openAdmin(page)
  const inputMethod = keyboard(page)
  await expect(panel(page).getByText(NONE)).toBeVisible()
  await expect(panel(page).getByText('Ingen godkjenning er registrert.')).toBeVisible()
  await inputMethod.press(panel(page).getByRole('button', { name: 'Registrer godkjenning' }))
  await expect(field(page, 'Klinikerens navn og tittel')).toBeFocused()
  await page.keyboard.type(' Kari Lege, overlege')
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  await expect(dialog(page)).toBeHidden()
  await expect(panel(page).getByText('Godkjenningen er registrert.')).toBeVisible()
  await expect(panel(page).getByText(APPROVED)).toBeVisible()
  if (isFull) await expectCleanInAllThemes(page)

  await inputMethod.press(
    panel(page).getByRole('button', { name: /^Trekk tilbake godkjenningen fra Kari Lege/u }),
  )
  await expect(dialog(page)).toContainText('Kari Lege, overlege')
  await expect(dialog(page)).toContainText('Resultater som er lagret, endres ikke.')
  if (isFull) await expectCleanInAllThemes(page)
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Avbryt' }))
  await expect(panel(page).getByText(APPROVED)).toBeVisible()
  await inputMethod.press(panel(page).getByRole('button', { name: /^Trekk tilbake/u }))
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Trekk tilbake' }))
  await expect(panel(page).getByText('Godkjenningen er trukket tilbake.')).toBeVisible()
  await expect(panel(page).getByText(NONE)).toBeVisible()
  await expect(panel(page).getByText(/^Trukket tilbake \d\d\.\d\d\.\d{4}/u)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /^Trekk tilbake/u })).toHaveCount(0)
})

test('SAFE-03 a superadmin records it for a company among all, at 390 px and with a name of 200 signs', async ({
  page,
  server,
}) => {
  await addCompany(server.services, { name: 'Godviken fengsel' })
  await openCompanies(page, server)
  await searchFor(page, 'Godviken')
  const open = page.getByRole('button', { name: 'Klinisk godkjenning for Godviken fengsel' })
  await open.click()
  await expect(dialog(page).getByText(NONE)).toBeVisible()
  await press(page, 'Registrer godkjenning')
  await field(page, 'Klinikerens navn og tittel').fill('x'.repeat(200))
  await press(page, 'Lagre')
  await expect(dialog(page).getByText('Godkjenningen er registrert.')).toBeVisible()
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await dialog(page)
    .getByRole('button', { name: /^Trekk tilbake/u })
    .click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Trekke tilbake godkjenningen?')
  await press(page, 'Avbryt')
  await expect(dialog(page).getByRole('heading').first()).toHaveText(
    'Klinisk godkjenning: Godviken fengsel',
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(open).toBeFocused()
})
