import { z } from 'zod'
import { id, savedRow } from '#contract/fields.ts'

/** Nothing but the credential. */
export const nothing = z.strictObject({})

/** The id by the request's name for it. */
export const underscored = { _id: id }

export const rowPayload = z.strictObject({ id })
export const savedAnswer = savedRow.extend(underscored)
export const rowAnswer = rowPayload.extend(underscored)
export const reorderedAnswer = rowAnswer.extend({ orderIndex: z.int() })
export const success = z.strictObject({ success: z.literal(true) })

export const withUnderscore = <Row extends { readonly id: string }>(row: Row) => ({
  ...row,
  _id: row.id,
})

/** The most rows of one answer. */
export const MAX_ROWS = 1_000
