import { z } from 'zod'
import { reviewedKinds } from '#domain/content/content-kinds.ts'
import { reviewParts } from '#domain/content/status.ts'
import { approachFields } from './approaches.ts'
import { categoryFields } from './categories.ts'
import { contentRow } from './content-row.ts'
import { instant } from './fields.ts'
import { moduleFields } from './modules.ts'
import { questionFields } from './questions.ts'
import { symptomGroupFields } from './symptomGroups.ts'
import { symptomFields } from './symptoms.ts'

const about = {
  name: z.string(),
  /** Who wrote the version; null: erased. */
  author: z.string().nullable(),
  /** The caller wrote it. */
  isOwn: z.boolean(),
  /** When it was submitted; of a returned version when it was rejected. */
  since: instant,
}

const item = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('symptom-group'),
    ...about,
    row: contentRow(symptomGroupFields),
  }),
  z.strictObject({ kind: z.literal('symptom'), ...about, row: contentRow(symptomFields) }),
  z.strictObject({ kind: z.literal('question'), ...about, row: contentRow(questionFields) }),
  z.strictObject({ kind: z.literal('approach'), ...about, row: contentRow(approachFields) }),
  z.strictObject({ kind: z.literal('category'), ...about, row: contentRow(categoryFields) }),
  z.strictObject({ kind: z.literal('module'), ...about, row: contentRow(moduleFields) }),
])

/** A version in review, with its row. */
export type ReviewItem = z.infer<typeof item>

export const reviews = {
  /** CNT-02: one page of a part of the inbox, longest wait first. */
  list: {
    input: z.strictObject({
      part: z.enum(reviewParts),
      /** Of one kind; absent: all. */
      kind: z.enum(reviewedKinds).optional(),
      /** From 1; one beyond the last is empty. */
      page: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(100).default(50),
    }),
    output: z.strictObject({
      /** Of the rows. */
      part: z.enum(reviewParts),
      /** How many there are of that kind in each part. */
      counts: z.record(z.enum(reviewParts), z.int()),
      rows: z.array(item),
    }),
  },
}
