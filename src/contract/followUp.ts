import { z } from 'zod'
import { preconditions } from '#domain/follow-up/preconditions.ts'
import { id, line, rowVersion } from './fields.ts'

/** 'HH:MM', Norwegian time. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)

const record = {
  isEnabled: z.boolean(),
  legalBasis: line(500),
  /** The day of the data protection impact assessment. */
  dpiaOn: z.iso.date().nullable(),
  /** The place of the list of references, and the function that keeps it. */
  listRoutine: line(500),
  /** In their order, each once. */
  shiftTimes: z
    .array(clock)
    .max(6)
    .refine((times) => times.every((time, at) => at === 0 || time > (times[at - 1] ?? '')))
    .readonly(),
  /** FUP-114: from the closing of a case to its erasure. */
  caseRetentionDays: z.int().min(30).max(3650),
}

const settings = z.strictObject({
  companyId: id,
  companyName: z.string(),
  ...record,
  /** 0: nothing was saved yet. */
  version: z.int().min(0),
  missing: z.array(z.enum(preconditions)).readonly(),
})

export const followUp = {
  get: { input: z.strictObject({ companyId: id }), output: settings },
  /** Refused as 'not-ready' when it is turned on and a precondition is missing (FUP-09); 'stale' by `version`. */
  save: {
    input: z.strictObject({ companyId: id, version: z.int().min(0), ...record }),
    output: z.strictObject({ companyId: id, version: rowVersion }),
  },
}

export type FollowUpSettings = z.infer<typeof settings>
