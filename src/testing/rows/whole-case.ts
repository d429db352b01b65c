import type { CaseCheck, WholeCase } from '#contract/cases.ts'
import type { RecordedPhoneCall } from '#contract/receipts.ts'

/** An open case of Modul 9 with irregular checks, seen at 10:28 and planned until the next day, as a page has it. */
export const wholeCaseOf = (more: Partial<WholeCase> = {}): WholeCase => ({
  id: 'case',
  version: 2,
  departmentId: 'ward',
  transferTo: null,
  reference: 'kolibri-runde',
  status: 'followed-up',
  module: 'M9',
  isAcute: true,
  openedAt: '2026-11-28T09:20:00.000Z',
  planDueAt: null,
  plan: {
    ownerFunction: 'shift-leader',
    ownerDepartmentName: 'Avdeling Nord',
    level: { kind: 'irregular', maxGap: 15 },
    nextReviewAt: '2026-11-29T09:27:00.000Z',
  },
  afterCheckAt: null,
  sheetDueAt: null,
  sheetDueNumber: null,
  watch: {
    maxGap: 15,
    last: '2026-11-28T09:28:00.000Z',
    next: '2026-11-28T09:36:00.000Z',
  },
  continuous: null,
  isolation: null,
  uncalledSince: null,
  worse: null,
  callDueAt: null,
  absence: null,
  lastCheck: { kind: 'awake', observedAt: '2026-11-28T09:28:00.000Z' },
  restrictionEndsAt: null,
  restrictionKind: null,
  unexplained: 0,
  departmentName: 'Avdeling Nord',
  functions: ['officer'],
  openedBy: { name: 'Berit Betjent', function: 'officer' },
  redrawsLeft: 0,
  closedAt: null,
  closeReason: null,
  mergedInto: null,
  joined: [],
  isHeld: false,
  currentPlan: null,
  checks: [],
  deviations: [],
  restrictions: [],
  warnings: [],
  moduleChanges: [],
  hasLowerSince: false,
  withdrawableUntil: null,
  log: [],
  sheets: [],
  assessments: [],
  calls: [],
  outcomes: [],
  situation: null,
  callList: [],
  ...more,
})

/** A time of its day, in Norway. */
export const caseTime = (time: string): string => `2026-11-28T${time}:00.000+01:00`

export const officerOfCase = { name: 'Berit Betjent', function: 'officer' } as const

/** A check in time with nothing to add. */
export const caseCheck = (time: string, more: Partial<CaseCheck> = {}): CaseCheck => ({
  id: `check ${time}`,
  movedTo: null,
  movedFrom: null,
  kind: 'awake',
  change: 'same',
  text: '',
  observedAt: caseTime(time),
  receivedAt: caseTime(time),
  isTimeCertain: true,
  lateReason: null,
  lateEntry: null,
  by: officerOfCase,
  corrects: null,
  ...more,
})

/** Health answered at 10:33, and comes by 11:03. */
export const casePhoneCall: RecordedPhoneCall = {
  id: 'call',
  to: 'health',
  toName: null,
  phone: null,
  at: caseTime('10:33'),
  answered: true,
  readBack: true,
  agreed: '',
  dueAt: caseTime('11:03'),
  doneAt: null,
  isEnteredLate: false,
  by: officerOfCase,
}
