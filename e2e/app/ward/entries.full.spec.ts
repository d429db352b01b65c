import type { WholeCase } from '#contract/cases.ts'
import { addCase } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { button, reachSymptoms, symptom } from '../../steps/flows/officer.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import {
  addWatched,
  ago,
  boardRows,
  enterOn,
  openMore,
  openRow,
  takeMore,
} from '../../steps/ward/ward.ts'

const question = 'Er dette samme person? Kontroller mot referanselisten.'

const record = async (server: TestServer, caseId: string, who: SignedIn): Promise<void> => {
  const check = checkInput(ago(1).toISOString(), { caseId })
  const { error } = await server.call('checks.record', check, who)
  expect(error).toBeNull()
}

const wholeCase = async (server: TestServer, id: string, who: SignedIn): Promise<WholeCase> =>
  (await server.call('cases.get', { id }, who)).data as WholeCase

test('FUP-08 a shift leader moves a check to the right case, after the question of the person', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['shift-leader'])
  const wrong = await addWatched(server, ward, 'kaffe-brygge', 10)
  const right = await addWatched(server, ward, 'kongle-kompass', 10)
  await record(server, wrong, who)
  await page.goto(`/cases/${wrong}`)
  await openRow(page, 'tilsynet')
  await page
    .getByRole('button', { name: /^Flytt til riktig sak: .*snakket med, som før$/u })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Flytt til riktig sak' })
  await dialog.getByRole('button', { name: 'Flytt til riktig sak' }).click()
  await expect(dialog.getByText('Velg en sak.')).toBeVisible()
  await dialog.getByLabel('Hvilken sak?').selectOption('kongle-kompass, Avdeling B')
  await expect(dialog.getByText(question)).toBeVisible()
  await expectCleanInAllThemes(page)
  for (const words of ['kaffe-brygge', 'kongle-kompass', 'Modul 9', 'Avdeling B', 'snakket med']) {
    await expect(dialog).toContainText(words)
  }
  await dialog.getByRole('button', { name: 'Ja, flytt til kongle-kompass' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Ført på feil sak. Hører til kongle-kompass.' })
  await expect(row.locator('del')).toHaveText('Snakket med. Som før')
  await expect(row.getByRole('button', { name: /^(?:Flytt|Korriger)/u })).toHaveCount(0)
  await page.goto(`/cases/${right}`)
  await expect(page.getByText('Flyttet hit fra kaffe-brygge')).toBeVisible()
})

test('FUP-08 two cases of one person are joined, and the younger one leads to the older', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, ['shift-leader'])
  const older = await addCase(server.services, {
    ...ward,
    reference: 'kaffe-brygge',
    createdAt: ago(90),
    riskSince: ago(1),
  })
  const younger = await addCase(server.services, {
    ...ward,
    reference: 'kongle-kompass',
    module: 'M9',
    createdAt: ago(30),
    riskSince: ago(1),
  })
  await page.goto(`/cases/${younger}`)
  await takeMore(page, 'Slå sammen med en annen sak')
  const dialog = page.getByRole('dialog', { name: 'Slå sammen med en annen sak' })
  await dialog.getByLabel('Hvilken sak?').selectOption('kaffe-brygge, Avdeling B')
  await expect(dialog.getByText(question)).toBeVisible()
  await expect(dialog).toContainText(
    /Eldst\. Saken fortsetter:.*kaffe-brygge.*Yngst\..*kongle-kompass.*Modul 9/su,
  )
  await expectCleanInAllThemes(page)
  await dialog.getByRole('button', { name: 'Ja, slå sammen' }).click()
  await expect(page.getByText('Saken er slått sammen med kaffe-brygge.')).toBeVisible()
  await page.goto(`/cases/${younger}/check`)
  await page.getByRole('link', { name: 'Gå til kaffe-brygge' }).click()
  await expect(page).toHaveURL(`/cases/${older}`)
  await expect(page.getByText('Slått sammen med kongle-kompass').first()).toBeVisible()
  await page.goto('/board')
  await expect(boardRows(page)).toHaveCount(1)
  await expect(boardRows(page)).toContainText('kaffe-brygge')
})

