import { z } from 'zod'
import { sourceVerifications } from '#domain/content/treatment-content.ts'
import { addressOf, filledLine, freeText, id, rowVersion, savedRow, stored } from './fields.ts'

/** A source is named by its key: a word of the shipped files, or a UUID. */
const key = filledLine(100)
const byKey = z.strictObject({ id: key })

/** What an editor writes of a source. */
export const sourceFields = {
  title: filledLine(500),
  organisation: filledLine(200),
  year: z.int().min(1800).max(2100).nullable(),
  /** CNT-08: checked for its form. The server does not open it. */
  url: addressOf(/^https$/u),
  whatItSupports: freeText(2000),
  checked: z.enum(sourceVerifications),
  note: freeText(2000).nullable(),
}

const row = stored(
  z.strictObject({
    ...sourceFields,
    id: key,
    /** A shipped address may begin with http. */
    url: z.string(),
    unconfirmed: z.boolean(),
    /** CNT-08: how many approaches and symptom links cite it, in use or in their newest version. */
    approachCount: z.int(),
    linkCount: z.int(),
    version: rowVersion,
  }),
)

const named = { id, nameNo: z.string(), nameEn: z.string().nullable() }

const citingApproach = z.strictObject({
  ...named,
  /** Null: common content. */
  companyName: z.string().nullable(),
  /** The symptoms whose links cite it; empty: the approach itself does. */
  symptoms: z.array(z.strictObject(named)),
})

export const sources = {
  /** By title as Norwegian sorts it. */
  list: { input: z.strictObject({}), output: z.strictObject({ rows: z.array(row) }) },
  get: { input: byKey, output: row },
  usedBy: { input: byKey, output: z.strictObject({ approaches: z.array(citingApproach) }) },
  /** A retry with the same id and content returns the same source. */
  create: { input: z.strictObject({ id, ...sourceFields }), output: savedRow },
  /** Refused as 'stale' when `version` is not the stored one. */
  update: {
    input: z.strictObject({ id: key, version: rowVersion, ...sourceFields }),
    output: stored(savedRow.extend({ id: key })),
  },
  /** Refused while content cites it. */
  remove: { input: byKey, output: stored(byKey) },
}

export type SourceRow = z.infer<typeof row>
export type SourceDetails = z.infer<z.ZodObject<typeof sourceFields>>
export type CitingApproach = z.infer<typeof citingApproach>
