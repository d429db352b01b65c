import { z } from 'zod'
import { followUpFigures } from '#domain/follow-up/follow-up-figures.ts'
import { preconditions } from '#domain/follow-up/preconditions.ts'
import { dateRanges } from '#domain/statistics/ranges.ts'
import { careLine, id, rowVersion, stored } from './fields.ts'

/** 'HH:MM', Norwegian time. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)

const record = {
  isEnabled: z.boolean(),
  /** The day of the data protection impact assessment. */
  dpiaOn: z.iso.date().nullable(),
  /** In their order, each once. */
  shiftTimes: z
    .array(clock)
    .max(6)
    .refine((times) => times.every((time, at) => at === 0 || time > (times[at - 1] ?? '')))
    .readonly(),
  /** FUP-114: from the closing of a case to its erasure. */
  caseRetentionDays: z.int().min(30).max(3650),
}

const texts = {
  legalBasis: careLine(500),
  /** The place of the list of references, and the function that keeps it. */
  listRoutine: careLine(500),
}

const settings = stored(
  z.strictObject({
    companyId: id,
    companyName: z.string(),
    ...record,
    ...texts,
    /** 0: nothing was saved yet. */
    version: z.int().min(0),
    missing: z.array(z.enum(preconditions)).readonly(),
    /** FUP-120: the active staff who have no function, so that they see no board. */
    withoutFunction: z.int().min(0),
    /** BO-03: the departments in which somebody has a function, by name. */
    wards: z
      .array(
        z.strictObject({
          id,
          name: z.string(),
          hasShiftLeader: z.boolean(),
          needsCallList: z.boolean(),
          hasCallList: z.boolean(),
        }),
      )
      .readonly(),
  }),
)

/** FUP-140: the figures of a place and a period. FUP-141: none of a member of staff, and none of a case. */
const figures = z.strictObject({
  /** X3: for researchers: figures up to yesterday, in whole tens, and none below ten. */
  isRounded: z.boolean(),
  /** `from` is null for 'all'. Days in Europe/Oslo. */
  period: z.strictObject({ from: z.iso.date().nullable(), to: z.iso.date() }),
  /** Each figure once, in its order. null: suppressed, or a share or a time that cannot be reckoned. */
  values: z
    .array(z.strictObject({ figure: z.enum(followUpFigures), value: z.int().min(0).nullable() }))
    .readonly(),
})

const dateRange = z.enum(dateRanges)

export const followUp = {
  get: { input: z.strictObject({ companyId: id }), output: settings },
  /** Refused as 'not-ready' when it is turned on and a precondition is missing (FUP-09); 'stale' by `version`. */
  save: {
    input: z.strictObject({
      companyId: id,
      version: rowVersion.or(z.literal(0)),
      ...record,
      ...texts,
    }),
    output: z.strictObject({ companyId: id, version: rowVersion }),
  },
  /** FUP-140: of everything or one company for a superadmin; of the own company for a local admin and a researcher. */
  figures: {
    input: z.strictObject({ dateRange, companyId: id.optional(), departmentId: id.optional() }),
    output: figures,
  },
  /** FUP-140: of a department, for its shift leader. */
  wardFigures: { input: z.strictObject({ dateRange, departmentId: id }), output: figures },
}

export type FollowUpFigures = z.infer<typeof figures>

export type FollowUpSettings = z.infer<typeof settings>
