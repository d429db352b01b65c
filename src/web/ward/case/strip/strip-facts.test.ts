import { expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { casePhoneCall, caseTime as at, wholeCaseOf } from '#testing/rows/whole-case.ts'
import { stripTone } from './fact.ts'
import { stripFacts } from './strip-facts.ts'
import { stripLines } from './strip-lines.tsx'

const phoneCall = { ...casePhoneCall, agreed: 'Sykepleier kommer' }

const watcher = {
  by: casePhoneCall.by,
  isOwn: false,
  offeredAt: null,
}

const noPlan: Partial<WholeCase> = {
  status: 'without-plan',
  plan: null,
  watch: null,
  planDueAt: at('10:35'),
}

/** 'Neste tilsyn: Gå nå · senest kl. 10:43 (accent)' */
const linesOf = (more: Partial<WholeCase>, now: string, lostAt: string | null = null) => {
  const facts = stripFacts(wholeCaseOf({ calls: [phoneCall], ...more }), {
    now: Date.parse(at(now)),
    lostAt: lostAt === null ? null : Date.parse(at(lostAt)),
    language: 'nb',
  })
  const lines = facts.map(({ label, value, detail, tone }) =>
    `${label}: ${value}${detail === '' ? '' : ` · ${detail}`} (${tone})`.replaceAll('\u00A0', ' '),
  )
  return [...lines, stripTone(facts)]
}

test.each<[string, Partial<WholeCase>, string, string, string]>([
  ['in time', {}, '10:30', 'Neste tilsyn: I rute · senest kl. 10:43 (neutral)', 'neutral'],
  ['due', {}, '10:36', 'Neste tilsyn: Gå nå · senest kl. 10:43 (accent)', 'accent'],
  ['late', {}, '10:52', 'Tilsyn: 9 min over fristen · skulle vært senest 10:43 (danger)', 'danger'],
  [
    'missed',
    {},
    '11:23',
    'Tilsyn ikke gjort: 40 min over fristen · skulle vært senest 10:43 (danger)',
    'danger',
  ],
  [
    'no reaction, and nothing of the next check beside it',
    { lastCheck: { kind: 'no_reaction', observedAt: at('10:50') } },
    '10:53',
    'Nå: Ingen reaksjon · kl. 10:50, for 3 min siden (danger)',
    'danger',
  ],
  [
    'no plan in time',
    { ...noPlan, isAcute: false },
    '10:47',
    'Ingen plan: 12 min over fristen · skulle vært klar 10:35 (danger)',
    'danger',
  ],
  [
    'an acute sign and no plan, from the first moment',
    noPlan,
    '10:30',
    'Plan: Ingen plan ennå · senest kl. 10:35 (danger)',
    'danger',
  ],
  [
    'nobody on the continuous watch',
    { watch: null, continuous: { since: at('10:30'), guard: null } },
    '10:34',
    'Fastvakt: Ingen fastvakt nå · siden 10:30 (danger)',
    'danger',
  ],
  [
    'somebody on the continuous watch',
    { continuous: { since: at('10:30'), guard: watcher } },
    '10:31',
    'Fastvakt: Berit Betjent · siden 10:30\nbekreftes senest 10:43 (neutral)',
    'neutral',
  ],
  [
    'a Fastvakt who has to confirm the presence',
    { continuous: { since: at('10:30'), guard: watcher } },
    '10:37',
    'Fastvakt: Bekreft fastvakten · Berit Betjent · senest kl. 10:43 (accent)',
    'accent',
  ],
  [
    'away',
    {
      watch: null,
      absence: { place: 'court', expectedAt: at('14:30'), responsible: 'Transportleder' },
    },
    '10:40',
    'Nå: I retten til ca. 14:30 · ansvar så lenge: Transportleder (neutral)',
    'neutral',
  ],
])('FUP-26 FUP-40 the strip says first what is next: %s', (_, more, now, first, tone) => {
  const lines = linesOf(more, now)
  expect(lines[0]).toBe(first)
  expect(lines.at(-1)).toBe(tone)
})

test('FUP-63 SAFE-01 an acute sign that health was not called about comes first, in red', () => {
  const uncalled = { calls: [], uncalledSince: at('10:20') }
  expect(linesOf(uncalled, '10:30')).toEqual([
    'Helse: Ikke ringt (danger)',
    'Neste tilsyn: I rute · senest kl. 10:43 (neutral)',
    'Gjennomgang: I morgen 10:27 (neutral)',
    'danger',
  ])
  // Somebody else must be called before.
  const lastCheck = { kind: 'no_reaction', observedAt: at('10:50') } as const
  expect(linesOf({ ...uncalled, lastCheck }, '10:53')[2]).toBe('Helse: Ikke ringt (neutral)')
})

test('FUP-63 at Modul 9 health that nobody called is red and first from the limit of the plan', () => {
  const uncalled = { calls: [], isAcute: false, uncalledSince: at('10:20') }
  expect(linesOf(uncalled, '10:34')[1]).toBe('Helse: Ikke ringt (neutral)')
  expect(linesOf(uncalled, '10:35').slice(0, 2)).toEqual([
    'Helse: Ikke ringt · under 1 min over fristen (danger)',
    'Neste tilsyn: I rute · senest kl. 10:43 (neutral)',
  ])
  // A late check comes before it, as on the board.
  expect(linesOf(uncalled, '10:52').slice(0, 2)).toEqual([
    'Tilsyn: 9 min over fristen · skulle vært senest 10:43 (danger)',
    'Helse: Ikke ringt · 17 min over fristen (danger)',
  ])
})

test('FUP-25 the strip says that a person is worse and health not called since, whatever call came before', () => {
  const worse = { since: at('10:28'), last: at('10:28') }
  expect(linesOf({ worse }, '10:30').slice(0, 2)).toEqual([
    'Helse: Verre, ikke ringt · etter tilsynet kl. 10:28 (warning)',
    'Neste tilsyn: I rute · senest kl. 10:43 (neutral)',
  ])
  // A late check comes before it, as on the board.
  expect(linesOf({ worse }, '10:52')[1]).toBe(
    'Helse: Verre, ikke ringt · etter tilsynet kl. 10:28 (warning)',
  )
})

test('FUP-25 without a reaction the strip has what is not done yet, each with its button, until the call is recorded', () => {
  const lastCheck = { kind: 'no_reaction', observedAt: at('10:50') } as const
  const stepsOf = (more: Partial<WholeCase>) =>
    stripFacts(wholeCaseOf({ lastCheck, calls: [], ...more }), {
      now: Date.parse(at('10:53')),
      lostAt: null,
      language: 'nb',
    }).map(({ label, step = null }) => [label, step])
  expect(stepsOf({})).toEqual([
    ['Nå', null],
    ['113', 'record-113'],
    ['Helse', 'ring'],
  ])
  const rung = { ...phoneCall, to: 'ambulance' as const, at: at('10:52') }
  expect(stepsOf({ calls: [rung] })[1]).toEqual(['113', null])
  // Health staff are the ones who are rung.
  expect(stepsOf({ functions: ['health'] })[2]).toEqual(['Helse', null])
})

test('FUP-12 the strip says when the review is, and by how much it is late', () => {
  expect(linesOf({}, '10:30')[2]).toBe('Gjennomgang: I morgen 10:27 (neutral)')
  const late = { ...wholeCaseOf().plan, nextReviewAt: at('09:41') } as WholeCase['plan']
  expect(linesOf({ plan: late }, '10:27')[2]).toBe(
    'Gjennomgang: 46 min forsinket · skulle vært 09:41 (warning)',
  )
})

test('FUP-153 without a network the strip tells no state, and what this page saw last', () => {
  expect(linesOf({}, '10:52', '10:34')).toEqual([
    'Neste tilsyn: Ukjent · sist sett herfra 10:28 (neutral)',
    'Helse: Kommer innen 11:03 · per 10:34 (neutral)',
    'Gjennomgang: I morgen 10:27 · per 10:34 (neutral)',
    'neutral',
  ])
})

test('FUP-25 without a network an emergency is still told', () => {
  const lastCheck = { kind: 'no_reaction', observedAt: at('10:50') } as const
  expect(linesOf({ lastCheck }, '10:53', '10:34').at(-1)).toBe('danger')
})

test('FUP-64 after health has seen the person, its own page says that first', () => {
  const done = { calls: [{ ...phoneCall, doneAt: at('11:05') }], functions: ['health' as const] }
  const watch = { maxGap: 15 as const, last: at('11:05'), next: at('11:15') }
  expect(linesOf({ ...done, watch }, '11:06')).toEqual([
    'Helse: Så personen 11:05 (success)',
    'Neste tilsyn: Senest kl. 11:20 · avdelingen går (neutral)',
    'Gjennomgang: I morgen 10:27 (neutral)',
    'neutral',
  ])
})

const cell = {
  id: 'cell',
  kind: 'security-cell',
  startedAt: at('08:30'),
  endsAt: at('10:38'),
  endedAt: null,
  healthSeenAt: at('08:40'),
  periods: [],
  objects: [],
} as const satisfies WholeCase['restrictions'][number]

const isolation = { since: at('08:30'), answeredAt: null }
const question = 'Personen er isolert. Da bør tilsynet være kontinuerlig.'

/** 'Sikkerhetscelle: går ut 10:38, om 8 min (soon, asks)' */
const endsOf = (more: Partial<WholeCase>, now: string, lostAt: string | null = null) =>
  stripLines(wholeCaseOf(more), {
    now: Date.parse(at(now)),
    lostAt: lostAt === null ? null : Date.parse(at(lostAt)),
    language: 'nb',
  }).map(({ what, rest, tone, about }) =>
    `${what} ${rest} (${tone}${about === null ? '' : ', asks'})`.replaceAll('\u00A0', ' '),
  )

test('FUP-71 the strip says when a cell ends and for how long it is over, and asks what comes next', () => {
  const restrictions = [cell]
  expect(endsOf({ restrictions }, '09:30')).toEqual(['Sikkerhetscelle: til 10:38 (neutral, asks)'])
  expect(endsOf({ restrictions }, '10:30')).toEqual([
    'Sikkerhetscelle: går ut 10:38, om 8 min (soon, asks)',
  ])
  expect(endsOf({ restrictions }, '10:50')).toEqual([
    'Sikkerhetscelle: fristen gikk ut for 12 min siden (warning, asks)',
  ])
  expect(endsOf({ restrictions }, '10:50', '10:45')).toEqual([
    'Sikkerhetscelle: fristen gikk ut for 12 min siden · per 10:45 (neutral, asks)',
  ])
})

test('FUP-72 the strip says that health has not seen the isolated person today', () => {
  const unseen = { restrictions: [{ ...cell, healthSeenAt: null }] }
  expect(endsOf(unseen, '09:30')).toEqual([
    'Sikkerhetscelle: til 10:38 · Helsetilsyn i dag: ikke registrert (warning, asks)',
  ])
})

test('FUP-30 the strip asks a shift leader about an isolated person, and others read who has to answer', () => {
  expect(endsOf({ isolation }, '10:30')).toEqual([
    `${question} Isolert siden 08:30. En vaktleder må endre planen eller si hvorfor ikke. (warning)`,
  ])
  expect(endsOf({ isolation, functions: ['shift-leader'] }, '10:30')).toEqual([
    `${question} Isolert siden 08:30. (warning, asks)`,
  ])
  const answered = { ...isolation, answeredAt: at('09:00') }
  expect(endsOf({ isolation: answered }, '10:30')).toEqual([
    `${question} Isolert siden 08:30. Vaktleder svarte 09:00. Spørsmålet kommer igjen 21:00. (neutral)`,
  ])
  const plan = { ...wholeCaseOf().plan, level: { kind: 'continuous' } } as WholeCase['plan']
  expect(endsOf({ isolation, plan }, '10:30')).toEqual(['Isolert siden 08:30.  (neutral)'])
  // A cell says it.
  expect(endsOf({ isolation, plan, restrictions: [cell] }, '10:30')).toEqual([
    'Sikkerhetscelle: går ut 10:38, om 8 min (soon, asks)',
  ])
})
