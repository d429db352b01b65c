import { z } from 'zod'
import { questionAlerts, questionTypes } from '#domain/content/observation-content.ts'
import {
  contentCalls,
  contentRow,
  ofStatus,
  position,
  reorder,
  updateStatus,
} from './content-row.ts'
import { filledLine, id } from './fields.ts'

export const questionFields = {
  /** Null: asked whatever was chosen (OBS-04). */
  groupId: id.nullable(),
  textNo: filledLine(500),
  textEn: filledLine(500).nullable(),
  questionType: z.enum(questionTypes),
  /** SAFE-01: the answer that is an acute sign; then `alertText` says what to do now. */
  alertWhen: z.literal(questionAlerts).nullable(),
  alertText: filledLine(1000).nullable(),
  alertTextEn: filledLine(1000).nullable(),
  isActive: z.boolean(),
}

const row = contentRow(questionFields).extend({ groupName: z.string().nullable() })

const calls = contentCalls(questionFields)

export const questions = {
  ...calls,
  create: { ...calls.create, input: calls.create.input.extend(position) },
  update: { ...calls.update, input: calls.update.input.extend(position) },
  reorder,
  listWithGroups: { input: ofStatus, output: z.strictObject({ rows: z.array(row) }) },
  updateStatus,
}

export type QuestionRow = z.infer<typeof row>
