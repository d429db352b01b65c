import { deviationsJob } from '#server/jobs/deviations.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { addWard, type Ward } from '#testing/rows/ward.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import {
  addAssessments,
  openStatistics,
  part,
  releaseAll,
  rowsIn,
} from '../../steps/admin/statistics.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { ago } from '../../steps/ward/ward.ts'
import { pressAccount } from '../../steps/page/page-helpers.ts'

const followUp = 'Oppfølging'

/** A late check, and so many plans that are missing since some days. */
const addLate = async (
  server: TestServer,
  ward: Ward,
  { plans, daysAgo }: { readonly plans: number; readonly daysAgo: number },
): Promise<void> => {
  for (let n = 0; n < plans; n += 1)
    await addCase(server.services, { ...ward, riskSince: ago(daysAgo * 1440 + 60) })
  await addCase(server.services, { ...ward, ...watched(ago(62)) })
  await deviationsJob.run(server.services)
}

test('FUP-140 the figures of follow-up are on the page and in the file, of the chosen place and period', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services, { name: 'Nordre fengsel' })
  const ward = await addWard(server, 'Avdeling B', companyId)
  const beside = await addWard(server, 'Avdeling C', companyId)
  await addLate(server, ward, { plans: 2, daysAgo: 20 })
  await addLate(server, beside, { plans: 3, daysAgo: 2 })
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await expect(part(page, followUp)).toContainText('Tiltaksplaner som kom for sent eller mangler')
  const shown = await rowsIn(page, followUp)
  expect(shown).toEqual([
    ['Hva', 'Verdi'],
    ['Tiltaksplaner i tide', '0'],
    ['Tiltaksplaner som kom for sent eller mangler', '5'],
    ['Andel tiltaksplaner i tide', '0 %'],
    ['Tilsyn i tide', '0'],
    ['Tilsyn over fristen', '2'],
    ['Andel tilsyn i tide', '0 %'],
    ['Tilsyn etterført', '0'],
    ['Lengst over fristen', '47 min'],
    ['Varsler om mønster i tilsynene', '0'],
    ['Samtaler', '0'],
    ['Samtaler med svar', '0'],
    ['Samtaler lest tilbake', '0'],
    ['Tid fra samtale til helse så personen (median)', '–'],
    ['Inngrep startet', '0'],
    ['Inngrep fornyet', '0'],
    ['Tid med inngrep', '0 t'],
  ])
  await expect(part(page, followUp)).toContainText(
    'Tallene gjelder avdelinger, aldri enkeltansatte. Saker som er slettet, er ikke med.',
  )
  await expectCleanInAllThemes(page)
  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Last ned CSV' }).click(),
  )
  const lines = text.split('\r\n')
  expect(lines).toContain('Oppfølging;;Tiltaksplaner som kom for sent eller mangler;5;antall;')
  expect(lines).toContain('Oppfølging;;Andel tilsyn i tide;0;prosent;')
  expect(lines).toContain('Oppfølging;;Lengst over fristen;47;minutter;')

  const late = part(page, followUp).getByRole('row', { name: /^Tiltaksplaner som kom/u })
  await page.getByLabel('Firma').selectOption('Nordre fengsel')
  await page.getByLabel('Avdeling').selectOption('Avdeling B')
  await expect(late).toContainText('2')
  await page.getByRole('radio', { name: '7 dager', exact: true }).check()
  await expect(late).toContainText('0')
})

test('FUP-140 ROLE-13 a researcher reads «om lag» and «<10», and no longest time', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const companyId = await addCompany(server.services, { name: 'Nordre fengsel' })
  const ward = await addWard(server, 'Avdeling B', companyId)
  await addLate(server, ward, { plans: 13, daysAgo: 2 })
  await addAssessments(server, { companyId, count: 1, daysAgo: 3 })
  await releaseAll(server)
  await enterAs(page, server, 'researcher', { companyId })
  await openStatistics(page)
  await expect(part(page, followUp)).toContainText('Den lengste tiden vises ikke')
  expect(await rowsIn(page, followUp), 'BO-10 the rows without a number are folded').toEqual([
    ['Hva', 'Verdi'],
    ['Tiltaksplaner som kom for sent eller mangler', 'om lag 10'],
  ])
  await part(page, followUp).getByText('Vis 15 til, under ti eller uten tall').click()
  const shown = await rowsIn(page, followUp)
  expect(shown).toContainEqual(['Tiltaksplaner i tide', '<10'])
  expect(shown).toContainEqual(['Andel tiltaksplaner i tide', '–'])
  expect(shown).toContainEqual(['Lengst over fristen', '–'])
  await expectCleanInAllThemes(page)
})

test('FUP-140 figures that cannot be fetched leave the rest of the page, and nothing in the period says so', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.route('**/api/followUp.figures*', (route) => route.abort())
  await openStatistics(page)
  await expect(part(page, followUp).getByRole('alert')).toContainText('Kunne ikke hente innholdet.')
  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Last ned CSV' }).click(),
  )
  expect(text).toContain('Oppfølging;;Merknad;Tallene for oppfølging er ikke hentet.')
  await page.unroute('**/api/followUp.figures*')
  await pressRetry(page)
  await expect(part(page, followUp)).toContainText('Ingen oppfølging i perioden')
  await pressAccount(page, 'English')
  await expect(part(page, 'Follow-up')).toContainText('No follow-up in the period')
})

test('FUP-140 a local admin reads the figures of the company with its follow-up, and no case', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const ward = await addWard(server)
  await addLate(server, ward, { plans: 4, daysAgo: 2 })
  await enterAs(page, server, 'org_admin', { companyId: ward.companyId })
  await page.goto('/admin/follow-up')
  await expect(part(page, followUp)).toContainText('Tiltaksplaner som kom for sent eller mangler')
  expect(await rowsIn(page, followUp)).toContainEqual([
    'Tiltaksplaner som kom for sent eller mangler',
    '4',
  ])
  await expectCleanInAllThemes(page)
})
