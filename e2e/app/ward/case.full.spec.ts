import type { WholeCase } from '#contract/cases.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { storeResult } from '../../steps/ward/ward-effort.ts'
import {
  addWatched,
  ago,
  boardRows,
  phoneCallInput,
  enterOn,
  enterWard,
  openMore,
  takeMore,
} from '../../steps/ward/ward.ts'

test('FUP-90 any function raises the module with a reason, and a shift leader alone can lower it', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'officer')
  const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge', module: 'M5' })
  await page.goto(`/cases/${id}`)
  await settle(page)
  await expectCleanInAllThemes(page)
  await openMore(page)
  await expectCleanInAllThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mer', exact: true })).toBeFocused()
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Sett ned modulen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Løft til Modul 9' }).click()
  const dialog = page.getByRole('dialog', { name: 'Løft til Modul 9' })
  await dialog.getByLabel('Begrunnelse').fill('verre')
  await dialog.getByRole('button', { name: 'Løft til Modul 9' }).click()
  await expect(dialog.getByText('Skriv en ny begrunnelse.').first()).toBeVisible()
  await dialog.getByLabel('Begrunnelse').fill('Snakker om å dø i natt')
  await dialog.getByRole('button', { name: 'Løft til Modul 9' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Modul 9 (løftet fra 5)')).toBeVisible()
  await expect(page.getByText('Snakker om å dø i natt')).toBeVisible()
})

test('FUP-16 a shift leader stops Modul 9 with a receipt from health, and reopens the case', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['shift-leader'])
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  await page.goto(`/cases/${id}`)
  await takeMore(page, 'Stans oppfølgingen')
  const dialog = page.getByRole('dialog', { name: 'Stans oppfølgingen' })
  await dialog.getByLabel('Begrunnelse').fill('Har det bedre, og har fått besøk')
  await dialog.getByRole('button', { name: 'Stans oppfølgingen' }).click()
  await expect(dialog.getByLabel('Hvem i helsetjenesten er enig')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel('Hvem i helsetjenesten er enig').fill('Sykepleier på vakt, 13:31')
  await dialog.getByRole('button', { name: 'Stans oppfølgingen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Etterkontroll')
  await takeMore(page, 'Gjenåpne saken')
  const question = page.getByRole('dialog', { name: 'Gjenåpne saken' })
  await question.getByLabel('Begrunnelse').fill('Ny melding fra familien')
  await question.getByRole('button', { name: 'Gjenåpne saken' }).click()
  await expect(question).toHaveCount(0)
  const { data } = await server.call('cases.get', { id }, who)
  expect((data as WholeCase).status).toBe('without-plan')
})

test('FUP-03 the reference is drawn again while there is no plan', async ({ page, server }) => {
  const ward = await enterWard(page, server, 'officer')
  const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge' })
  await page.goto(`/cases/${id}`)
  await takeMore(page, 'Trekk på nytt')
  await page.getByRole('dialog').getByRole('button', { name: 'Trekk på nytt' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).not.toHaveText('kaffe-brygge')
  await expect(heading(page)).toHaveText(/^[a-z]+-[a-z]+$/u)
})

test('FUP-27 a deviation that is over is explained, and stays', async ({ page, server }) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['officer'])
  const other = await staffOn(server, ward, 'officer')
  const id = await addWatched(server, ward, 'kongle-kompass', 19)
  const check = checkInput(new Date().toISOString(), { id, caseId: id })
  expect((await server.call('checks.record', check, other)).error).toBeNull()
  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: /^Forklar avviket/u }).click()
  const dialog = page.getByRole('dialog', { name: 'Forklar avviket' })
  await dialog.getByRole('radio', { name: 'Vaktskifte' }).check()
  await dialog.getByRole('button', { name: 'Forklar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Tilsyn over fristen')).toBeVisible()
  await expect(page.getByText('Vaktskifte')).toBeVisible()
})

test('FUP-112 a case of another department is as one that does not exist', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'officer')
  const other = await addWard(server, 'Avdeling C', ward.companyId)
  const id = await addWatched(server, other, 'kongle-kompass', 2)
  for (const path of [`/cases/${id}`, `/cases/${id}/check`, '/cases/finnes-ikke/plan']) {
    await page.goto(path)
    await expect(page.getByText('Saken finnes ikke, eller du har ikke tilgang.')).toBeVisible()
    await expect(page.getByText('kongle-kompass')).toHaveCount(0)
  }
})

