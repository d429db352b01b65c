import { z } from 'zod'
import { evidenceLevels, ruleWeights } from '#domain/content/treatment-content.ts'
import { contentCalls, contentRow, ofStatus, updateStatus } from './content-row.ts'
import { addressOf, filledLine, freeText, id, rowVersion, savedRow } from './fields.ts'

const details = {
  /** Breaks ties in the ranking (TRT-02). */
  number: z.int().min(1).max(1000),
  nameNo: filledLine(200),
  nameEn: filledLine(200).nullable(),
  description: freeText(4000),
  rationale: freeText(4000),
  deliveredBy: filledLine(300).nullable(),
  /** Urgent health care: ranks first when the user chose an acute sign. */
  urgent: z.boolean(),
  /** CNT-03: http or https. */
  summaryFileUrl: addressOf(/^https?$/u).nullable(),
  isActive: z.boolean(),
}

/** CNT-08: a symptom supports the approach. */
export const approachLink = z.strictObject({
  symptomId: id,
  weight: z.literal(ruleWeights),
  evidence: z.enum(evidenceLevels),
  sourceKey: filledLine(100),
  note: freeText(1000).nullable(),
  isActive: z.boolean(),
})

const links = z
  .array(approachLink)
  .max(500)
  .refine((list) => new Set(list.map(({ symptomId }) => symptomId)).size === list.length)

/** All fields of a version of an approach. */
export const approachFields = {
  ...details,
  sourceKeys: z.array(filledLine(100)).max(50),
  links,
}

const row = contentRow(approachFields).extend({
  /** CNT-08: its links that are active. */
  influenceRuleCount: z.int(),
})

export const approaches = {
  ...contentCalls(details),
  get: { input: z.strictObject({ id }), output: row },
  listWithCounts: { input: ofStatus, output: z.strictObject({ rows: z.array(row) }) },
  updateStatus,
}

export const influenceRules = {
  /** CNT-08: saves all symptom links of an approach together; the review covers both. */
  save: { input: z.strictObject({ approachId: id, version: rowVersion, links }), output: savedRow },
  /** The possible sources of a link. */
  sources: {
    input: z.strictObject({}),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          key: z.string(),
          title: z.string(),
          organisation: z.string(),
          year: z.int().nullable(),
          unconfirmed: z.boolean(),
        }),
      ),
    }),
  },
}

export type ApproachRow = z.infer<typeof row>
export type ApproachLink = z.infer<typeof approachLink>
