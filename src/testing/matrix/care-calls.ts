import { uuidv7 } from 'uuidv7'
import { carePermissions } from '#domain/access/care-permissions.ts'
import { shiftChangeAt } from '#domain/follow-up/shift-change.ts'
import { outcomeOf, withoutSymptoms } from '../content/officer.ts'
import { followUpRecord, watched } from '../rows/care.ts'
import { checkInput } from '../rows/check-input.ts'
import { planInput } from '../rows/plan-input.ts'
import type { Call, CallContext } from './call.ts'
import {
  caseAt,
  caseBesideAt,
  checkAt,
  checkToMoveAt,
  deviationAt,
  liftedCaseAt,
  offeredCaseAt,
  receiptAt,
  screenAt,
  sharedAt,
  sheetAt,
  wardAt,
} from './care-rows.ts'
import { careOfficeCalls } from './care-office-calls.ts'
import { restrictionCalls } from './restriction-calls.ts'
import { assessmentAt } from './rows.ts'

const reason = 'Personen er flyttet til sykehus'
const HOUR_MS = 3_600_000

const iso = ({ world }: CallContext, inMs = 0): string =>
  new Date(world.server.clock.now().getTime() + inMs).toISOString()

type CaseRow = Parameters<typeof caseAt>[3]

/** A case of that state, with the input of the call. */
const ofCase = (
  more: (call: CallContext) => object,
  row: (call: CallContext) => CaseRow = () => ({}),
  key = 'id',
): Call => ({
  names: 'case',
  reachedBy: 'department',
  input: async (call) => ({
    [key]: await caseAt(call.world, call.caller, call.target, row(call)),
    ...more(call),
  }),
})

const ofVersion = (more: object, row?: (call: CallContext) => CaseRow): Call =>
  ofCase(() => ({ version: 1, ...more }), row)

const followedUp = ({ world }: CallContext) => watched(world.server.clock.now())

const onContinuousWatch = ({ world }: CallContext) => ({
  ...watched(world.server.clock.now()),
  isContinuous: true,
  guardSince: world.server.clock.now(),
})

const seen = { kind: 'talked', change: 'same', text: '', absence: null, isPlaceConfirmed: false }

const plan = (call: CallContext) => planInput(call.world.own.departmentId, iso(call, HOUR_MS))

const check = (call: CallContext) => checkInput(iso(call))

/** The shift change that is open now. */
const shiftAtOf = ({ world }: CallContext): string => {
  const change = shiftChangeAt(followUpRecord.shiftTimes, world.server.clock.now().getTime())
  return new Date(change?.shiftAt ?? 0).toISOString()
}

/** A case of the ward that a colleague offered. */
const handover = (more: object): Call => ({
  names: 'case',
  reachedBy: 'department',
  input: async (call) => {
    const { departmentId, caseId } = await offeredCaseAt(call, shiftAtOf(call))
    return { departmentId, caseId, shiftAt: shiftAtOf(call), ...more }
  },
})

const ofWard = (): Call => ({
  names: 'case',
  reachedBy: 'department',
  input: async ({ world, caller, target }) => ({
    departmentId: await wardAt(world, caller, target),
  }),
})

/** A screen of such a ward. */
const ofScreen: Call = {
  names: 'case',
  reachedBy: 'department',
  input: async ({ world, caller, target }) => ({ id: await screenAt(world, caller, target) }),
}

/** A sheet of a case of such a ward. */
const ofSheet = (more: object): Call => ({
  names: 'case',
  reachedBy: 'department',
  input: async ({ world, caller, target }) => ({
    id: await sheetAt(world, caller, target),
    ...more,
  }),
})

/** A case of another department, offered to a ward of that place. */
const offeredAt = async ({ world, caller, target }: CallContext): Promise<string> => {
  const transferTo = await wardAt(world, caller, target)
  return target === 'missing'
    ? transferTo
    : caseAt(world, null, target === 'other' ? 'other' : 'same', { transferTo })
}

type CareFunction = keyof typeof carePermissions

