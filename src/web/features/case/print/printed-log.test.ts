import { expect, test } from 'vitest'
import type { PrintedCase } from '#contract/case-print.ts'
import { printedLog } from './print-sections.ts'

const by = { name: 'Kari Nordmann', function: 'officer' } as const

const printed = {
  reference: 'kongle-kompass',
  openedAt: '2026-11-26T02:00:00.004Z',
  openedBy: by,
  module: 'M9',
  assessments: [
    {
      id: '1',
      label: 'Modul 9',
      isAcute: true,
      completedAt: '2026-11-26T01:58:00.000Z',
      by,
      movedTo: null,
      movedFrom: null,
    },
  ],
  moduleChanges: [],
  log: [],
  joined: [],
  plans: [{ number: 1, savedAt: '2026-11-26T02:09:00.000Z', by }],
} as unknown as PrintedCase

test('F-A12 FUP-115 the print lists the events that the screen shows, the oldest first', () => {
  expect(printedLog(printed, 'nb').map(({ what, lines }) => [what, ...lines])).toEqual([
    ['Vurdering delt: Modul 9', 'Akutt tegn'],
    ['Saken ble åpnet', 'Etter en vurdering som ga Modul 9'],
    ['Tiltaksplan 1'],
  ])
})

test('F-A12 FUP-08 an event of another case is struck through on the print', () => {
  const moved = printed.assessments.map((one) => ({ ...one, movedTo: 'kaffe-brygge' }))
  const [entry] = printedLog({ ...printed, assessments: moved }, 'nb')
  expect(entry?.isStruck).toBe(true)
  expect(entry?.lines[0]).toContain('kaffe-brygge')
})
