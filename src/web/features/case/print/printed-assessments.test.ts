import { expect, test } from 'vitest'
import type { PrintedCase } from '#contract/case-print.ts'
import { outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { printedAssessments } from './printed-assessments.ts'

const at = '2026-11-26T02:00:00.000Z'
const by = { name: 'Kari Nordmann', function: 'officer' } as const

const printed = (moved: { movedTo: string | null; movedFrom: string | null }) => {
  const outcome = outcomeOf(symptomsAt(80, 2))
  const assessment = {
    id: '1',
    isAcute: false,
    completedAt: at,
    label: outcome.module.label,
    by,
    outcome,
    ...moved,
  }
  return printedAssessments({ assessments: [assessment] } as unknown as PrintedCase, 'nb')
}

test('FUP-115 an assessment is printed with its module, the rule and the symptoms in words', () => {
  const [entry] = printed({ movedTo: null, movedFrom: null })
  const text = entry?.lines.join('\n') ?? ''
  expect(entry).toMatchObject({ at, what: 'Vurderingen ga Modul 5', by, isStruck: false })
  expect(text).toContain('Alvorlige symptomer: 2.')
  expect(text).toContain('To eller flere alvorlige symptomer gir denne modulen.')
  expect(text).toMatch(/^Alvorlige \(75–100\): .+: Høy, 80; .+: Høy, 80$/mu)
  expect(text).toMatch(/Symptomer som ikke er vurdert: \d+\. De teller ikke som 0\./u)
  expect(text).not.toMatch(/two-severe|M5/u)
})

test('FUP-115 FUP-08 an assessment of another case is struck through, with the reference where it belongs', () => {
  const [entry] = printed({ movedTo: 'kongle-kompass', movedFrom: null })
  expect(entry?.isStruck).toBe(true)
  expect(entry?.lines[0]).toBe('Ført på feil sak. Hører til kongle-kompass.')
})
