import { expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { officerOfCase, wholeCaseOf } from '#testing/rows/whole-case.ts'
import { moreGroups } from './more-acts.ts'

/** 'Sett ned modulen (Krever en nyere vurdering)': grey, with the reason. */
const actsOf = (more: Partial<WholeCase>): readonly string[] =>
  moreGroups(wholeCaseOf(more), Date.parse('2026-11-28T10:00:00.000Z'), 'nb').flatMap(({ acts }) =>
    acts.map(({ label, why }) => (why === null ? label : `${label} (${why})`)),
  )

const leader = [
  'Saksutskrift',
  'Tilsynsark',
  'Registrer tilsyn i etterkant',
  'Last ned til EPJ',
  'Lokalt navn',
  'Personen er isolert',
  'Be en annen avdeling overta',
  'Slå sammen med en annen sak',
  'Behold saken',
  'Sett ned modulen (Krever en nyere vurdering)',
  'Stans oppfølgingen',
  'Løslatt eller flyttet',
]

test.each<[string, Partial<WholeCase>, readonly string[]]>([
  ['a shift leader at Modul 9', { functions: ['shift-leader'] }, leader],
  [
    'an officer at Modul 5',
    { functions: ['officer'], module: 'M5' },
    [
      'Tilsynsark',
      'Registrer tilsyn i etterkant',
      'Lokalt navn',
      'Personen er isolert',
      'Løft til Modul 9',
    ],
  ],
  [
    'health at Modul 9, after a newer assessment',
    { functions: ['health'], hasLowerSince: true },
    [
      'Saksutskrift',
      'Last ned til EPJ',
      'Lokalt navn',
      'Personen er isolert',
      'Sett ned modulen',
      'Stans oppfølgingen',
    ],
  ],
  [
    'a shift leader of a closed case',
    { functions: ['shift-leader'], status: 'closed' },
    [
      'Saksutskrift',
      'Tilsynsark (Saken er avsluttet. Åpne den igjen for å føre tilsyn.)',
      'Last ned til EPJ',
      'Lokalt navn',
      'Behold saken',
      'Gjenåpne saken',
    ],
  ],
  [
    'an officer of a case without a plan, whose reference is on no paper',
    {
      functions: ['officer'],
      status: 'without-plan',
      plan: null,
      watch: null,
      module: null,
      redrawsLeft: 5,
    },
    [
      'Registrer tilsyn',
      'Tilsynsark (Bare ved uregelmessig tilsyn)',
      'Registrer tilsyn i etterkant',
      'Lokalt navn',
      'Personen er isolert',
      'Trekk på nytt',
      'Løft til Modul 3',
      'Løft til Modul 5',
      'Løft til Modul 9',
    ],
  ],
])('FUP-16 FUP-90 FUP-112 Mer offers %s', (_, more, acts) => {
  expect(actsOf(more)).toEqual(acts)
})

test.each<[string, boolean, WholeCase['functions'], string]>([
  ['who has it gives it up', true, ['officer'], 'Gi fra deg fastvakten'],
  ['a shift leader takes it from who is gone', false, ['shift-leader'], 'Overta uten overlevering'],
])('FUP-29 the watch of a Fastvakt is under Mer: %s', (_, isOwn, functions, label) => {
  const since = '2026-11-28T09:28:00.000Z'
  const guard = { by: officerOfCase, isOwn, offeredAt: null }
  const found = { functions, watch: null, continuous: { since, guard } }
  expect(actsOf(found)).toContain(label)
  expect(actsOf({ ...found, continuous: null })).not.toContain(label)
})

test('FUP-71 a case with a restriction that runs is not ended: grey, with the reason', () => {
  const acts = actsOf({
    functions: ['shift-leader'],
    restrictionEndsAt: '2026-11-28T12:00:00.000Z',
  })
  expect(acts).toContain('Stans oppfølgingen (Avslutt inngrepet først)')
  expect(acts).toContain('Løslatt eller flyttet (Avslutt inngrepet først)')
})

test('FUP-100 FUP-101 the sheets are reached while one is out, whatever the plan is now', () => {
  const sheets = [
    {
      id: 'sheet',
      number: 14,
      printedAt: '2026-11-28T08:00:00.000Z',
      maxGap: 15 as const,
      by: { name: null, function: 'officer' as const },
      enteredAt: null,
      lost: null,
      rows: [],
    },
  ]
  expect(actsOf({ status: 'without-plan', plan: null, sheets })).toContain('Tilsynsark')
})
