import { expect, test } from 'vitest'
import { openedBecause } from './opened-because.ts'

const openedAt = '2026-11-26T02:00:00.000Z'
const later = '2026-11-26T03:00:00.000Z'
const assessment = (sharedAt: string) => ({ sharedAt, outcome: { module: { label: 'Modul 9' } } })
const raised = (from: 'M3' | null) => ({ from })

test.each([
  ['Etter en vurdering som ga Modul 9', 'M9', [assessment(openedAt)], []],
  ['Uten vurdering: noen var bekymret', null, [], []],
  ['Uten vurdering: noen var bekymret', 'M9', [assessment(later)], [raised(null)]],
  [
    'Etter en vurdering som ga Modul 3. Vurderingen er ikke delt med saken.',
    'M9',
    [],
    [raised('M3')],
  ],
  ['Det er ikke registrert', 'M9', [assessment(later)], []],
] as const)('FUP-115 a print says why the case was opened: %s', (text, module, shared, changes) => {
  expect(openedBecause({ openedAt, module, assessments: shared, moduleChanges: changes })).toBe(
    text,
  )
})
