import { id as idSchema } from '#contract/fields.ts'
import type { StoredOutcome } from '#server/database/schema/assessment-tables.ts'

/** The id of a submission, so that the binding message of the call reads its earlier version too. */
export type SubmissionKey = { readonly id: string; readonly withoutUser: boolean }

/** The stored assessment with the id of a submission, to compare with a repeated submission. */
export type StoredSubmission = {
  readonly userId: string | null
  readonly submissionHash: string | null
  readonly storedAt: Date
  readonly results: StoredOutcome | null
}

/** The same as JSON of the database. */
export type SubmittedRow = Omit<StoredSubmission, 'storedAt'> & { readonly storedAt: string }

export const storedSubmissionOf = (row: SubmittedRow | null): StoredSubmission | undefined =>
  row === null ? undefined : { ...row, storedAt: new Date(row.storedAt) }

/** The submission that an input names, before the input is checked: the caller sees only their own rows. */
export const submissionIn = (raw: unknown): SubmissionKey | null => {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return null
  const id = idSchema.safeParse(raw.id)
  if (!id.success) return null
  return { id: id.data, withoutUser: 'withoutUser' in raw && raw.withoutUser === true }
}
