import { z } from 'zod'
import { riskLevels } from '#domain/content/risk.ts'
import { contentCalls, contentRow, updateStatus } from './content-row.ts'
import { filledLine, freeText, id, rowVersion, savedRow } from './fields.ts'
import { limits } from './limits.ts'

const details = {
  /** Upper case, for example 'M7'. */
  code: z
    .string()
    .regex(/^[A-ZÆØÅ0-9-]+$/u)
    .max(limits.moduleCode),
  nameNo: filledLine(200),
  nameEn: filledLine(200).nullable(),
  description: freeText(2000),
  descriptionEn: freeText(2000).nullable(),
  riskLevel: z.enum(riskLevels),
  recommendations: z.array(filledLine(limits.recommendation)).max(limits.recommendations),
  /** In the places of the recommendations; null: there is none in English. */
  recommendationsEn: z
    .array(filledLine(limits.recommendation).nullable())
    .max(limits.recommendations),
  /** SAFE-01: the places, from 0, of the recommendations that are not shown with an acute sign. */
  notWhenAcute: z
    .array(
      z
        .int()
        .min(0)
        .max(limits.recommendations - 1),
    )
    .max(limits.recommendations)
    .refine((positions) => new Set(positions).size === positions.length),
  isActive: z.boolean(),
}

/** CNT-07: when the module is triggered (OFF-08). */
export const moduleRuleFields = z.strictObject({
  requiredCategories: z
    .array(id)
    .min(1)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length),
  minSymptomsCount: z.int().min(1).max(1000),
  severityThreshold: z.int().min(0).max(100),
})

const rule = moduleRuleFields.nullable()

/** All that a version of a module holds. */
export const moduleFields = { ...details, rule }

const row = contentRow(moduleFields)
const calls = contentCalls(details)

export const modules = {
  ...calls,
  get: { input: z.strictObject({ id }), output: row },
  create: { ...calls.create, input: calls.create.input.extend({ rule }) },
  updateStatus,
  listWithRules: { input: z.strictObject({}), output: z.strictObject({ rows: z.array(row) }) },
  /** CNT-07: makes or changes the module's rule, or takes it away with null. */
  upsertRule: {
    input: z.strictObject({ moduleId: id, version: rowVersion, rule }),
    output: savedRow,
  },
}

export type ModuleRow = z.infer<typeof row>
