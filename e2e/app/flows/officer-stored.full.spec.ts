import { expect, test } from '../../fixtures.ts'
import { inDatabase } from '../../steps/database/database.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../../steps/flows/officer.ts'

const STORED = /^Lagret \d\d:\d\d$/u
const WAITING = 'Venter på nett, lagres automatisk'

test('OFF-12 SAFE-04 cut in the middle it waits, says so, survives a reload, and is stored once', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  // The server gets it and stores it; the answer never comes back.
  await page.route('**/api/officer.complete', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Modul 3/u, level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.unroute('**/api/officer.complete')
  await expect(page.getByText(STORED)).toBeVisible()
  expect(await storedAssessments(server, officer)).toHaveLength(1)
})

test('SAFE-04 what the server refuses is said with the reason, and kept to be tried again', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Har vrangforestillinger'])
  const first = page.getByRole('slider').first()
  const name = (await first.getAttribute('aria-labelledby')) ?? ''
  const label = await page.locator(`[id="${name}"]`).innerText()
  await symptom(page, label).getByRole('checkbox').check()
  const removed = await inDatabase<{ row: object }>(
    server,
    `with gone as (delete from symptom_bank where name_no = $1 returning *)
     select to_jsonb(gone) as row from gone`,
    [label],
  )
  expect(removed).toHaveLength(1)
  await button(page, 'Fullfør vurdering').click()
  await expect(
    page.getByText(/^Ikke lagret: Vurderingen viser til et symptom som ikke finnes/u),
  ).toBeVisible()
  expect(await storedAssessments(server, officer)).toHaveLength(0)
  await inDatabase(
    server,
    'insert into symptom_bank select * from jsonb_populate_record(null::symptom_bank, $1)',
    [JSON.stringify(removed[0]?.row)],
  )
  await button(page, 'Prøv å lagre igjen').click()
  await expect(page.getByText(STORED)).toBeVisible()
})

test('DASH-03 SAFE-06 the stored result opens from the dashboard and reads as it was made', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Store vansker i stemningsleie'])
  const label = await page.locator('[id$="-label"]').first().innerText()
  await symptom(page, label).getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(STORED)).toBeVisible()
  await inDatabase(server, `update symptom_bank set name_no = 'Endret' where name_no = $1`, [label])
  await page.goto('/dashboard')
  await page
    .getByRole('region', { name: 'Siste vurderinger' })
    .getByRole('link', { name: /^Se resultat fra/u })
    .click()
  await page.waitForURL(/\/assessment\/[0-9a-f-]{36}\/results$/u)
  await expect(page.getByText('Modul 3 – Observasjon og vanlig oppfølging')).toBeVisible()
  await expect(page.getByText(label).first()).toBeAttached()
  await expect(page.getByText('Endret', { exact: true })).toHaveCount(0)
  await inDatabase(server, `update symptom_bank set name_no = $1 where name_no = 'Endret'`, [label])
})
