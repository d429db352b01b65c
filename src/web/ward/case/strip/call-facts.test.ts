import { expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { casePhoneCall, caseTime as at, wholeCaseOf } from '#testing/rows/whole-case.ts'
import { comingText } from '#web/ward/kit/time-texts.ts'
import { ambulanceFact, healthFact } from './call-facts.ts'
import type { Say, StripFact } from './fact.ts'

const phoneCall = { ...casePhoneCall, agreed: 'Sykepleier kommer' }

const sayAt = (time: string): Say => {
  const now = Date.parse(at(time))
  return { now, language: 'nb', when: (moment) => comingText(moment, now, 'nb') }
}

const wordsOf = ({ value, detail }: StripFact): string =>
  `${value}${detail === '' ? '' : ` · ${detail}`}`.replaceAll('\u00A0', ' ')

test.each<[Partial<WholeCase>, string, string, string]>([
  [{ calls: [], isAcute: false }, '10:30', 'Ikke ringt', 'neutral'],
  [{}, '10:40', 'Kommer innen 11:03 · svarte 10:33', 'neutral'],
  [{}, '11:08', 'Helse skulle vært her for 5 min siden · svarte 10:33', 'warning'],
  [
    { calls: [{ ...phoneCall, answered: false, readBack: false, agreed: '', dueAt: at('10:38') }] },
    '10:35',
    'Svarte ikke 10:33 · ring neste nummer 10:38',
    'neutral',
  ],
  [
    {
      calls: [{ ...phoneCall, doneAt: at('11:05') }],
      outcomes: [{ id: 'o', fit: 'fitted', seenAt: at('11:05'), by: casePhoneCall.by }],
    },
    '11:10',
    'Så personen 11:05 · Hastegraden: passet',
    'success',
  ],
])('FUP-64 FUP-95 the strip says what is agreed with health: %j', (more, now, words, tone) => {
  const told = healthFact(wholeCaseOf({ calls: [phoneCall], ...more }), sayAt(now))
  expect([wordsOf(told), told.tone]).toEqual([words, tone])
})

const early113 = { ...phoneCall, to: 'ambulance' as const, at: at('09:30') }
test.each<[health: string, ambulance: string, calls: WholeCase['calls']]>([
  ['Ikke ringt', 'Ikke registrert', []],
  [
    // Who promised to come before the alarm may still come.
    'Ikke ringt etter 10:50 · avtalt 10:33: innen 11:03',
    'Ikke registrert etter 10:50',
    [phoneCall, early113],
  ],
  [
    'Ikke ringt etter 10:50 · avtalt 10:33: innen 10:51, 2 min over fristen',
    'Ikke registrert',
    [{ ...phoneCall, dueAt: at('10:51') }],
  ],
  [
    // Who came before the alarm has not come to it.
    'Ikke ringt etter 10:50 · Så personen 10:40',
    'Ikke registrert',
    [{ ...phoneCall, doneAt: at('10:40') }],
  ],
])(
  "FUP-25 without a reaction the strip says of health '%s' and of 113 '%s', by the calls before",
  (health, ambulance, calls) => {
    const lastCheck = { kind: 'no_reaction', observedAt: at('10:50') } as const
    const found = wholeCaseOf({ lastCheck, calls })
    expect(wordsOf(healthFact(found, sayAt('10:53')))).toBe(health)
    expect(wordsOf(ambulanceFact(found, sayAt('10:53')))).toBe(ambulance)
  },
)
