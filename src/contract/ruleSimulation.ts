import { z } from 'zod'
import { riskLevels } from '#domain/content/risk.ts'
import { filledLine, id } from './fields.ts'

/** The newest so many assessments are replayed, and at most so many of those that change are listed. */
export const MOST_REPLAYED = 2_000
export const MOST_LISTED = 200

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
  /** Null: what it would be to take the rule away. */
  rule: rule.nullable(),
})

/** One that would get another module. It has nothing by which anybody could be recognised. */
const changed = z.strictObject({
  /** When it was stored, by the day in Norway. */
  day: z.iso.date(),
  /** The labels of the modules. */
  before: z.string(),
  after: z.string(),
  severe: z.int(),
  moderate: z.int(),
  /** Those by which the module after was raised, in the caller's language; none: nothing raises it. */
  symptoms: z.array(z.string()),
})

export const ruleSimulation = {
  /** OFF-08: what a trigger rule would have done to the stored assessments of the own scope, before it is saved. */
  run: {
    input: z.strictObject({ module }),
    output: z.strictObject({
      total: z.int(),
      changed: z.int(),
      /** There are older ones than the newest `MOST_REPLAYED`, which were not replayed. */
      hasOlder: z.boolean(),
      /** Newest first, at most `MOST_LISTED`. */
      rows: z.array(changed),
    }),
  },
}
