import { expect, test } from 'vitest'
import { whyNoSheet } from './why-no-sheet.ts'

const irregular = {
  ownerFunction: 'officer',
  ownerDepartmentName: 'Avdeling B',
  level: { kind: 'irregular', maxGap: 15 },
  nextReviewAt: '2026-11-26T09:00:00.000Z',
} as const

test.each([
  [{ status: 'followed-up', plan: irregular, functions: ['officer'] }, null],
  [{ status: 'closed', plan: irregular, functions: ['officer'] }, /avsluttet/u],
  [{ status: 'followed-up', plan: irregular, functions: ['health'] }, /Betjent og vaktleder/u],
  [{ status: 'without-plan', plan: null, functions: ['officer'] }, /ikke uregelmessig tilsyn/u],
  [{ status: 'after-check', plan: irregular, functions: ['officer'] }, /ikke uregelmessig/u],
  [
    {
      status: 'followed-up',
      plan: { ...irregular, level: { kind: 'continuous' } },
      functions: ['shift-leader'],
    },
    /ikke uregelmessig/u,
  ],
] as const)('FUP-100 a case %j has a sheet, or says why not: %s', (found, why) => {
  if (why === null) expect(whyNoSheet(found)).toBeNull()
  else expect(whyNoSheet(found)).toMatch(why)
})
