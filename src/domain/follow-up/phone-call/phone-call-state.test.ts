import { expect, test } from 'vitest'
import {
  phoneCallDueAt,
  phoneCallState,
  isEnteredLate,
  isPhoneCallToHealth,
  retryMs,
  type DuePhoneCall,
} from './phone-call-state.ts'

const MINUTE = 60_000
const at = (clock: string): number => Date.parse(`2026-11-26T${clock}:00.000Z`)

/** An answered phone call to health at 02:00, with nothing agreed. */
const phoneCall = (more: Partial<DuePhoneCall> = {}): DuePhoneCall => ({
  to: 'health',
  at: at('02:00'),
  answered: true,
  dueAt: null,
  doneAt: null,
  ...more,
})
const missed = (clock: string): DuePhoneCall => {
  const rung = at(clock)
  return phoneCall({ at: rung, answered: false, dueAt: rung + 5 * MINUTE })
}

test.each([
  [{ module: 'M9', isAcute: false }, 5],
  [{ module: 'M3', isAcute: true }, 5],
  [{ module: null, isAcute: true }, 5],
  [{ module: 'M5', isAcute: false }, 15],
  [{ module: null, isAcute: false }, 15],
  [{ module: 'M3', isAcute: false }, null],
] as const)(
  'FUP-63 after no answer the next number of %j is due in %s minutes',
  (risk, minutes) => {
    expect(retryMs(risk)).toBe(minutes === null ? null : minutes * MINUTE)
  },
)

test('FUP-63 a call has come as far as its last step', () => {
  const stage = { answered: false, readBack: false, isDone: false }
  expect(phoneCallState(stage)).toBe('tried')
  expect(phoneCallState({ ...stage, answered: true })).toBe('answered')
  expect(phoneCallState({ ...stage, answered: true, readBack: true })).toBe('read-back')
  expect(phoneCallState({ ...stage, answered: true, isDone: true })).toBe('seen')
})

test('FUP-63 health, the clinic and the ambulance are of health; a shift leader is not', () => {
  expect(['health', 'clinic', 'ambulance'].every((to) => isPhoneCallToHealth(to as 'health'))).toBe(
    true,
  )
  expect(isPhoneCallToHealth('shift-leader')).toBe(false)
  expect(isPhoneCallToHealth('other')).toBe(false)
})

test.each<readonly [string, readonly DuePhoneCall[], number | null]>([
  ['no calls', [], null],
  ['an answer without an agreement', [phoneCall()], null],
  ['an agreement', [phoneCall({ dueAt: at('03:00') })], at('03:00')],
  ['one that is done', [phoneCall({ dueAt: at('03:00'), doneAt: at('02:40') })], null],
  ['no answer', [missed('02:10')], at('02:15')],
  ['two without an answer', [missed('02:10'), missed('02:16')], at('02:21')],
  ['an answer after none', [missed('02:10'), phoneCall({ at: at('02:12') })], null],
  ['none after an answer', [phoneCall({ dueAt: at('03:00') }), missed('02:10')], at('02:15')],
  ['health came after no answer', [{ ...missed('02:10'), doneAt: at('02:30') }], null],
  [
    'a shift leader answered, health did not',
    [missed('02:10'), phoneCall({ to: 'shift-leader', at: at('02:12') })],
    at('02:15'),
  ],
  [
    'the earlier of two agreements',
    [phoneCall({ dueAt: at('03:30') }), phoneCall({ dueAt: at('03:00') })],
    at('03:00'),
  ],
])('FUP-64 of %s the calls of a case ask for the right moment', (_what, calls, due) => {
  expect(phoneCallDueAt(calls)).toBe(due)
  expect(phoneCallDueAt(calls.toReversed())).toBe(due)
})

test('FUP-63 a receipt is entered later when it is written over ten minutes after the call', () => {
  expect(isEnteredLate(at('02:00'), at('02:10'))).toBe(false)
  expect(isEnteredLate(at('02:00'), at('02:10') + 1)).toBe(true)
})
