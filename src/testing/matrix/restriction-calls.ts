import { uuidv7 } from 'uuidv7'
import type { Call, CallContext } from './call.ts'
import { caseAt, restrictionAt } from './care-rows.ts'

const decision = {
  hours: 2,
  reason: 'Har knust speilet på badet',
  decidedBy: 'shift-leader',
  isPlaceConfirmed: false,
}

const ofRestriction = (input: (call: CallContext) => Promise<object>): Call => ({
  names: 'case',
  reachedBy: 'department',
  input,
})

const ofOne = ofRestriction(async (call) => ({ id: (await restrictionAt(call)).restrictionId }))

/** A valid call of every function of the restrictions (FUP-70 to FUP-73). */
export const restrictionCalls = {
  'restrictions.start': ofRestriction(async ({ world, caller, target }) => ({
    id: uuidv7(),
    caseId: await caseAt(world, caller, target),
    kind: 'security-cell',
    ...decision,
    lesserMeans: 'Samtale',
    objects: ['belt'],
  })),
  'restrictions.renew': ofRestriction(async (call) => ({
    id: uuidv7(),
    restrictionId: (await restrictionAt(call)).restrictionId,
    ...decision,
  })),
  'restrictions.end': ofOne,
  'restrictions.returnObject': ofRestriction(async (call) => ({
    id: (await restrictionAt(call)).objectId,
  })),
  'restrictions.recordHealthLook': ofOne,
} satisfies Readonly<Record<string, Call>>
