import { z } from 'zod'
import { objectKinds, restrictionKinds } from '#domain/follow-up/restriction.ts'
import { staff } from './case-fields.ts'
import { filledCareLine, id, instant, LARGEST_INTEGER, row } from './fields.ts'
import { limits } from './limits.ts'

/** FUP-70: who decides on a restriction. Health never does. */
export const deciders = ['officer', 'shift-leader', 'prison-leader'] as const

export const restrictionKind = z.enum(restrictionKinds)

const objectKind = z.enum(objectKinds)

const decidedBy = z.enum(deciders)

const period = z.strictObject({
  startsAt: instant,
  endsAt: instant,
  reason: z.string(),
  lesserMeans: z.string(),
  decidedBy,
  by: staff,
})

/** FUP-73: an object that was taken, with its own return. */
const removedObject = z.strictObject({
  id,
  kind: objectKind,
  returned: z.strictObject({ at: instant, by: staff }).nullable(),
})

/** FUP-70: a restriction with its renewals. */
export const restriction = z.strictObject({
  /** Of the newest period. */
  id,
  kind: restrictionKind,
  /** Of the first period. */
  startedAt: instant,
  /** Of the newest period. */
  endsAt: instant,
  /** null: nobody has ended it, also when the time is out (FUP-71). */
  endedAt: instant.nullable(),
  /** FUP-72: when somebody last recorded that health saw the person. */
  healthSeenAt: instant.nullable(),
  /** Newest first. */
  periods: z.array(period),
  objects: z.array(removedObject),
})

/** A decision: refused as 'same-reason' below ten letters and digits, and when any earlier reason is repeated (FUP-72). */
const decision = {
  hours: z.int().min(1).max(LARGEST_INTEGER),
  reason: filledCareLine(limits.reason),
  decidedBy,
  /** FUP-116: 'celle 12' is stored when the user says so. */
  isPlaceConfirmed: z.boolean(),
}

export const restrictions = {
  /** FUP-70. A repeated call is the same call. Refused as 'restriction-running' while one of that kind runs. */
  start: {
    input: z.strictObject({
      id,
      caseId: id,
      kind: restrictionKind,
      ...decision,
      lesserMeans: filledCareLine(limits.reason),
      /** FUP-73: refused as 'objects-required' where the kind needs one. */
      objects: z.array(objectKind).max(objectKinds.length),
    }),
    output: row,
  },
  /** FUP-71: runs on from now, under its own id. Refused as 'stale' when somebody else renewed it. */
  renew: { input: z.strictObject({ id, restrictionId: id, ...decision }), output: row },
  /** FUP-71: 'Avsluttet kl.'; never that somebody was let out. A repeated call is the same call. */
  end: { input: row, output: row },
  /** FUP-73: by the id of the object. A repeated call is the same call. */
  returnObject: { input: row, output: row },
  /** FUP-72: health has seen the person today. A repeated call is the same call. */
  recordHealthLook: { input: row, output: row },
}

export type Restriction = z.infer<typeof restriction>
