import { z } from 'zod'
import { colorPresets } from '#domain/content/presets.ts'
import { contentCalls, contentRow, position, reorder, updateStatus } from './content-row.ts'
import { filledLine, freeText } from './fields.ts'

export const categoryFields = {
  nameNo: filledLine(200),
  nameEn: filledLine(200).nullable(),
  description: freeText(2000),
  /** One emoji (CNT-05). */
  icon: filledLine(16),
  colorPreset: z.enum(colorPresets),
  isActive: z.boolean(),
}

const row = contentRow(categoryFields)

const calls = contentCalls(categoryFields)

export const categories = {
  ...calls,
  create: { ...calls.create, input: calls.create.input.extend(position) },
  update: { ...calls.update, input: calls.update.input.extend(position) },
  reorder,
  updateStatus,
  list: { input: z.strictObject({}), output: z.strictObject({ rows: z.array(row) }) },
}

export type CategoryRow = z.infer<typeof row>
