import type { Page } from '@playwright/test'
import { addTotp } from '#testing/identity/second-factor.ts'
import { addUser } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import {
  busy,
  confirmSave,
  openSettings,
  save,
  saveQuestion,
  stored,
  tab,
  untilSaved,
} from '../../steps/admin/settings.ts'
import { addPrison } from '../../steps/admin/users.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('SET-01 what others notice is asked about, each change with the number of people; the rest is not', async ({
  page,
  server,
}) => {
  const { companyId } = await addPrison(server)
  for (const role of ['org_admin', 'counselor', 'counselor'] as const) {
    await addUser(server.services, null, { role, companyId })
  }
  await openSettings(page, server)
  await tab(page, 'Security').click()
  await field(page, 'Hvor lenge en innlogging varer').fill('8')
  await field(
    page,
    'Lokale administratorer, redaktører og forskere slipper inn i administrasjonen',
  ).check()
  await field(page, 'Minste lengde på passord').fill('12')
  await save(page)
  const question = saveQuestion(page)
  await expect(question).toContainText('En innlogging varer i 8 timer i stedet for 24.')
  await expect(question.getByRole('status')).toHaveText([
    /^Gjelder \d+ brukere\. Ingen logges ut når du lagrer\.$/u,
    'Gjelder 1 bruker.',
  ])
  await expectCleanInAllThemes(page)
  await question.getByRole('button', { name: 'Avbryt' }).click()
  expect(await stored(server)).toEqual({})
  // Without a number the user can still decide.
  await page.route('**/api/systemSettings.affected*', (route) =>
    route.fulfill({ status: 503, json: busy }),
  )
  await save(page)
  await expect(question.getByRole('status').first()).toHaveText('Antall brukere kunne ikke hentes.')
  await page.unroute('**/api/systemSettings.affected*')
  await confirmSave(page)
  await untilSaved(page)
  expect(await stored(server)).toMatchObject({ sessionTimeoutHours: 8, passwordMinLength: 12 })
  await field(page, 'Hvor lenge en innlogging varer').fill('24')
  await save(page)
  await untilSaved(page)
  await expect(question).toHaveCount(0)
})

test('AUTH-13 two-factor cannot be required before one has it: the way to it is at the switch', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await tab(page, 'Security').click()
  const demand = field(page, 'Krev tofaktor')
  await expect(demand).toHaveAccessibleDescription(/før du har det selv/u)
  await demand.check()
  await save(page)
  await expect(saveQuestion(page)).toContainText('må sette opp tofaktor')
  await confirmSave(page, 'Lagre og krev tofaktor')
  await expect(demand).toHaveAccessibleDescription(
    /Slå på tofaktor eller passnøkkel for din egen konto først\.$/u,
  )
  await expectCleanInAllThemes(page)
  expect(await stored(server)).toEqual({})
  await expect(
    page.getByRole('link', { name: 'Sett opp tofaktor eller passnøkkel på profilen din' }),
  ).toHaveAttribute('href', '/profile')
})

test('AUTH-13 a superadmin with two-factor requires it of others', async ({ page, server }) => {
  const who = await enterAs(page, server, 'superadmin')
  await addTotp(server, who.userId)
  await page.goto('/admin/settings')
  await tab(page, 'Security').click()
  const demand = field(page, 'Krev tofaktor')
  await demand.check()
  await save(page)
  await expect(saveQuestion(page).getByRole('status')).toHaveText(/^Gjelder \d+ bruker/u)
  await confirmSave(page, 'Lagre og krev tofaktor')
  await untilSaved(page)
  await expect(demand).not.toHaveAccessibleDescription(/før du har det selv/u)
  expect(await stored(server)).toMatchObject({ enableTwoFactor: true })
})