/** A valid call of every function of follow-up. */
export const careCalls: Readonly<Record<CareFunction, Call>> = {
  'cases.board': { names: 'nothing', input: () => ({}) },
  'cases.countUrgent': { names: 'nothing', input: () => ({}) },
  'cases.forHealth': { names: 'nothing', input: () => ({}) },
  'cases.get': ofCase(() => ({})),
  'cases.compare': ofCase(() => ({})),
  'cases.assessment': {
    names: 'case',
    reachedBy: 'department',
    input: ({ world, caller, target }) => sharedAt(world, caller, target),
  },
  'cases.ofAssessment': { names: 'nothing', input: () => ({ assessmentId: uuidv7() }) },
  'cases.open': {
    names: 'case',
    reachedBy: 'department',
    input: async ({ world, caller, target }) => ({
      id: uuidv7(),
      departmentId: await wardAt(world, caller, target),
      assessmentId: null,
      isShared: false,
    }),
  },
  'cases.redraw': ofVersion({}),
  'cases.attach': {
    names: 'case',
    reachedBy: 'department',
    input: async ({ world, caller, target }) => ({
      id: await caseAt(world, caller, target),
      assessmentId: await assessmentAt(world, caller, 'own', {
        status: 'completed',
        completedAt: world.server.clock.now(),
        modelCode: 'Modul 5',
        riskLevel: 'medium',
        isAcute: false,
        isAssessed: true,
        results: withoutSymptoms(outcomeOf({})),
      }),
    }),
  },
  'cases.setModule': ofVersion({ module: 'M9', reason }),
  'cases.withdrawModule': {
    names: 'case',
    reachedBy: 'department',
    input: async (call) => ({ id: await liftedCaseAt(call), version: 1 }),
  },
  'cases.close': ofVersion({ event: 'stopped', reason, healthReceipt: null }, followedUp),
  'cases.reopen': ofVersion({ reason }, ({ world }) => ({
    status: 'closed',
    closedAt: world.server.clock.now(),
  })),
  'cases.isolate': ofVersion({ isIsolated: true }),
  'cases.answerIsolation': ofVersion({ reason }, (call) => ({
    ...followedUp(call),
    isolatedAt: call.world.server.clock.now(),
  })),
  'cases.hold': ofVersion({ isHeld: true, reason }),
  'cases.transfer': ofVersion({ departmentId: null }),
  'cases.receive': {
    names: 'case',
    reachedBy: 'department',
    input: async (call) => ({ id: await offeredAt(call), version: 1 }),
  },
  'cases.move': {
    names: 'case',
    reachedBy: 'department',
    input: async ({ world, caller, target }) => {
      const { caseId, checkId, toId } = await checkToMoveAt(world, caller, target)
      return { id: caseId, version: 1, kind: 'check', entryId: checkId, toId, toVersion: 1 }
    },
  },
  'cases.merge': {
    names: 'case',
    reachedBy: 'department',
    input: async ({ world, caller, target }) => {
      const { caseId, otherId } = await caseBesideAt(world, caller, target)
      return { id: caseId, version: 1, otherId, otherVersion: 1 }
    },
  },
  'cases.print': ofCase(() => ({})),
  'cases.export': ofVersion({}),
  'plans.save': ofCase(plan, undefined, 'caseId'),
  'checks.record': ofCase(check, followedUp, 'caseId'),
  'checks.recordLate': ofCase(
    (call) => ({ id: uuidv7(), ...seen, observedAt: iso(call), sheet: null }),
    followedUp,
    'caseId',
  ),
  'checks.endAbsence': ofVersion({}, (call) => ({
    ...followedUp(call),
    absence: { place: 'court', responsible: 'Politiet', expectedAt: iso(call, HOUR_MS) },
  })),
  'checks.correct': {
    names: 'case',
    reachedBy: 'department',
    input: async ({ world, caller, target }) => ({
      id: uuidv7(),
      checkId: await checkAt(world, caller, target),
      ...seen,
      reason,
    }),
  },
  'checks.explain': {
    names: 'case',
    reachedBy: 'department',
    input: async ({ world, caller, target }) => ({
      id: await deviationAt(world, caller, target),
      explanation: 'incident',
    }),
  },
  'receipts.record': ofCase(
    (call) => ({
      id: uuidv7(),
      to: 'health',
      toName: null,
      phone: '22 00 00 00',
      at: iso(call),
      answered: true,
      readBack: true,
      agreed: 'Ser personen',
      dueAt: iso(call, HOUR_MS),
    }),
    undefined,
    'caseId',
  ),
  'receipts.done': {
    names: 'case',
    reachedBy: 'department',
    input: async (call) => ({
      id: await receiptAt(call.world, call.caller, call.target),
      at: iso(call),
    }),
  },
  'outcomes.record': ofCase(
    (call) => ({ id: uuidv7(), fit: 'fitted', seenAt: iso(call) }),
    undefined,
    'caseId',
  ),
  'sheets.print': ofCase(() => ({ id: uuidv7() }), followedUp, 'caseId'),
  'sheets.markEntered': ofSheet({}),
  'sheets.declareLost': ofSheet({ reason }),
  'guards.offer': ofCase(
    () => ({}),
    (call) => ({
      ...onContinuousWatch(call),
      guardId: call.target === 'own' ? (call.caller?.userId ?? null) : null,
      guardName: 'Kari Nordmann',
      guardFunction: 'officer',
    }),
  ),
  'guards.take': ofVersion({ reason: null }, onContinuousWatch),
  'handovers.get': ofWard(),
  'handovers.offer': handover({ goer: 'incoming' }),
  'handovers.withdraw': handover({}),
  'handovers.take': handover({}),
  'handovers.takeAll': {
    names: 'case',
    reachedBy: 'department',
    input: async (call) => ({
      departmentId: await wardAt(call.world, call.caller, call.target),
      shiftAt: shiftAtOf(call),
    }),
  },
  'boardScreens.enrol': ofWard(),
  'boardScreens.list': ofWard(),
  'boardScreens.renew': ofScreen,
  'boardScreens.end': ofScreen,
  'boardScreens.ofCompany': { names: 'nothing', input: () => ({}) },
  'boardScreens.endOfCompany': { ...ofScreen, reachedBy: 'company' },
  'boardScreens.open': { names: 'nothing', input: () => ({ code: 'ukjent' }) },
  'boardScreens.states': { names: 'nothing', input: () => ({}) },
  ...restrictionCalls,
  ...careOfficeCalls,
}
