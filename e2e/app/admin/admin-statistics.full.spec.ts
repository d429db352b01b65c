import { formatDayOfYear, formatDays, formatLongDay } from '#web/lib/format/format-days.ts'
import { isoWeek } from '#web/lib/format/iso-week.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { figure, heading } from '../../steps/page/page-helpers.ts'
import {
  addEverything,
  dayAgo,
  openStatistics,
  overTime,
  part,
  range,
  rowsIn,
  tile,
} from '../../steps/admin/statistics.ts'

test('STA-01 the last thirty days against the thirty before, in words', async ({
  page,
  server,
}) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await expect(heading(page)).toHaveText('Statistikk')
  await expect(page.getByText('Hvor mye vurderingene brukes, og hva de viser.')).toBeVisible()
  await expect(range(page, '30 dager')).toBeChecked()
  await expect(page).toHaveURL('/admin/statistics')
  await expect(page.getByText(formatDays(dayAgo(29), dayAgo(0), 'nb'))).toBeVisible()
  const before = formatDays(dayAgo(59), dayAgo(30), 'nb')
  await expect(page.getByText(`Sammenlignet med forrige periode: ${before}`)).toBeVisible()
  const tiles = [
    ['Totalt', '10', '5 flere enn forrige periode'],
    ['Fullført', '5', 'Like mange som forrige periode'],
    ['Pågående', '4', '4 flere enn forrige periode'],
    ['Arkivert', '1', '1 flere enn forrige periode'],
    ['Høy risiko', '3', '3 flere enn forrige periode'],
    ['Fullføringsgrad', '50 %', '50 prosentpoeng lavere enn forrige periode'],
  ] as const
  for (const [name, shown, compared] of tiles) {
    await expect(figure(page, name)).toHaveText(shown)
    await expect(tile(page, name).getByText(compared, { exact: true })).toBeVisible()
  }
  await expect(figure(page, 'Alle brukere')).toHaveText('1')
  await expect(figure(page, 'Aktive brukere')).toHaveText('1')
  await expect(page.getByText('Slik det er nå, uansett periode.')).toBeVisible()
  expect(await rowsIn(page, 'Brukere')).toContainEqual(['Super Admin', '1'])
  expect(await rowsIn(page, 'Brukere')).toContainEqual(['Bruker (rollen «user»)', '0'])
})

test('STA-01 another period is in the address, and nothing else is (L2)', async ({
  page,
  server,
}) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await range(page, '7 dager').check()
  await expect(page).toHaveURL('/admin/statistics?range=7days')
  await expect(figure(page, 'Totalt')).toHaveText('10')
  const empty = formatDays(dayAgo(13), dayAgo(7), 'nb')
  await expect(page.getByText(`Forrige periode (${empty}) har ingen vurderinger`)).toBeVisible()
  await expect(page.getByText(/enn forrige periode|Kan ikke sammenlignes/u)).toHaveCount(0)
  await range(page, '90 dager').check()
  await expect(figure(page, 'Totalt')).toHaveText('15')
  const week = `Flest vurderinger uke ${isoWeek(dayAgo(1))}: `
  await expect(part(page, overTime)).toContainText(new RegExp(`${week}|Det høyeste antallet`, 'u'))
  await page.reload()
  await expect(range(page, '90 dager')).toBeChecked()
  await expect(figure(page, 'Totalt')).toHaveText('15')
  await range(page, '1 år').check()
  await expect(figure(page, 'Totalt')).toHaveText('16')
  await expect(part(page, overTime)).toContainText(/i \p{L}+ \d{4}/u)
  await range(page, 'Alt').check()
  await expect(page).toHaveURL('/admin/statistics?range=all')
  await expect(figure(page, 'Totalt')).toHaveText('16')
  await expect(page.getByText(/forrige periode/iu)).toHaveCount(0)
  await range(page, '30 dager').check()
  await expect(page).toHaveURL('/admin/statistics')
  await page.goto('/admin/statistics?range=evig')
  await expect(range(page, '30 dager')).toBeChecked()
})

test('STA-01 of a company, and of a department in it', async ({ page, server }) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await expect(page.getByLabel('Avdeling')).toHaveCount(0)
  await expect(page.getByLabel('Firma').getByRole('option').first()).toHaveText('Alle firmaer')
  await page.getByLabel('Firma').selectOption('Nordre fengsel')
  await expect(figure(page, 'Totalt')).toHaveText('5')
  await expect(page).toHaveURL('/admin/statistics')
  await page.getByLabel('Avdeling').selectOption('Avdeling B')
  await expect(figure(page, 'Totalt')).toHaveText('2')
  await range(page, 'Alt').check()
  await expect(page.getByLabel('Avdeling')).toHaveValue(/.+/u)
  await page.getByLabel('Avdeling').selectOption('Avdeling A')
  await expect(figure(page, 'Totalt')).toHaveText('9')
  await expect(part(page, 'Oftest valgte symptomer')).toContainText(
    'Ingen symptomer er valgt i perioden.',
  )
  await page.getByLabel('Firma').selectOption('Søndre fengsel')
  await expect(page.getByLabel('Avdeling')).toHaveCount(0)
  await expect(figure(page, 'Totalt')).toHaveText('5')
  await expect(part(page, 'Oftest anbefalte tilnærminger')).toContainText(
    'Ingen tilnærminger er anbefalt i perioden.',
  )
  await page.getByLabel('Firma').selectOption('Alle firmaer')
  await expect(figure(page, 'Totalt')).toHaveText('16')
})

