import { z } from 'zod'
import { assessmentFlows, assessmentStatuses } from '#domain/assessment/assessment-status.ts'
import { riskLevels } from '#domain/content/risk.ts'
import { id, instant } from './fields.ts'
import { observationOutcome } from './observation.ts'
import { officerOutcome } from './officer.ts'
import { treatmentOutcome } from './treatment.ts'

const flow = z.enum(assessmentFlows)
const status = z.enum(assessmentStatuses)

const listed = z.strictObject({
  id,
  flow,
  status,
  startedAt: instant,
  /** When it was finished, as the author's clock said. */
  completedAt: instant.nullable(),
  /** When the server got it. */
  storedAt: instant,
  /** 'Modul 9', a model code, or what a treatment plan puts first; null until completed, or when nothing is first. */
  label: z.string().nullable(),
  riskLevel: z.enum(riskLevels).nullable(),
  /** SAFE-01: an acute sign was seen; the list shows it before the level. */
  isAcute: z.boolean(),
  /** SAFE-05: something was assessed; false: there is no level to show. */
  isAssessed: z.boolean(),
  /** X6: until the owner's identity is confirmed, it is listed without its content. */
  isClosed: z.boolean(),
})

/** The whole answer as it was stored (SAFE-06), by the flow that gave it. */
const result = z.discriminatedUnion('flow', [
  z.strictObject({ flow: z.literal('officer'), outcome: officerOutcome }),
  z.strictObject({
    flow: z.literal('observation'),
    outcome: observationOutcome,
    /** The observer's own words; '' when there are none. */
    notes: z.string(),
  }),
  z.strictObject({ flow: z.literal('treatment'), outcome: treatmentOutcome }),
])

/** OFF-10: where it was made; null: the caller may not see the place any more, or it had none. */
const observer = z.strictObject({
  departmentName: z.string().nullable(),
  companyName: z.string().nullable(),
})

/** One that was opened. */
const stored = listed.extend({ observer, result: result.nullable() })

export const assessments = {
  /** The caller's own, newest first. Another's userId gets NOT_FOUND (D7). */
  list: {
    input: z.strictObject({
      userId: id,
      limit: z.int().min(1).max(50).default(20),
      /** DASH-04: absent, all of them. */
      status: status.optional(),
      flow: flow.optional(),
      /** Begun at this moment or later, and before that one. */
      from: instant.optional(),
      before: instant.optional(),
      /** The `next` of the page before. */
      cursor: id.optional(),
      /** Sent along by the list that loads more; there is only one. */
      direction: z.literal('forward').optional(),
    }),
    output: z.strictObject({ rows: z.array(listed), next: id.nullable() }),
  },
  /** DASH-02: the caller's own figures. */
  overview: {
    input: z.strictObject({}),
    output: z.strictObject({
      total: z.int(),
      completed: z.int(),
      /** Rounded mean; null when none is completed. */
      averageMinutes: z.int().nullable(),
    }),
  },
  get: {
    input: z.strictObject({ id }),
    output: stored,
  },
  /** DASH-04: one of the caller's own; archived again, it is archived. */
  archive: {
    input: z.strictObject({ id }),
    output: z.strictObject({ id }),
  },
}

export type StoredResult = z.infer<typeof result>
export type StoredAssessment = z.infer<typeof stored>
