import { z } from 'zod'
import { observationTags, riskTags } from '#domain/content/observation-content.ts'
import {
  contentCalls,
  contentRow,
  ofStatus,
  position,
  reorder,
  updateStatus,
} from './content-row.ts'
import { filledLine, freeText, id } from './fields.ts'

export const symptomFields = {
  groupId: id,
  nameNo: filledLine(200),
  nameEn: filledLine(200).nullable(),
  helpText: freeText(2000),
  helpTextEn: freeText(2000).nullable(),
  requiresIntensity: z.boolean(),
  riskTag: z.enum(riskTags),
  observationRisk: z.enum(observationTags),
  /** SAFE-01: an acute sign; then `urgentAction` says what to do now. */
  urgent: z.boolean(),
  urgentAction: filledLine(1000).nullable(),
  urgentActionEn: filledLine(1000).nullable(),
  isActive: z.boolean(),
}

const row = contentRow(symptomFields).extend({ groupName: z.string() })

const calls = contentCalls(symptomFields)

export const symptoms = {
  ...calls,
  create: { ...calls.create, input: calls.create.input.extend(position) },
  update: { ...calls.update, input: calls.update.input.extend(position) },
  reorder,
  listWithGroups: { input: ofStatus, output: z.strictObject({ rows: z.array(row) }) },
  updateStatus,
}

export type SymptomRow = z.infer<typeof row>
