import type { WholeCase } from '#contract/cases.ts'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { button, reachSymptoms, symptom } from '../../steps/flows/officer.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { enterOn } from '../../steps/ward/ward.ts'

test('FUP-05 FUP-07 FUP-10 a result of Modul 5 goes on to a plan, with its measures when the author shares it', async ({
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
  await expect(heading(page)).toHaveText('Anbefalt: Modul 5')
  await button(page, 'Lag tiltaksplan').click()
  await page.getByLabel('Del vurderingen med dem som følger opp saken').check()
  await button(page, 'Åpne sak').click()
  await expect(heading(page)).toHaveText('Tiltaksplan')
  await expect(page.getByLabel('Tiltak')).not.toHaveValue('')
  const id = /cases\/([^/]+)\/plan/u.exec(page.url())?.[1]
  const { data } = await server.call('cases.get', { id }, who)
  expect(data as WholeCase).toMatchObject({
    module: 'M5',
    status: 'without-plan',
    assessments: [{ label: 'Modul 5' }],
  })
  // FUP-05: the form has the reference, without a call that connects the two.
  await page.getByRole('link', { name: 'Historikk' }).first().click()
  await page.getByRole('link', { name: /^Se resultat fra/u }).click()
  await page.getByRole('link', { name: 'Modulskjema', exact: true }).click()
  await expect(page.getByLabel('Referanse', { exact: true })).toHaveValue(
    (data as WholeCase).reference,
  )
  await expect(page.getByRole('article', { name: 'Modulskjema' })).toContainText(
    `Referanse${(data as WholeCase).reference}`,
  )
})

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
