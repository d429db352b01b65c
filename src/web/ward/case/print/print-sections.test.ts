import { expect, test } from 'vitest'
import type { PrintedCase } from '#contract/case-print.ts'
import type { CaseSheet } from '#contract/sheets.ts'
import { counted, outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import * as m from '#web/generated/messages/messages.js'
import { acuteFact } from './printed-entry.ts'
import { printedAssessments, printedLog, printedSheets, printSections } from './print-sections.ts'

const by = { name: 'Kari Nordmann', function: 'officer' } as const
const at = '2026-11-26T02:00:00.000Z'

const assessmentsOf = (
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
  const [entry] = assessmentsOf({ movedTo: null, movedFrom: null })
  const text = entry?.lines.join('\n') ?? ''
  expect(entry).toMatchObject({ at, what: 'Vurderingen ga Modul 5', by, isStruck: false })
  expect(text).toContain('Alvorlige symptomer: 2.')
  expect(text).toContain('To eller flere alvorlige symptomer gir denne modulen.')
  expect(text).toMatch(/^Moderate og høye symptomer \(50–100\): .+: Høy, 80; .+: Høy, 80$/mu)
  expect(text).not.toMatch(/two-severe|M5/u)
})

const factOf = (isAcute: boolean, ...outcomes: readonly ReturnType<typeof outcomeOf>[]) => {
  const assessments = outcomes.map((outcome) => ({ outcome, movedTo: null }))
  return acuteFact({ isAcute, assessments } as unknown as PrintedCase)
}

test('SAFE-05 FUP-115 the head of a print never says that there is no acute sign where nobody asked', () => {
  expect(factOf(true)).toBe('Ja')
  expect(factOf(false)).toBe('Ikke vurdert')
  expect(factOf(false, outcomeOf({}))).toBe('Ikke vurdert')
  expect(factOf(false, outcomeOf({}), outcomeOf(symptomsAt(80, 2)))).toMatch(
    /^Ingen registrert\. Tegn som er vurdert: 2\. Ikke vurdert: [1-9]\d*\.$/u,
  )
})

test('OFF-07 FUP-115 the print says by which rule it was counted, and which module to consider', () => {
  const lines = (...given: Parameters<typeof counted>) =>
    assessmentsOf({ movedTo: null, movedFrom: null }, {}, counted(...given))[0]?.lines.join('\n')
  const consider = 'svarene er minst like alvorlige som grensen for'
  expect(lines('as-specified', 1, 3)).toContain(`Vurder Modul 5: ${consider} Modul 5.`)
  expect(lines('as-specified', 1, 3)).toContain('og færre enn fire moderate, gir denne modulen.')
  expect(lines('as-specified', 4, 2)).toContain(`Vurder Modul 9: ${consider} Modul 9.`)
  expect(lines('never-milder', 1, 3)).not.toContain('Vurder')
  expect(lines('never-milder', 1, 3)).toContain('Fire eller flere moderate eller alvorlige')
})

test('FUP-115 FUP-08 an assessment of another case is struck through, with the reference where it belongs', () => {
  const [entry] = assessmentsOf({ movedTo: 'kongle-kompass', movedFrom: null })
  expect(entry?.isStruck).toBe(true)
  expect(entry?.lines[0]).toBe('Ført på feil sak. Hører til kongle-kompass.')
})

test('F-A9 FUP-115 the print begins with the acute signs at any value, and names facts and what is unknown', () => {
  const [entry] = assessmentsOf(
    { movedTo: null, movedFrom: null },
    {
      'krise--forvirring': 25,
      'selvmordstanker--nylig-forsok': 0,
      'selvmordstanker--tidligere-forsok': 'unable',
      'krise--panikk': 'unable',
    },
  )
  expect(entry?.lines.slice(0, 3)).toEqual([
    'Akutte tegn: Forvirring: Ja',
    'Svar på ja/nei-spørsmål: Nylig selvmordsforsøk: Nei; Tidligere selvmordsforsøk: Vet ikke',
    'Kunne ikke vurderes: Panikk.',
  ])
  expect(entry?.lines[3]).toMatch(/^Ikke vurdert: .*Agitasjon.*\. De teller ikke som 0\.$/u)
})

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

