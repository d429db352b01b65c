import { expect, test } from 'vitest'
import { whyNoSheet } from './sheet-texts.ts'

const irregular = {
  ownerFunction: 'officer',
  ownerDepartmentName: 'Avdeling B',
  level: { kind: 'irregular', maxGap: 15 },
  nextReviewAt: '2026-11-26T09:00:00.000Z',
} as const

const noChecks = 'Saken har ikke uregelmessig tilsyn nå, så det er ikke noe tilsynsark å skrive ut.'

test.each([
  [{ status: 'followed-up', plan: irregular, functions: ['officer'] }, null],
  [
    { status: 'closed', plan: irregular, functions: ['officer'] },
    'Saken er avsluttet. Åpne den igjen for å føre tilsyn.',
  ],
  [
    { status: 'followed-up', plan: irregular, functions: ['health'] },
    'Betjent og vaktleder fører tilsyn. Du har en annen funksjon på denne avdelingen.',
  ],
  [{ status: 'without-plan', plan: null, functions: ['officer'] }, noChecks],
  [{ status: 'after-check', plan: irregular, functions: ['officer'] }, noChecks],
  [
    {
      status: 'followed-up',
      plan: { ...irregular, level: { kind: 'continuous' } },
      functions: ['shift-leader'],
    },
    noChecks,
  ],
] as const)('FUP-100 a case %j has a sheet, or says why not: %s', (found, why) => {
  expect(whyNoSheet(found)).toBe(why)
})
