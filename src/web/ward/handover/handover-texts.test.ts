import { expect, test } from 'vitest'
import type { HandoverLine } from '#contract/handovers.ts'
import { handoverLine } from '#testing/rows/handover-line.ts'
import { leadOffWord, newsFacts, reasonText } from './handover-texts.ts'

const at = (time: string): string => `2026-11-30T${time}:00.000Z`

const quiet = { checks: 0, late: 0, planAt: null, worseAt: null, answeredAt: null }
const irregular = {
  level: { kind: 'irregular', maxGap: 15 },
  ownerFunction: 'shift-leader',
  nextReviewAt: at('23:00'),
} as unknown as HandoverLine['plan']
const cell = { kind: 'security-cell', endsAt: at('12:30') } as HandoverLine['restrictions'][number]

test.each<[string, Partial<HandoverLine>, string]>([
  ['nothing', {}, 'Ikke noe nytt'],
  [
    'the first plan of a new case by its time alone, before a restriction',
    {
      openedAt: at('07:08'),
      plan: irregular,
      news: { ...quiet, planAt: at('07:20'), checks: 21 },
      restrictions: [cell],
    },
    'Åpnet 08:08 · plan 08:20 · sikkerhetscelle til 13:30',
  ],
  [
    'another plan with its level in short',
    {
      plan: irregular,
      news: { ...quiet, planAt: at('08:08'), answeredAt: at('11:03'), checks: 18 },
    },
    'Ny plan 09:08: høyst 15 min · ringt 12:03, fikk svar · 18 tilsyn',
  ],
  [
    'three of four facts, worse before all others',
    {
      openedAt: at('05:08'),
      plan: irregular,
      news: { ...quiet, planAt: at('05:20'), checks: 31, late: 1, worseAt: at('09:00') },
    },
    'Verre 10:00 · åpnet 06:08 · plan 06:20',
  ],
])('FUP-50 the news of a case since the shift before: %s', (_what, more, expected) => {
  const facts = newsFacts(
    handoverLine({ openedAt: '2026-11-20T09:00:00.000Z', ...more }),
    Date.parse(at('04:30')),
    Date.parse(at('12:00')),
    'nb',
  )
  expect(facts.join(' · ').replaceAll('\u00A0', ' ')).toBe(expected)
})

test('FUP-51 the reason of a person who does not react says so, and nothing else', () => {
  const lastCheck = { kind: 'no_reaction', observedAt: at('11:00') } as const
  const line = handoverLine({ module: 'M9', unexplained: 1, lastCheck })
  expect(reasonText(line, Date.parse(at('12:00')), 'nb')).toBe('Ingen reaksjon')
  const other = { ...line, lastCheck: null }
  expect(reasonText(other, Date.parse(at('12:00')), 'nb')).toBe('Modul 9 og avvik')
})

test.each([
  [1, 1, /^Gå gjennom sakene/u],
  [0, 1, /^Den som kommer, overtar sakene og fastvakten/u],
  [0, 0, /^Alt er gjennomgått\./u],
])(
  'FUP-29 with %i cases to go through and %i watches that are left, who goes off reads %s',
  (cases, watches, expected) => {
    expect(leadOffWord(cases, watches)).toMatch(expected)
  },
)
