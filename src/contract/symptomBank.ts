import { z } from 'zod'
import { answerKinds } from '#domain/content/officer-content.ts'
import { contentCalls, contentRow, position, reorder } from './content-row.ts'
import { filledLine, freeText, id } from './fields.ts'

export const bankSymptomFields = {
  categoryId: id,
  nameNo: filledLine(200),
  nameEn: filledLine(200).nullable(),
  description: freeText(2000),
  descriptionEn: freeText(2000).nullable(),
  infoText: filledLine(1000).nullable(),
  infoTextEn: filledLine(1000).nullable(),
  /** 0–100; the form makes 50 of an empty one and of 0 (CNT-06). */
  severityDefault: z.int().min(0).max(100),
  /** OFF-04: the slider shows the mark of `severityDefault`, which is never an answer. */
  showUsual: z.boolean(),
  answerKind: z.enum(answerKinds),
  /** SAFE-01: an acute sign; then `alertText` says what to do now. */
  safetyAlert: z.boolean(),
  alertText: filledLine(1000).nullable(),
  alertTextEn: filledLine(1000).nullable(),
  isActive: z.boolean(),
}

const row = contentRow(bankSymptomFields)

const calls = contentCalls(bankSymptomFields)
const { showUsual } = bankSymptomFields

export const symptomBank = {
  ...calls,
  // A page of the release before sends no `showUsual` (ADR 26).
  create: {
    ...calls.create,
    input: calls.create.input.extend({ ...position, showUsual: showUsual.default(false) }),
  },
  update: {
    ...calls.update,
    input: calls.update.input.extend({ ...position, showUsual: showUsual.exactOptional() }),
  },
  reorder,
  list: { input: z.strictObject({}), output: z.strictObject({ rows: z.array(row) }) },
}

export type BankSymptomRow = z.infer<typeof row>
