import type { Locator } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { addDepartment } from '#testing/rows/builders.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { restrictionInput } from '#testing/rows/restrictions.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { ago, boardRows, phoneCallInput, enterOn } from '../../steps/ward/ward.ts'

/** A ward whose officer opens cases for health and rings about them. */
const healthScene = async (server: TestServer) => {
  const ward = await addWard(server)
  const officer = await staffOn(server, ward, 'officer')
  const send = async (
    name: 'receipts.record' | 'receipts.done' | 'restrictions.start',
    input: object,
  ) => expect((await server.call(name, input, officer)).error).toBeNull()
  const open = (reference: string, more: object = {}) =>
    addCase(server.services, { ...ward, reference, isForHealth: true, ...watched(ago(1)), ...more })
  const told = async (caseId: string) => {
    const answer = { answered: true, readBack: true, agreed: 'Kommer' }
    const times = { at: ago(30).toISOString(), dueAt: ago(20).toISOString() }
    const call = phoneCallInput(caseId, { ...answer, ...times })
    await send('receipts.record', call)
    return call.id
  }
  const seen = async (caseId: string) =>
    send('receipts.done', { id: await told(caseId), at: ago(5).toISOString() })
  return { ward, send, open, told, seen }
}

test('FUP-64 FUP-72 FUP-95 health says on its first page that it has been there, and whether the urgency was right', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { ward, send, open, told, seen } = await healthScene(server)
  await told(await open('vindu-granitt'))
  await seen(await open('perle-tunnel'))
  const isolated = await open('magnet-hage')
  await send('restrictions.start', restrictionInput(isolated, { kind: 'excluded', hours: 24 }))

  await enterOn(page, server, ward, ['health'])
  await page.goto('/')
  await settle(page)
  await expect(page.getByRole('heading', { name: '2 venter på helse' })).toBeVisible()
  await expect(page.locator('.hp-home__row')).toHaveCount(2)
  // The number in the header is the same, with the same words.
  await page.getByRole('button', { name: 'Meny' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vakttavle' })).toHaveText(
    /^Vakttavle\s*2 venter på helse$/u,
  )
  await page.getByRole('button', { name: 'Lukk' }).click()
  await expectCleanInAllThemes(page)
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  await page.getByRole('button', { name: 'Er sett: vindu-granitt' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Personen er sett: vindu-granitt')
  await dialog.getByRole('button', { name: 'Vi har sett personen' }).click()
  await expect(page.getByRole('heading', { name: '1 venter på helse' })).toBeVisible()
  await expect(page.getByText('Lagret: Helse har sett personen')).toBeVisible()

  await page.getByRole('button', { name: 'Helsetilsyn: magnet-hage' }).click()
  await dialog.getByRole('button', { name: 'Vi har sett personen' }).click()
  await expect(page.getByRole('button', { name: 'Helsetilsyn: magnet-hage' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Ingen venter på helse' })).toBeVisible()

  await expect(page.getByText('2 saker uten svar')).toBeVisible()
  await page.getByRole('button', { name: 'Svar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Svar', exact: true }).click()
  await expect(dialog.getByText('Velg et svar.')).toBeVisible()
  for (const answer of await dialog.getByText('Burde vært raskere').all()) await answer.click()
  await dialog.getByRole('button', { name: 'Svar', exact: true }).click()
  await expect(page.getByText('Ingen saker uten svar')).toBeVisible()
})

test('FUP-64 FUP-95 a person who does not react is first and red for health, with one number on /, in the header and on the board', async ({
  page,
  server,
}) => {
  const { ward, open, told, seen } = await healthScene(server)
  const silent = { lastCheckKind: 'no_reaction', lastCheckAt: ago(2) }
  await seen(await open('hylle-vante', silent))
  await told(await open('vindu-granitt'))
  await enterOn(page, server, ward, ['health'])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await settle(page)
  await expect(page.getByRole('heading', { name: '2 venter på helse' })).toBeVisible()
  const first = page.locator('.hp-home__row').first()
  await expect(first).toContainText(/hylle-vante.*Ingen reaksjon kl\./u)
  await expect(first).toHaveAttribute('data-tone', 'sos')
  await expect(first.getByRole('link', { name: 'Vis nødkort: hylle-vante' })).toBeVisible()
  // What was right in the past is not asked about that person.
  await expect(page.getByText('Ingen saker uten svar')).toBeVisible()
  await page.goto('/board')
  await settle(page)
  const headline = page.locator('.hp-board__say')
  await expect(headline).toHaveText('2 venter på helse')
  await expect(headline).toHaveAttribute('data-group', 'urgent')
  await expect(page.getByText('2 haster', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vakttavle' })).toHaveText(
    /^Vakttavle\s*2 venter på helse$/u,
  )
  // Those who wait for health are a group of their own, the first one.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Venter på helse 2',
  )
  await expect(boardRows(page).first()).toContainText('Vis nødkort')
  await expectCleanInAllThemes(page)
  await page.getByRole('button', { name: 'Personen er sett: vindu-granitt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vi har sett personen' }).click()
  await expect(headline).toHaveText('1 venter på helse')
  await expect(page.getByRole('button', { name: 'Personen er sett: vindu-granitt' })).toHaveCount(0)
})

test('FUP-25 FUP-64 the case of a person who does not react has the alarm for health above the agreement', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { ward, open, told } = await healthScene(server)
  const id = await open('bjelke-seil', { lastCheckKind: 'no_reaction', lastCheckAt: ago(2) })
  await told(id)
  await enterOn(page, server, ward, ['health'])
  await page.goto(`/cases/${id}`)
  const alarm = page.getByRole('region', { name: 'Nå', exact: true })
  await expect(alarm).toContainText('Ingen reaksjon')
  await expect(alarm).toHaveAttribute('data-tone', 'danger')
  await expect(alarm).toContainText('Avdelingen melder når personen reagerer.')
  const agreement = page.getByRole('region', { name: /^Dere var ventet innen/u })
  const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? NaN
  expect(await topOf(alarm)).toBeLessThan(await topOf(agreement))
  // The card alone is under the thumb.
  await expect(page.locator('.hp-now__do')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Vis nødkortet' })).toBeInViewport({ ratio: 1 })
  await expectCleanInAllThemes(page)
})

test('FUP-112 a nurse reads the same words for a case that is not for health as for one that does not exist', async ({
  page,
  server,
}) => {
  const { companyId } = await addWard(server)
  const callList = [{ name: 'Vaktleder', phone: '22 00 00 01', hours: 'hele døgnet' }]
  const departmentId = await addDepartment(server.services, { companyId, callList })
  const ward = { companyId, departmentId }
  const id = await addCase(server.services, { ...ward, reference: 'orgel-mynt' })
  await enterOn(page, server, ward, ['health'])
  const wordsOf = async (caseId: string): Promise<string> => {
    await page.goto(`/cases/${caseId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du kan ikke se denne saken')
    await expect(page.getByRole('link', { name: /22 00 00 01 Vaktleder/u })).toBeVisible()
    return page.getByRole('main').innerText()
  }
  const words = await wordsOf(id)
  expect(words).toContain('Helse ser saker som avdelingen har ringt helse om')
  expect(words).not.toContain('orgel')
  expect(await wordsOf(uuidv7())).toBe(words)
})
