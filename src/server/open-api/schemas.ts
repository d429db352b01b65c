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
export const done = { success: true } as const

export const withUnderscore = <Row extends { readonly id: string }>(row: Row) => ({
  ...row,
  _id: row.id,
})

/** Section 3 calls the Norwegian name of a category or a module `name`. */
export const withName = <Row extends { readonly nameNo: string }>({ nameNo, ...row }: Row) => ({
  ...row,
  name: nameNo,
})

/** The same for what a payload names. */
export const withNameNo = <Sent extends { readonly name?: string | undefined }>({
  name,
  ...sent
}: Sent) => ({ ...sent, nameNo: name })

/** The most rows of one answer. */
export const MAX_ROWS = 1_000
