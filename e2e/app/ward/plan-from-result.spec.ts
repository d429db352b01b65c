import type { WholeCase } from '#contract/cases.ts'
import { answersOf, officerSubmission } from '#testing/flows/submission.ts'
import { addCase } from '#testing/rows/care.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { button, formLink, reachSymptoms, symptom } from '../../steps/flows/officer.ts'
import { countingHand, heading } from '../../steps/page/page-helpers.ts'
import { ago, enterOn } from '../../steps/ward/ward.ts'
import { openPlan, savePlan } from '../../steps/ward/ward-effort.ts'

test('FUP-05 FUP-07 FUP-10 a result of Modul 5 goes on to a plan in six actions, with its measures when the author shares it', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  for (const name of ['Tristhet og gråt', 'Tap av interesse og glede']) {
    await symptom(page, name).getByRole('checkbox').check()
  }
  await button(page, 'Fullfør vurdering').click()
  await expect(heading(page)).toHaveText(/^Modul 5 –/u)
  const hand = countingHand()
  await openPlan(page, hand)
  await expect(page.getByLabel('Tiltak')).not.toHaveValue('')
  const id = /cases\/([^/]+)\/plan/u.exec(page.url())?.[1]
  const { data } = await server.call('cases.get', { id }, who)
  expect(data as WholeCase).toMatchObject({
    module: 'M5',
    status: 'without-plan',
    assessments: [{ label: 'Modul 5' }],
  })
  await savePlan(page, hand)
  expect(hand.actions()).toBeLessThanOrEqual(6)
  // FUP-05: the form has the reference, without a call that connects the two.
  await page.getByRole('link', { name: 'Historikk' }).first().click()
  await page.getByRole('link', { name: /^Se resultat fra/u }).click()
  await formLink(page).click()
  await expect(page.getByLabel('Referanse', { exact: true })).toHaveValue(
    (data as WholeCase).reference,
  )
  await expect(page.getByRole('article', { name: 'Modulskjema' })).toContainText(
    `Referanse${(data as WholeCase).reference}`,
  )
})

test.full(
  'FUP-10 FUP-08 a result opened on another PC leads to the plan, and then to the case that has it',
  async ({ page, server, browser }) => {
    const ward = await addWard(server)
    const id = await addCase(server.services, { ...ward, reference: 'kolibri-runde', module: 'M3' })
    const who = await enterOn(page, server, ward, ['officer'])
    const sent = officerSubmission({
      answers: answersOf({ 'nedstemthet--tristhet': 80, 'nedstemthet--tap-av-glede': 80 }),
    })
    expect((await server.call('officer.complete', sent, who)).error).toBeNull()
    await page.goto(`/assessment/${sent.id}/results`)
    const rail = page.getByRole('complementary', { name: 'Videre' })
    await expect(rail.getByRole('heading', { name: 'Ingen plan ennå' })).toBeVisible()
    await expect(rail.getByText(/^Planen skulle vært klar 21\.11\. kl\.\s03:13\.$/u)).toBeVisible()
    await button(page, 'Lag tiltaksplan').click()
    const dialog = page.getByRole('dialog', { name: 'Lag tiltaksplan' })
    const open = dialog.getByRole('button', { name: 'Åpne sak' })
    // FUP-07: nothing is preset.
    await open.click()
    await expect(dialog.getByText('Velg hvor planen skal stå.')).toBeVisible()
    await dialog.getByLabel('Ny sak, uten vurderingen').check()
    await dialog.getByLabel('Ny sak, del vurderingen med den').check()
    await expect(open).toHaveText('Åpne sak')
    await dialog.getByRole('radio', { name: 'Del med en åpen sak' }).check()
    await expect(dialog.getByRole('button', { name: 'Del med saken' })).toBeVisible()
    await expect(
      dialog.getByText('Er dette samme person? Kontroller mot referanselisten.'),
    ).toBeVisible()
    await dialog.getByRole('combobox').selectOption('kolibri-runde, Avdeling B')
    await button(page, 'Ja, del med kolibri-runde').click()
    await expect(heading(page)).toHaveText('Tiltaksplan')
    // The case is known, and has no plan yet: no second case.
    await page.goto(`/assessment/${sent.id}/results`)
    await expect(rail.getByRole('link', { name: 'Lag tiltaksplan' })).toHaveAttribute(
      'href',
      `/cases/${id}/plan`,
    )
    const { data } = await server.call('cases.get', { id }, who)
    const plan = planInput(ward.departmentId, ago(-60).toISOString(), {
      caseId: id,
      version: (data as WholeCase).version,
    })
    expect((await server.call('plans.save', plan, who)).error).toBeNull()
    // Another tab, as another PC: nothing of it is in memory.
    const other = await (
      await browser.newContext({ storageState: await page.context().storageState() })
    ).newPage()
    await other.goto(new URL(`/assessment/${sent.id}/results`, page.url()).href)
    await expect(other.getByRole('heading', { name: 'Plan i kolibri-runde' })).toBeVisible()
    await other.getByRole('link', { name: 'Åpne saken' }).click()
    await expect(heading(other)).toHaveText('kolibri-runde')
    await other.context().close()
  },
)

test.full(
  'FUP-09 a result offers no plan where follow-up is off, or without a function',
  async ({ page, server }) => {
    await enterOn(page, server, await addWard(server), [])
    await page.goto('/assessment/start')
    await reachSymptoms(page, ['Nedstemthet'])
    await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
    await button(page, 'Fullfør vurdering').click()
    await expect(page.getByText(/^Lagret /u)).toBeVisible()
    await expect(button(page, 'Lag tiltaksplan')).toHaveCount(0)
  },
)
