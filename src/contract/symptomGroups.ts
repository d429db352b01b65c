import { z } from 'zod'
import {
  contentCalls,
  contentRow,
  ofStatus,
  position,
  reorder,
  updateStatus,
} from './content-row.ts'
import { filledLine, freeText } from './fields.ts'

export const symptomGroupFields = {
  nameNo: filledLine(200),
  nameEn: filledLine(200).nullable(),
  description: freeText(2000),
  /** '#RRGGBB' (CNT-03). */
  colorTag: z.string().regex(/^#[0-9A-Fa-f]{6}$/u),
  isActive: z.boolean(),
}

const row = contentRow(symptomGroupFields).extend({
  /** CNT-08: symptoms that are not removed. */
  symptomCount: z.int(),
})

const calls = contentCalls(symptomGroupFields)

export const symptomGroups = {
  ...calls,
  create: { ...calls.create, input: calls.create.input.extend(position) },
  update: { ...calls.update, input: calls.update.input.extend(position) },
  reorder,
  listWithCounts: { input: ofStatus, output: z.strictObject({ rows: z.array(row) }) },
  updateStatus,
}

export type SymptomGroupRow = z.infer<typeof row>