test('FUP-120 health reads a case that is for health, and records no check', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'health')
  const id = await addCase(server.services, { ...ward, isForHealth: true })
  await page.goto(`/cases/${id}`)
  await expect(page.getByRole('link', { name: 'Lag tiltaksplan' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Registrer tilsyn' })).toHaveCount(0)
  await page.goto(`/cases/${id}/check`)
  await expect(page.getByText('Betjent og vaktleder fører tilsyn.')).toBeVisible()
})

test('FUP-24 a case with many checks shows the newest twenty rows, the others by a press, and each kind alone', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['officer'])
  const other = await staffOn(server, ward, 'officer')
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  for (let at = 0; at < 40; at += 1) {
    const check = checkInput(new Date().toISOString(), { caseId: id, text: `Rad ${at}` })
    expect((await server.call('checks.record', check, other)).error).toBeNull()
  }
  await page.goto(`/cases/${id}`)
  const rows = page.getByRole('region', { name: 'Tidslinje' }).locator('.hp-timeline__row')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('Rad 39')
  await page.getByRole('button', { name: 'Vis eldre (21)' }).click()
  await expect(rows).toHaveCount(41)
  await page.getByRole('button', { name: 'Avvik', exact: true }).click()
  await expect(page.getByText('Ingenting er ført ennå.')).toBeVisible()
  await page.getByRole('button', { name: 'Tilsyn', exact: true }).click()
  await expect(rows).toHaveCount(40)
})

test('FUP-63 SAFE-01 with an acute sign that health was not called about, the call is the first button', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'officer')
  const [acute, calm] = [
    await addCase(server.services, { ...ward, isAcute: true }),
    await addCase(server.services, ward),
  ]
  const buttons = page.getByRole('region', { name: 'Nå', exact: true }).getByRole('link')
  await page.goto(`/cases/${acute}`)
  await expect(buttons).toHaveText(['Ring helse', 'Lag tiltaksplan'])
  await expect(page.getByRole('main')).toContainText('ansvar: ikke satt')
  await page.goto(`/cases/${calm}`)
  await expect(buttons).toHaveText(['Lag tiltaksplan', 'Ring helse'])
  await takeMore(page, 'Registrer tilsyn$')
  await expect(page).toHaveURL(`/cases/${calm}/check`)
})

test('FUP-63 the board and / name the call first as well, until health is rung', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const row = { ...ward, reference: 'perle-tunnel', isAcute: true, ...watched(ago(2)) }
  const id = await addCase(server.services, row)
  for (const path of ['/board', '/']) {
    await page.goto(path)
    await expect(page.getByText('Akutt tegn, helse ikke ringt')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ring helse: perle-tunnel' })).toHaveCount(1)
  }
  const { error } = await server.call('receipts.record', phoneCallInput(id), who)
  expect(error).toBeNull()
  await page.goto('/board')
  await expect(boardRows(page)).toContainText('I rute')
  await expect(boardRows(page)).toContainText('Akutt tegn')
})

test('FUP-07 signs that were not assessed lead to a new assessment', async ({ page, server }) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addCase(server.services, ward)
  const assessmentId = await storeResult(server, who)
  expect((await server.call('cases.attach', { id, assessmentId }, who)).error).toBeNull()
  await page.goto(`/cases/${id}`)
  await expect(page.getByText(/\d+ tegn er ikke vurdert\./u)).toBeVisible()
  await page.getByRole('link', { name: 'Gjør en ny vurdering' }).click()
  await expect(page).toHaveURL('/assessment/start')
})

test('FUP-26 the buttons of a late case are on the first screen at 200 % zoom', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services, { isDemo: true })
  const ward = await addWard(server, 'Avdeling B', companyId)
  await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kongle-kompass', 20)
  await page.setViewportSize({ width: 640, height: 450 })
  await page.goto(`/cases/${id}`)
  await expect(page.getByText('Demo. Ikke skriv om virkelige personer.')).toBeVisible()
  await settle(page)
  const name = await heading(page).boundingBox()
  const badge = await page.getByText('Modul 9', { exact: true }).first().boundingBox()
  expect(badge?.y ?? Infinity).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
  const buttons = await page.locator('.hp-now__do .aksel-button').all()
  expect(buttons.length).toBeGreaterThan(1)
  for (const button of buttons) {
    const { y = Infinity, height = 0 } = (await button.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(450)
    expect(height).toBeGreaterThanOrEqual(48)
  }
})
