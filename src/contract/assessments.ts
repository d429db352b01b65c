import { z } from 'zod'
import { riskLevels } from '#domain/content/risk.ts'
import { id, instant } from './fields.ts'
import { officerOutcome } from './officer.ts'

const flow = z.enum(['officer', 'observation', 'treatment'])
const status = z.enum(['in_progress', 'completed', 'archived'])

const listed = z.strictObject({
  id,
  flow,
  status,
  startedAt: instant,
  completedAt: instant.nullable(),
  /** 'Modul 9' or a model code; null until completed. */
  label: z.string().nullable(),
  riskLevel: z.enum(riskLevels).nullable(),
})

export const assessments = {
  /** The caller's own, newest first. Another's userId gets NOT_FOUND (D7). */
  list: {
    input: z.strictObject({
      userId: id,
      limit: z.int().min(1).max(50).default(20),
      /** The `next` of the page before. */
      cursor: id.optional(),
      /** Sent along by the list that loads more; there is only one. */
      direction: z.literal('forward').optional(),
    }),
    output: z.strictObject({ rows: z.array(listed), next: id.nullable() }),
  },
  /** DASH-02. */
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
    output: listed.extend({
      knowsPerson: z.boolean().nullable(),
      outcome: officerOutcome.nullable(),
    }),
  },
}
