import { expect, test } from 'vitest'
import type { PrintedCase } from '#contract/case-print.ts'
import { counted, outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { printedAssessments } from './printed-assessments.ts'

const at = '2026-11-26T02:00:00.000Z'
const by = { name: 'Kari Nordmann', function: 'officer' } as const

const printed = (
  moved: { movedTo: string | null; movedFrom: string | null },
  answers: Parameters<typeof outcomeOf>[0] = symptomsAt(80, 2),
  outcome = outcomeOf(answers),
) => {
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
  expect(text).toMatch(/^Andre moderate og høye symptomer \(50–100\): .+: Høy, 80; .+: Høy, 80$/mu)
  expect(text).not.toMatch(/two-severe|M5/u)
})

test('OFF-07 FUP-115 the print says by which rule it was counted, and which module to consider', () => {
  const lines = (...given: Parameters<typeof counted>) =>
    printed({ movedTo: null, movedFrom: null }, {}, counted(...given))[0]?.lines.join('\n')
  const consider = 'svarene er minst like alvorlige som grensen for'
  expect(lines('as-specified', 1, 3)).toContain(`Vurder Modul 5: ${consider} Modul 5.`)
  expect(lines('as-specified', 1, 3)).toContain('og færre enn fire moderate, gir denne modulen.')
  expect(lines('as-specified', 4, 2)).toContain(`Vurder Modul 9: ${consider} Modul 9.`)
  expect(lines('never-milder', 1, 3)).not.toContain('Vurder')
  expect(lines('never-milder', 1, 3)).toContain('Fire eller flere moderate eller alvorlige')
})

test('FUP-115 FUP-08 an assessment of another case is struck through, with the reference where it belongs', () => {
  const [entry] = printed({ movedTo: 'kongle-kompass', movedFrom: null })
  expect(entry?.isStruck).toBe(true)
  expect(entry?.lines[0]).toBe('Ført på feil sak. Hører til kongle-kompass.')
})

test('F-A9 FUP-115 the print begins with the acute signs at any value, and names facts and what is unknown', () => {
  const [entry] = printed(
    { movedTo: null, movedFrom: null },
    {
      'krise--forvirring': 25,
      'selvmordstanker--nylig-forsok': 0,
      'selvmordstanker--tidligere-forsok': 'unable',
      'krise--panikk': 'unable',
    },
  )
  expect(entry?.lines.slice(0, 3)).toEqual([
    'Akutte tegn: Forvirring: Lav, 25',
    'Svar på ja/nei-spørsmål: Nylig selvmordsforsøk: Nei; Tidligere selvmordsforsøk: Vet ikke',
    'Kunne ikke vurderes: Panikk.',
  ])
  expect(entry?.lines[3]).toMatch(/^Ikke vurdert: .*Agitasjon.*\. De teller ikke som 0\.$/u)
})
