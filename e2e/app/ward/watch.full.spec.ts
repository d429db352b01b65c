import type { WholeCase } from '#contract/cases.ts'
import { addCase } from '#testing/rows/care.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { ago, boardRows, enterOn, openMore, takeMore } from '../../steps/ward/ward.ts'

const watcherRow = (minutes: number) => ({
  status: 'followed-up' as const,
  module: 'M9' as const,
  isContinuous: true,
  guardSince: ago(minutes),
})

test('FUP-29 an officer takes the watch, gives it up, and has it until a colleague takes it', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const colleague = await staffOn(server, ward, 'officer')
  await enterOn(page, server, ward, ['officer'])
  const row = { ...ward, reference: 'kongle-kompass', ...watcherRow(4) }
  const id = await addCase(server.services, row)
  await page.goto('/board')
  await expect(boardRows(page)).toContainText(/Ingen fastvakt siden (?:\d+\.\d+\. )?\d\d:\d\d/u)
  await page.getByRole('button', { name: 'Ta fastvakten: kongle-kompass' }).click()
  await expect(boardRows(page)).toContainText('Fastvakt: Kari Nordmann')
  await page.getByRole('link', { name: 'kongle-kompass', exact: true }).click()
  await expect(page.locator('.hp-now')).toContainText(/FastvaktKari Nordmannsiden \d\d:\d\d/u)
  await settle(page)
  await expectCleanInAllThemes(page)
  await takeMore(page, 'Gi fra deg fastvakten')
  await expect(page.getByRole('main')).toContainText('Du har den til en annen overtar.')
  await expect(page.getByRole('button', { name: 'Jeg overtar fastvakten' })).toHaveCount(0)
  const { data } = await server.call('cases.get', { id }, colleague)
  const { version } = data as WholeCase
  const taken = await server.call('guards.take', { id, version, reason: null }, colleague)
  expect(taken.error).toBeNull()
  await expect(page.getByRole('main')).not.toContainText('Du har den til en annen overtar.')
  await expect(page.locator('.hp-now')).toContainText(
    /FastvaktKari Nordmannsiden \d\d:\d\d\s*bekreftes senest \d\d:\d\d/u,
  )
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Gi fra deg fastvakten' })).toHaveCount(0)
})

test('FUP-29 a shift leader replaces a Fastvakt who is gone, with a reason', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const gone = await staffOn(server, ward, 'officer')
  await enterOn(page, server, ward, ['shift-leader'])
  const row = { ...ward, reference: 'kongle-kompass', ...watcherRow(9) }
  const id = await addCase(server.services, row)
  const taken = await server.call('guards.take', { id, version: 1, reason: null }, gone)
  expect(taken.error).toBeNull()
  await page.goto(`/cases/${id}`)
  await expect(page.getByRole('button', { name: 'Jeg overtar fastvakten' })).toHaveCount(0)
  await takeMore(page, 'Overta uten overlevering')
  const dialog = page.getByRole('dialog', { name: 'Overta uten overlevering' })
  await dialog.getByLabel('Begrunnelse').fill('Betjenten ble syk og gikk hjem')
  await dialog.getByRole('button', { name: 'Overta uten overlevering' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.hp-now')).toContainText('FastvaktKari Nordmann')
  await expect(page.getByText('Betjenten ble syk og gikk hjem')).toBeVisible()
})
