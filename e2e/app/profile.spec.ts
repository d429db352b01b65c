import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { officerSubmission } from '#testing/submission.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Signed in here and on a second machine. */
const enterTwice = async (page: Page, server: Parameters<typeof enterAs>[1]) => {
  const who = await enterAs(page, server, 'counselor', { fullName: 'Kari Nordmann' })
  return { who, there: await server.signIn(who.email, server.password) }
}

test('AUTH-10 B8 all others are signed out at once; when that fails, the page says so', async ({
  page,
  server,
}) => {
  const { who } = await enterTwice(page, server)
  await server.signIn(who.email, server.password)
  await page.goto('/profile')
  await page.route('**/api/ownSessions.endOthers*', (route) => route.abort())
  await button(page, 'Logg ut alle andre').click()
  await expect(section(page, 'Innlogginger').getByRole('alert')).toContainText(
    'Connection lost while action was in flight',
  )
  await page.unrouteAll()
  await button(page, 'Logg ut alle andre').click()
  await expect(page.getByText('Alle andre innlogginger er avsluttet.')).toBeVisible()
  await expect(section(page, 'Innlogginger').getByRole('row')).toHaveCount(2)
})

test('L5 the own data come as a file that can be read back', async ({ page, server }) => {
  const who = await enterAs(page, server, 'counselor', { fullName: 'Kari Nordmann' })
  const submission = officerSubmission()
  await server.call('officer.complete', submission, who)
  await page.goto('/profile')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Last ned mine data').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^holdepunkt-mine-data-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    account: { id: who.userId, email: who.email, fullName: 'Kari Nordmann' },
    assessments: [{ id: submission.id, flow: 'officer' }],
  })
  await expect(page.getByText(`Lastet ned som ${file.suggestedFilename()}.`)).toBeVisible()
})
