import { expect, test } from 'vitest'
import type { FollowUpFigures } from '#contract/followUp.ts'
import type { Statistics } from '#contract/statistics.ts'
import { csvText } from './csv-parts.ts'

const totals = { total: 1200, completed: 900, inProgress: 100, archived: 200, high: 0 }

const exact: Statistics = {
  isRounded: false,
  period: { from: '2026-11-16', to: '2026-11-22' },
  assessments: { ...totals, completionRate: 75 },
  before: { ...totals, total: 0, completionRate: null },
  symptoms: {
    mostSelected: [
      { id: 'a', name: '=SUM(A1)', nameEn: 'Low; mood', count: 3, risk: 'high' },
      { id: 'b', name: 'Uro', nameEn: null, count: 2, risk: null },
    ],
  },
  approaches: { topRecommended: [{ id: null, name: 'Helsehjelp', nameEn: null, count: 4 }] },
  users: { total: 7, active: 5, byRole: [{ role: 'user', count: 0 }] },
  overTime: {
    step: 'week',
    points: [{ startsOn: '2026-11-16', low: 1, medium: 2, high: 3, none: 4 }],
  },
  byFlow: [{ flow: 'treatment', count: 5 }],
  byModule: [{ module: 'Modul 5', count: 6 }],
}

const followUp: FollowUpFigures = {
  isRounded: false,
  period: exact.period,
  values: [
    { figure: 'checks-late', value: 0 },
    { figure: 'checks-share', value: 99 },
    { figure: 'longest-over', value: null },
  ],
}

const scope = {
  range: '7days',
  company: 'Nordre fengsel',
  department: 'Alle avdelinger',
  followUp,
} as const
const linesOf = (of: Statistics, language: 'nb' | 'en' = 'nb') =>
  csvText(of, scope, language).replace('\uFEFF', '').split('\r\n')

test('STA-03 every figure of the page is a line of the file', () => {
  expect(linesOf(exact)).toEqual([
    'Del;Dato;Navn;Verdi;Enhet;Perioden før',
    'Utvalg;;Periode;7 dager;;',
    'Utvalg;;Fra og med;2026-11-16;;',
    'Utvalg;;Til og med;2026-11-22;;',
    'Utvalg;;Firma;Nordre fengsel;;',
    'Utvalg;;Avdeling;Alle avdelinger;;',
    'Vurderinger;;Totalt;1200;antall;0',
    'Vurderinger;;Fullført;900;antall;900',
    'Vurderinger;;Pågående;100;antall;100',
    'Vurderinger;;Arkivert;200;antall;200',
    'Vurderinger;;Høy risiko;0;antall;0',
    'Vurderinger;;Fullføringsgrad;75;prosent;',
    'Vurderinger per uke;2026-11-16;Høy risiko;3;antall;',
    'Vurderinger per uke;2026-11-16;Moderat risiko;2;antall;',
    'Vurderinger per uke;2026-11-16;Lav risiko;1;antall;',
    'Vurderinger per uke;2026-11-16;Uten risikonivå;4;antall;',
    'Vurderinger etter type;;Behandlingsanbefaling;5;antall;',
    'Modulvurderinger etter modul;;Modul 5;6;antall;',
    `Oftest valgte symptomer;;"'=SUM(A1) (Akutt tegn, høy risiko)";3;antall;`,
    'Oftest valgte symptomer;;Uro;2;antall;',
    'Oftest anbefalte tilnærminger;;Helsehjelp;4;antall;',
    'Oppfølging;;Tilsyn over fristen;0;antall;',
    'Oppfølging;;Andel tilsyn i tide;99;prosent;',
    'Oppfølging;;Lengst over fristen;;minutter;',
    'Oppfølging;;Merknad;"Tallene gjelder avdelinger, aldri enkeltansatte. Saker som er slettet, er ikke med.";;',
    'Brukere;;Alle brukere;7;antall;',
    'Brukere;;Aktive brukere;5;antall;',
    'Brukere;;Bruker (rollen «user»);0;antall;',
    '',
  ])
})

test('STA-03 names are of the language that is read', () => {
  expect(linesOf(exact, 'en').some((line) => line.includes('"Low; mood ('))).toBe(true)
})

test('ROLE-13 a withheld figure is withheld in the file too, and the file says how far the figures go', () => {
  const lines = linesOf({
    ...exact,
    isRounded: true,
    period: { from: null, to: '2026-11-22' },
    before: null,
    assessments: { ...exact.assessments, high: null, completionRate: null },
  })
  expect(lines).toContain('Utvalg;;Fra og med;;;')
  expect(lines.some((line) => line.startsWith('Vurderinger per uke'))).toBe(false)
  expect(lines).toContain('Vurderinger;;Totalt;1200;antall;')
  expect(lines).toContain('Vurderinger;;Høy risiko;<10;antall;')
  expect(lines).toContain('Vurderinger;;Fullføringsgrad;;prosent;')
  expect(
    lines.some((line) => line.startsWith('Utvalg;;Merknad;"Tallene gjelder til og med i går.')),
  ).toBe(true)
})

test('FUP-140 the file says that figures of follow-up were not fetched, and suppresses those of a researcher', () => {
  const partOf = (of: FollowUpFigures | undefined) =>
    csvText(exact, { ...scope, followUp: of }, 'nb')
      .split('\r\n')
      .filter((line) => line.startsWith('Oppfølging;'))
  expect(partOf(undefined)).toEqual([
    'Oppfølging;;Merknad;Tallene for oppfølging er ikke hentet. Last ned filen på nytt når de vises på siden.;;',
  ])
  const rounded = partOf({
    ...followUp,
    isRounded: true,
    values: [
      { figure: 'checks-late', value: null },
      { figure: 'checks-share', value: null },
    ],
  })
  expect(rounded.slice(0, 2)).toEqual([
    'Oppfølging;;Tilsyn over fristen;<10;antall;',
    'Oppfølging;;Andel tilsyn i tide;;prosent;',
  ])
  expect(rounded.at(-1)).toContain('Den lengste tiden vises ikke')
})