test('STA-03 the figures as a file, by semicolons, named by the date', async ({ page, server }) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await page.getByLabel('Firma').selectOption('Nordre fengsel')
  await page.getByLabel('Avdeling').selectOption('Avdeling A')
  await expect(figure(page, 'Totalt')).toHaveText('3')
  const { name, text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Last ned CSV' }).click(),
  )
  expect(name).toBe(`holdepunkt_statistikk_${dayAgo(0)}.csv`)
  expect(text.startsWith('\uFEFFDel;Dato;Navn;Verdi;Enhet;Perioden før\r\n')).toBe(true)
  const lines = text.split('\r\n')
  for (const line of [
    'Utvalg;;Periode;30 dager;;',
    `Utvalg;;Fra og med;${dayAgo(29)};;`,
    `Utvalg;;Til og med;${dayAgo(0)};;`,
    'Utvalg;;Firma;Nordre fengsel;;',
    'Utvalg;;Avdeling;Avdeling A;;',
    'Vurderinger;;Totalt;3;antall;5',
    'Vurderinger;;Høy risiko;3;antall;0',
    'Vurderinger;;Fullføringsgrad;100;prosent;100',
    `Vurderinger per dag;${dayAgo(1)};Høy risiko;3;antall;`,
    `Vurderinger per dag;${dayAgo(0)};Uten risikonivå;0;antall;`,
    'Vurderinger etter type;;Modulvurdering;3;antall;',
    'Modulvurderinger etter modul;;Modul 9;3;antall;',
    'Oftest anbefalte tilnærminger;;Øyeblikkelig helsehjelp og akutt vurdering;3;antall;',
    'Brukere;;Alle brukere;0;antall;',
  ]) {
    expect(lines).toContain(line)
  }
  expect(new Set(lines.slice(0, -1).map((line) => line.split(';').length))).toEqual(new Set([6]))
})

test('STA-01 STA-02 the charts say what they show, and so do their tables and the lists', async ({
  page,
  server,
}) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  const peak = formatDayOfYear(dayAgo(1), 'nb')
  const says = `Flest vurderinger ${peak}: 5, hvorav 3 med høy risiko.`
  const drawing = part(page, overTime).getByRole('img')
  await expect(drawing).toHaveAccessibleName(overTime)
  await expect(drawing).toHaveAccessibleDescription(says)
  await expect(part(page, overTime).getByText(says)).toBeVisible()
  await expect(part(page, overTime).getByRole('table')).toBeHidden()
  await part(page, overTime).getByText('Vis tabell').click()
  await expect(part(page, overTime).getByRole('table', { name: overTime })).toBeVisible()
  const rows = await rowsIn(page, overTime)
  expect(rows).toHaveLength(31)
  expect(rows[0]).toEqual([
    'Dag',
    'Høy risiko',
    'Moderat risiko',
    'Lav risiko',
    'Uten risikonivå',
    'I alt',
  ])
  expect(rows.at(-2)).toEqual([formatLongDay(dayAgo(1), 'nb'), '3', '0', '2', '0', '5'])
  expect(rows.at(-1)).toEqual([formatLongDay(dayAgo(0), 'nb'), '0', '0', '0', '0', '0'])

  const byFlow = part(page, 'Vurderinger etter type')
  await expect(byFlow.getByRole('img')).toHaveAccessibleDescription(
    'Flest: Modulvurdering og Behandlingsanbefaling, 4 hver.',
  )
  await byFlow.getByText('Vis tabell').click()
  expect(await rowsIn(page, 'Vurderinger etter type')).toEqual([
    ['Type vurdering', 'Antall'],
    ['Modulvurdering', '4'],
    ['Anonym observasjon', '2'],
    ['Behandlingsanbefaling', '4'],
  ])
  const byModule = part(page, 'Modulvurderinger etter modul')
  await expect(byModule.getByRole('img')).toHaveAccessibleDescription('Flest: Modul 9, 3.')
  await byModule.getByText('Vis tabell').click()
  expect(await rowsIn(page, 'Modulvurderinger etter modul')).toEqual([
    ['Modul', 'Antall'],
    ['Modul 9', '3'],
    ['Modul 5', '1'],
  ])
  expect(await rowsIn(page, 'Oftest anbefalte tilnærminger')).toEqual([
    ['Tilnærming', 'Antall'],
    ['Øyeblikkelig helsehjelp og akutt vurdering', '3'],
    ['Atferdsaktivering og fysisk aktivitet', '2'],
  ])
})