test('FUP-08 the page asks for a review of the plan that applies to joined cases', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['shift-leader'])
  const savePlan = (caseId: string, ownWords: string) =>
    server.call(
      'plans.save',
      planInput(ward.departmentId, ago(-60).toISOString(), {
        caseId,
        level: { kind: 'irregular', maxGap: 30 },
        ownWords,
      }),
      who,
    )
  const ids: string[] = []
  for (const [reference, minutes] of [
    ['kaffe-brygge', 90],
    ['kongle-kompass', 30],
  ] as const) {
    const id = await addCase(server.services, { ...ward, reference, createdAt: ago(minutes) })
    expect((await savePlan(id, `Ord i ${reference}`)).error).toBeNull()
    ids.push(id)
  }
  const [id, otherId] = ids
  const merged = await server.call('cases.merge', { id, version: 2, otherId, otherVersion: 2 }, who)
  expect(merged.error).toBeNull()
  await page.goto(`/cases/${id}`)
  await settle(page)
  await expect(
    page.getByText('Sakene er slått sammen. Planen fra kaffe-brygge gjelder. Gjennomgå den nå.'),
  ).toBeVisible()
  await expect(page.getByText(/forsinket/u).first()).toBeVisible()
  await page.getByText('Planen i kongle-kompass').click()
  await expect(page.getByText('Ord i kongle-kompass')).toBeVisible()
  await expectCleanInAllThemes(page)
})

test('FUP-08 a check that is being typed when its case is joined is saved in the older one', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const leader = await staffOn(server, ward, 'shift-leader')
  const row = { ...ward, createdAt: ago(90), riskSince: ago(1) }
  const older = await addCase(server.services, { ...row, reference: 'kaffe-brygge' })
  const younger = await addWatched(server, ward, 'kongle-kompass', 2)
  await page.goto(`/cases/${younger}/check`)
  await settle(page)
  const both = { id: older, version: 1, otherId: younger, otherVersion: 1 }
  expect((await server.call('cases.merge', both, leader)).error).toBeNull()
  await expect(
    page.getByText('Saken er slått sammen med kaffe-brygge. Tilsynet lagres der.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Snakket med', exact: true }).click()
  await expect(page.getByText(/^Tilsyn lagret/u)).toBeVisible()
  expect((await wholeCase(server, older, who)).checks).toMatchObject([{ kind: 'talked' }])
})

test('FUP-08 an officer moves nothing and joins nothing', async ({ page, server }) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kaffe-brygge', 10)
  await record(server, id, who)
  await page.goto(`/cases/${id}`)
  await openRow(page, 'tilsynet')
  await expect(page.getByRole('button', { name: /^Korriger tilsynet/u })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Flytt/u })).toHaveCount(0)
  await openMore(page)
  await expect(page.getByRole('button', { name: 'Slå sammen med en annen sak' })).toHaveCount(0)
})

test('FUP-07 FUP-08 a result is shared with an open case after the question of the person', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addCase(server.services, {
    ...ward,
    reference: 'kaffe-brygge',
    module: 'M3',
    lastCheckKind: 'asleep',
    lastCheckAt: ago(5),
  })
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  for (const name of ['Tristhet og gråt', 'Tap av interesse og glede']) {
    await symptom(page, name).getByRole('checkbox').check()
  }
  await button(page, 'Fullfør vurdering').click()
  await expect(heading(page)).toHaveText(/^Modul 5 –/u)
  await button(page, 'Lag tiltaksplan').click()
  const dialog = page.getByRole('dialog', { name: 'Lag tiltaksplan' })
  await expect(dialog.getByText(question)).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Del med en åpen sak' }).check()
  await dialog
    .getByRole('combobox', { name: 'Hvilken sak?' })
    .selectOption('kaffe-brygge, Avdeling B')
  await expect(dialog.getByText(question)).toBeVisible()
  for (const words of ['sover, så at personen puster', 'Modul 3', 'Avdeling B']) {
    await expect(dialog).toContainText(words)
  }
  await expectCleanInAllThemes(page)
  await dialog.getByRole('button', { name: 'Ja, del med kaffe-brygge' }).click()
  await expect(page).toHaveURL(`/cases/${id}/plan`)
  await expect(heading(page)).toHaveText('Tiltaksplan')
  expect(await wholeCase(server, id, who)).toMatchObject({
    module: 'M5',
    assessments: [{ label: 'Modul 5' }],
  })
})
