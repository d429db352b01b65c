import { expect, test } from 'vitest'
import { caseStatuses, nextCaseStatus, type CaseEvent } from './case-status.ts'
import { staffDuties, type StaffDuty } from '../staff-duties.ts'

/** The state after the event from each state in turn; '–': not possible. */
const after = (event: CaseEvent, by: StaffDuty): string =>
  caseStatuses.map((status) => nextCaseStatus(status, event, [by]) ?? '–').join(' ')

test.each([
  ['plan-saved', 'followed-up followed-up – –'],
  ['stopped', '– after-check – –'],
  ['looked-at', '– – closed –'],
  ['risk-found', '– – without-plan without-plan'],
  ['reopened', '– – without-plan without-plan'],
  ['released', 'closed closed closed –'],
] as const)('FUP-16 %s leads a shift leader to: %s', (event, states) => {
  expect(after(event, 'shift-leader')).toBe(states)
})

test.each([
  ['plan-saved', ['officer', 'shift-leader', 'health']],
  ['stopped', ['shift-leader', 'health']],
  ['looked-at', ['shift-leader', 'health']],
  ['risk-found', ['officer', 'shift-leader', 'health']],
  ['reopened', ['shift-leader', 'health']],
  ['released', ['shift-leader']],
] as const)('FUP-16 %s is for %j', (event, allowed) => {
  expect(staffDuties.filter((by) => /[a-z]/u.test(after(event, by)))).toEqual(allowed)
})

test('FUP-16 one of several functions is enough', () => {
  expect(nextCaseStatus('followed-up', 'stopped', ['officer', 'health'])).toBe('after-check')
  expect(nextCaseStatus('followed-up', 'stopped', [])).toBeNull()
})
