import { formatDayOfYear, formatLongDay } from '#web/lib/format.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import {
  addEverything,
  dayAgo,
  openStatistics,
  overTime,
  part,
  rowsIn,
} from '../steps/statistics.ts'

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
  const [, symptom] = await rowsIn(page, 'Oftest valgte symptomer')
  expect(symptom?.join(' ')).toMatch(/^Vedvarende tristhet\s+Gul: meld samme dag 2$/u)
  expect(await rowsIn(page, 'Oftest anbefalte tilnærminger')).toEqual([
    ['Tilnærming', 'Antall'],
    ['Øyeblikkelig helsehjelp og akutt vurdering', '3'],
    ['Atferdsaktivering og fysisk aktivitet', '2'],
  ])
})
