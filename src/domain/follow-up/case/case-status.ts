import type { StaffDuty } from '../staff-duties.ts'

/** 'Uten plan', 'Følges opp', 'Etterkontroll', 'Avsluttet'. */
export const caseStatuses = ['without-plan', 'followed-up', 'after-check', 'closed'] as const

export type CaseStatus = (typeof caseStatuses)[number]

/** How a user ends a case, or a part of it. */
export const caseEndings = ['stopped', 'looked-at', 'released'] as const

export type CaseEvent = (typeof caseEndings)[number] | 'plan-saved' | 'risk-found' | 'reopened'

type Step = {
  readonly from: readonly CaseStatus[]
  readonly by: readonly StaffDuty[]
  readonly to: CaseStatus
}

const anybody = ['officer', 'shift-leader', 'health'] as const
const responsible = ['shift-leader', 'health'] as const
const ended = ['after-check', 'closed'] as const

/** FUP-16: each event with the states that it changes, the functions that may cause it, and the state after it. */
const steps: Readonly<Record<CaseEvent, Step>> = {
  // A plan that is saved again keeps the state.
  'plan-saved': { from: ['without-plan', 'followed-up'], by: anybody, to: 'followed-up' },
  stopped: { from: ['followed-up'], by: responsible, to: 'after-check' },
  'looked-at': { from: ['after-check'], by: responsible, to: 'closed' },
  // Modul 5, Modul 9 or an acute sign.
  'risk-found': { from: ended, by: anybody, to: 'without-plan' },
  reopened: { from: ended, by: responsible, to: 'without-plan' },
  // Released or moved away.
  released: {
    from: ['without-plan', 'followed-up', 'after-check'],
    by: ['shift-leader'],
    to: 'closed',
  },
}

/** FUP-16: the state after the event; null: the event is not possible in this state, or not for these functions. */
export const nextCaseStatus = (
  status: CaseStatus,
  event: CaseEvent,
  by: readonly StaffDuty[],
): CaseStatus | null => {
  const step = steps[event]
  const isAllowed = step.by.some((one) => by.includes(one))
  return step.from.includes(status) && isAllowed ? step.to : null
}
