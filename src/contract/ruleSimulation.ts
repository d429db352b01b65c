import { z } from 'zod'
import { riskLevels } from '#domain/content/risk.ts'
import { filledLine, id } from './fields.ts'

/** The server replays this many of the newest assessments, and lists at most `MAX_LISTED` changed ones. */
export const MAX_REPLAYED = 2_000
export const MAX_LISTED = 200

const rule = z.strictObject({
  requiredCategories: z.array(id).min(1).max(50),
  minSymptomsCount: z.int().min(1).max(1000),
  severityThreshold: z.int().min(0).max(100),
})

/** The module as its form has it. */
const module = z.strictObject({
  /** Null: it has never been saved. */
  id: id.nullable(),
  label: filledLine(200),
  riskLevel: z.enum(riskLevels),
  /** null: simulates the removal of the rule. */
  rule: rule.nullable(),
})

/** An assessment that would get another module. It has no data that identify a person. */
const changed = z.strictObject({
  /** The day of storage, in Norwegian time. */
  day: z.iso.date(),
  /** The labels of the modules. */
  before: z.string(),
  after: z.string(),
  severe: z.int(),
  moderate: z.int(),
  /** The symptoms that raise the new module, in the caller's language; empty: no symptom raises it. */
  symptoms: z.array(z.string()),
})

export const ruleSimulation = {
  /** OFF-08: the effect of an unsaved trigger rule on the stored assessments in the caller's scope. */
  run: {
    input: z.strictObject({ module }),
    output: z.strictObject({
      total: z.int(),
      changed: z.int(),
      /** Older assessments exist than the newest `MAX_REPLAYED`; the server does not replay them. */
      hasOlder: z.boolean(),
      /** Newest first, at most `MAX_LISTED`. */
      rows: z.array(changed),
    }),
  },
}
