import { expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import {
  casePhoneCall,
  caseCheck as check,
  caseTime as at,
  officerOfCase as officer,
  wholeCaseOf,
} from '#testing/rows/whole-case.ts'
import { timelineRows } from './timeline-rows.ts'

const phoneCall = { ...casePhoneCall, doneAt: at('11:05') }

/** '10:28 Våken, snakket ikke. Som før | Tilsyn · betjent' */
const linesOf = (more: Partial<WholeCase>): readonly string[] =>
  timelineRows(wholeCaseOf(more), Date.parse(at('11:10')), 'nb').map(
    ({ at: when, what, rest, notes, struck }) =>
      [
        new Date(when).toISOString().slice(11, 16),
        struck === null ? '' : `(${struck}) `,
        [what, rest].filter((part) => part !== '').join(' '),
        ` | ${notes.join(' · ')}`,
      ]
        .join(' ')
        .replaceAll(/[\s\u00A0]+/gu, ' '),
  )

test('FUP-24 FUP-27 FUP-63 FUP-70 the timeline has everything in one order, the newest first', () => {
  const more: Partial<WholeCase> = {
    checks: [check('10:52', { kind: 'talked' }), check('10:28')],
    calls: [phoneCall],
    outcomes: [
      { id: 'o', fit: 'fitted', seenAt: at('11:05'), by: { ...officer, function: 'health' } },
    ],
    deviations: [
      { id: 'd', kind: 'late', from: at('10:43'), to: at('10:52'), explanation: null },
      { id: 'e', kind: 'review', from: at('11:07'), to: null, explanation: null },
    ],
    restrictions: [
      {
        id: 'r',
        kind: 'objects',
        startedAt: at('10:30'),
        endsAt: at('22:30'),
        endedAt: null,
        healthSeenAt: null,
        periods: [
          {
            startsAt: at('10:30'),
            endsAt: at('22:30'),
            reason: 'Sier at beltet frister',
            lesserMeans: 'Samtale',
            decidedBy: 'shift-leader',
            by: officer,
          },
        ],
        objects: [{ id: 'x', kind: 'belt', returned: null }],
      },
    ],
    assessments: [
      {
        id: 'a',
        movedTo: null,
        movedFrom: null,
        label: 'Modul 9',
        isAcute: true,
        completedAt: at('10:20'),
        by: officer,
        measures: [],
      },
    ],
    situation: {
      assessedAt: at('10:20'),
      module: 'M9',
      label: 'Modul 9',
      symptoms: [],
      acute: {
        at: at('10:20'),
        signs: ['en', 'to'].map((nameNo) => ({ nameNo, nameEn: null, answer: 100 })),
      },
    },
    openedAt: at('10:19'),
  }
  expect(linesOf(more)).toEqual([
    '10:07 Gjennomgang forsinket, pågår | Avvik · ikke forklart',
    '10:05 Helse har sett personen. Hastegraden: passet | Samtale · helse',
    '10:03 Helse ikke kommet i tide | Avvik, 2 min',
    '09:52 Snakket med. Som før | Tilsyn, 9 min over · betjent',
    '09:43 Tilsyn over fristen | Avvik, 9 min · ikke forklart',
    '09:33 Helse svarte. Kommer innen 11:03 | Samtale · betjent · gjentok beskjeden',
    '09:30 Gjenstander fjernet (belte) | Inngrep · betjent',
    '09:28 Våken, snakket ikke. Som før | Tilsyn · betjent',
    '09:20 Modul 9, to akutte tegn | Vurdering · betjent',
    '09:19 Saken ble åpnet | Sak · betjent',
  ])
})

test.each<[string, Partial<typeof casePhoneCall>, string, readonly string[]]>([
  [
    'goes on from its limit',
    { doneAt: null },
    '11:03',
    ['Helse ikke kommet i tide, pågår | Avvik'],
  ],
  ['has not begun', { doneAt: null }, '11:02', []],
  ['never began', { doneAt: at('11:03') }, '11:10', []],
  ['is over', { doneAt: at('11:13') }, '11:20', ['Helse ikke kommet i tide | Avvik, 10 min']],
  ['is no agreement', { doneAt: null, answered: false }, '11:10', []],
  ['is not with health', { doneAt: null, to: 'shift-leader' }, '11:10', []],
])('FUP-64 the timeline says that health did not come in time: %s', (_, more, now, lines) => {
  const rows = timelineRows(
    wholeCaseOf({ calls: [{ ...phoneCall, ...more }] }),
    Date.parse(at(now)),
    'nb',
  )
  const late = rows.filter(({ kind }) => kind === 'deviation')
  expect(late.map(({ what, rest, notes }) => `${what} ${rest}`.trim() + ` | ${notes[0]}`)).toEqual(
    lines,
  )
})

test('FUP-32 a corrected check stays, struck through, below its correction, and is not corrected again', () => {
  const correction = check('10:28', {
    id: 'correction',
    kind: 'not_seen',
    change: null,
    receivedAt: at('10:29'),
    corrects: { id: 'check 10:28', reason: 'Trykket feil' },
  })
  const rows = timelineRows(
    wholeCaseOf({ checks: [correction, check('10:28')] }),
    Date.parse(at('11:10')),
    'nb',
  ).filter(({ kind }) => kind === 'check')
  expect(rows.map(({ struck, check: may, notes }) => [struck, may, notes.slice(2)])).toEqual([
    [null, undefined, ['Korrigerer et tilsyn: Trykket feil']],
    ['Korrigert. Se raden over.', undefined, []],
  ])
})

test('FUP-08 a check of another case stays, struck through, and takes no step', () => {
  const [row] = timelineRows(
    wholeCaseOf({ checks: [check('10:28', { movedTo: 'kaffe-brygge' })] }),
    Date.parse(at('11:10')),
    'nb',
  )
  expect(row?.struck).toBe('Ført på feil sak. Hører til kaffe-brygge.')
  expect(row?.check).toBeUndefined()
})

test('FUP-26 FUP-27 a check that nobody made is one row from its limit, red while it goes on, and explained at once', () => {
  const rowsOf = (to: string | null) =>
    timelineRows(
      wholeCaseOf({
        deviations: [
          { id: 'missed', kind: 'missed', from: at('10:58'), to, explanation: null },
          { id: 'late', kind: 'late', from: at('10:43'), to, explanation: null },
        ],
      }),
      Date.parse(at('11:10')),
      'nb',
    )
      .filter(({ kind }) => kind === 'deviation')
      .map((row) => [row.at, row.what, row.tone, row.explains])
  expect(rowsOf(null)).toEqual([[at('10:43'), 'Tilsyn ikke gjort,', 'danger', undefined]])
  expect(rowsOf(at('11:05'))).toEqual([
    [at('10:43'), 'Tilsyn ikke gjort', 'warning', ['late', 'missed']],
  ])
})

test('FUP-27 a deviation that goes on is not explained, one that is over is, once', () => {
  const rows = timelineRows(
    wholeCaseOf({
      deviations: [
        { id: 'on', kind: 'late', from: at('10:43'), to: null, explanation: null },
        { id: 'over', kind: 'late', from: at('10:42'), to: at('10:43'), explanation: null },
        { id: 'told', kind: 'late', from: at('10:41'), to: at('10:42'), explanation: 'few-staff' },
      ],
    }),
    Date.parse(at('11:10')),
    'nb',
  )
  expect(rows.map(({ explains }) => explains).filter(Boolean)).toEqual([['over']])
  expect(rows.map(({ notes }) => notes[1])).toContain('For få på vakt')
})
