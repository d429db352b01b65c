import { expect, test } from 'vitest'
import type { CaseCheck } from '#contract/cases.ts'
import { caseCheck as check, caseTime as at, wholeCaseOf } from '#testing/rows/whole-case.ts'
import { foldRows } from './timeline.tsx'
import { timelineRows } from './timeline-rows.ts'

/** The rows of these checks, the newest first; a fold has the times of its checks. */
const foldsOf = (...checks: readonly CaseCheck[]): readonly string[] =>
  foldRows(
    timelineRows(wholeCaseOf({ checks: [...checks] }), Date.parse(at('12:00')), 'nb').filter(
      ({ kind }) => kind === 'check',
    ),
    new Set(),
    'nb',
  ).map(({ what, notes, folds, key }) => (folds === undefined ? key : `${what}, ${notes[0]}`))

test('FUP-24 routine checks are one row, and the newest check stands by itself', () => {
  const some = [check('10:50'), check('10:40'), check('10:30')]
  expect(foldsOf(...some, check('10:20'))).toEqual([
    'check 10:50',
    '3 tilsyn uten merknad, 10:20–10:40',
  ])
  expect(foldsOf(...some)).toEqual(['check 10:50', 'check 10:40', 'check 10:30'])
})

test.each<[string, Partial<CaseCheck>]>([
  ['worse', { change: 'worse' }],
  ['better', { change: 'better' }],
  ['no reaction', { kind: 'no_reaction', change: null }],
  ['not seen', { kind: 'not_seen', change: null }],
  ['declined', { kind: 'declined' }],
  ['a text', { text: 'Gråter' }],
  ['a late reason', { lateReason: 'few-staff' }],
  ['an uncertain time', { isTimeCertain: false }],
  ['a correction', { corrects: { id: 'check 10:20', reason: 'Trykket feil' } }],
  ['moved', { movedTo: 'kaffe-brygge' }],
])('FUP-24 a check with %s is never folded', (_, more) => {
  const routine = ['10:50', '10:45', '10:40', '10:35'].map((time) => check(time))
  expect(foldsOf(...routine, check('10:30', more), check('10:25'))).toContain('check 10:30')
})