const sheet: CaseSheet = {
  id: '1',
  number: 14,
  printedAt: '2026-11-24T20:00:00.000Z',
  maxGap: 15,
  by,
  enteredAt: null,
  lost: null,
  rows: [],
}

const linesOf = (more: Partial<CaseSheet>, printedAt = '2026-11-26T02:00:00.000Z') => {
  const paper = { sheets: [{ ...sheet, ...more }], printedAt } as unknown as PrintedCase
  const [entry] = printedSheets(paper, 'nb')
  expect(entry).toMatchObject({ at: sheet.printedAt, what: 'Tilsynsark 14', by: null })
  return entry?.lines.join('\n').replaceAll('\u00A0', ' ')
}

const head = `Skrevet ut av Kari Nordmann, betjent
Lengste tid mellom tilsyn: 15 minutter`

test.each([
  [
    'that it is entered',
    { rows: [1, 3], enteredAt: '2026-11-25T06:00:00.000Z' },
    'Etterførte rader: 1, 3\nFerdig ført 25.11.2026 kl. 07:00',
  ],
  [
    'that it is lost, with the reason',
    { lost: { at: '2026-11-25T06:00:00.000Z', reason: 'Kastet ved rydding' } },
    'Ingen rader er etterført\nMeldt tapt 25.11.2026 kl. 07:00: Kastet ved rydding',
  ],
  [
    'that it is missing after a day',
    { rows: [2] },
    'Etterførte rader: 2\nMangler: skulle vært etterført for 6 t siden',
  ],
])('FUP-115 FUP-101 the print of a sheet says %s', (_, more, text) => {
  expect(linesOf(more)).toBe(`${head}\n${text}`)
})

test('FUP-115 FUP-101 the print of a sheet says until when it may be entered', () => {
  expect(linesOf({}, '2026-11-25T06:00:00.000Z')).toBe(
    `${head}\nIngen rader er etterført\nEtterføres innen 25.11.2026 kl. 21:00`,
  )
})

const sectionLines = (heading: string, of: object) =>
  printSections
    .find((section) => section.heading() === heading)
    ?.entriesOf({ ...printed, ...of }, 'nb')
    .flatMap(({ lines }) => lines)

test('FUP-115 FUP-12 two measures of a printed plan are a list, so that none looks like a field', () => {
  const plan = {
    number: 1,
    reference: printed.reference,
    savedAt: at,
    by,
    ownerFunction: 'officer',
    ownerDepartmentName: 'Avdeling B',
    level: { kind: 'none' },
    nextReviewAt: at,
    ownWords: '',
    ownWordsMissing: null,
    signals: '',
    helps: '',
  }
  const linesFor = (...measures: string[]) =>
    sectionLines(m.print_plans(), { plans: [{ ...plan, measures }] })
  expect(linesFor('Samtale hver vakt', 'Følge til luftegården')).toContain(
    'Tiltak:\n• Samtale hver vakt\n• Følge til luftegården',
  )
  expect(linesFor('Samtale hver vakt')).toContain('Tiltak: Samtale hver vakt')
})

test('FUP-115 a time in a sentence of the print has its day before the clock', () => {
  const call = {
    at,
    to: 'health',
    toName: null,
    phone: '22 00 00 01',
    answered: true,
    readBack: false,
    agreed: '',
    dueAt: at,
    doneAt: at,
    isEnteredLate: false,
    by,
  }
  const lines = sectionLines(m.call_list(), { calls: [call], outcomes: [] })
  expect(lines).toEqual([
    'Innen 26.11.2026 kl.\u00a003:00',
    'Helse har sett personen 26.11.2026 kl.\u00a003:00',
  ])
})
