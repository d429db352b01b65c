import type { Page } from '@playwright/test'
import type { WholeCase } from '#contract/cases.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { addCase } from '#testing/rows/care.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { enterOn } from '../../steps/ward/ward.ts'

const planned = async (page: Page, server: TestServer) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge', module: 'M9' })
  await page.goto(`/cases/${id}/plan`)
  await expect(heading(page)).toHaveText('Tiltaksplan')
  return { ward, who, id }
}

const wholeCase = async (server: TestServer, id: string, who: SignedIn): Promise<WholeCase> =>
  (await server.call('cases.get', { id }, who)).data as WholeCase

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const save = (page: Page) => page.getByRole('button', { name: 'Lagre tiltaksplanen' }).click()

test.full(
  'FUP-10 FUP-12 FUP-23 a plan says what it costs, shows its faults at the fields, and is saved',
  async ({ page, server }) => {
    const { who, id } = await planned(page, server)
    await settle(page)
    await expect(page.getByText('Regn med om lag 182 tilsyn i døgnet')).toBeVisible()
    await choose(page, '20 min')
    await expect(page.getByText('Regn med om lag 137 tilsyn i døgnet')).toBeVisible()
    await page.getByLabel('Klokkeslett').fill('25:00')
    await save(page)
    await expect(page.getByRole('group', { name: 'Tilsyn', exact: true })).toContainText(
      'Ved Modul 9 er det høyst 15 minutter mellom tilsynene.',
    )
    await expect(page.getByRole('group', { name: 'Neste gjennomgang' })).toContainText(
      'Skriv dato og klokkeslett for neste gjennomgang.',
    )
    await expect(page.getByLabel('Med personens egne ord')).toHaveAccessibleDescription(
      /Skriv hva personen selv sier/u,
    )
    await expect(page.getByLabel(/^Jeg har skrevet «/u)).toHaveAccessibleDescription(
      /Skriv referansen ved navnet i papirlisten først/u,
    )
    await expectCleanInAllThemes(page)

    await choose(page, '15 min')
    const soonest = new Date(Date.now() + 3_600_000)
    const shown = new Intl.DateTimeFormat('nb-NO', {
      timeZone: 'Europe/Oslo',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(soonest)
    const [day = '', time = ''] = shown.split(', ')
    await page.getByLabel('Dato').fill(day)
    await page.getByLabel('Klokkeslett').fill(time)
    await page
      .getByLabel('Tiltak', { exact: true })
      .fill('Samtale hver vakt\nFølge til luftegården')
    await choose(page, 'Kunne ikke spørres')
    await page.getByLabel('Hvorfor?').fill('Personen sov')
    await page.getByLabel(/^Jeg har skrevet «/u).check()
    await save(page)
    await expect(page).toHaveURL(`/cases/${id}`)
    await expect(page.getByText('Tiltaksplanen er lagret')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Neste tilsyn')
    const { currentPlan } = await wholeCase(server, id, who)
    expect(currentPlan).toMatchObject({
      number: 1,
      ownerFunction: 'shift-leader',
      level: { kind: 'irregular', maxGap: 15 },
      measures: ['Samtale hver vakt', 'Følge til luftegården'],
      ownWordsMissing: { kind: 'impossible', why: 'Personen sov' },
    })
  },
)

const otherPlan = (ward: Ward, caseId: string, version: number) =>
  planInput(ward.departmentId, new Date(Date.now() + 7_200_000).toISOString(), {
    caseId,
    version,
    ownerFunction: 'health',
    level: { kind: 'irregular', maxGap: 10 },
    measures: ['Helse ser innom'],
    ownWords: 'Vil være i fred',
  })

test('FUP-15 a save over a newer plan is refused with both shown, and nothing typed is lost', async ({
  page,
  server,
}) => {
  const { ward, who, id } = await planned(page, server)
  const other = await staffOn(server, ward, 'shift-leader')
  await page.getByLabel('Med personens egne ord').fill('Vil ha besøk')
  await page.getByLabel(/^Jeg har skrevet «/u).check()
  expect((await server.call('plans.save', otherPlan(ward, id, 1), other)).error).toBeNull()
  await save(page)
  await expect(page.getByText('Noen andre har lagret en plan imens')).toBeVisible()
  await expect(page.getByText('Helse ser innom')).toBeVisible()
  await expect(page.getByLabel('Med personens egne ord')).toHaveValue('Vil ha besøk')
  await save(page)
  await expect(page).toHaveURL(`/cases/${id}`)
  const { currentPlan } = await wholeCase(server, id, who)
  expect(currentPlan).toMatchObject({ number: 2, ownWords: 'Vil ha besøk' })
})

test.full(
  'FUP-10 a plan that is changed keeps its fields and asks for a new review',
  async ({ page, server }) => {
    const { ward, id } = await planned(page, server)
    const other = await staffOn(server, ward, 'shift-leader')
    await server.call('plans.save', otherPlan(ward, id, 1), other)
    await page.goto(`/cases/${id}`)
    await page.getByRole('link', { name: 'Endre plan' }).click()
    await expect(page.getByLabel('Tiltak', { exact: true })).toHaveValue('Helse ser innom')
    await expect(page.getByRole('radio', { name: 'Helse', exact: true })).toBeChecked()
    await expect(page.getByRole('radio', { name: '10 min' })).toBeChecked()
    await expect(page.getByLabel(/^Jeg har skrevet «/u)).toHaveCount(0)
    await page.getByRole('link', { name: 'Oversikt' }).click()
    await expect(page).toHaveURL('/dashboard')
  },
)
