import { expect, test } from 'vitest'
import { openedBecause } from './opened-because.ts'

const before = '2026-11-26T01:59:00.000Z'
const openedAt = '2026-11-26T02:00:00.000Z'
const later = '2026-11-26T03:00:00.000Z'
const assessment = (completedAt: string, movedFrom: string | null = null) => ({
  completedAt,
  label: 'Modul 9',
  movedFrom,
})
const raised = (from: 'M3' | null) => ({ at: later, from })

test.each([
  ['Etter en vurdering som ga Modul 9', 'M9', [assessment(before)], []],
  ['Uten vurdering: noen var bekymret', null, [], []],
  ['Uten vurdering: noen var bekymret', 'M9', [assessment(later)], [raised(null)]],
  [
    'Etter en vurdering som ga Modul 3. Vurderingen er ikke delt med saken.',
    'M9',
    [],
    [raised('M3')],
  ],
  ['Ingen vurdering var delt med saken da den ble åpnet', 'M9', [assessment(later)], []],
  [
    'Ingen vurdering var delt med saken da den ble åpnet',
    'M9',
    [assessment(before, 'kaffe-brygge')],
    [],
  ],
] as const)(
  'F-A12 FUP-115 screen and print say why the case was opened: %s',
  (text, module, assessments, moduleChanges) => {
    expect(openedBecause({ openedAt, module, assessments, moduleChanges })).toBe(text)
  },
)
