/** SAFE-03: whether the organisation's own clinician stands behind the content that is in use. */
export type ContentApproval =
  | { readonly kind: 'none' }
  | {
      /** 'changed-since': it was approved, and has been changed after that. */
      readonly kind: 'approved' | 'changed-since'
      /** Name and title of a member of staff, as typed. */
      readonly clinician: string
      /** '2026-11-21' */
      readonly approvedOn: string
    }

/** Nobody has approved it; so it is with whatever ships, and with results from before there were approvals. */
export const notApproved: ContentApproval = { kind: 'none' }

/** OFF-07: how the officer flow counts severe and moderate symptoms. The clinician chooses it with the approval. */
export const countRules = ['as-specified', 'never-milder'] as const
export type CountRule = (typeof countRules)[number]

/** As the request says it, until a clinician has chosen. */
export const DEFAULT_COUNT_RULE: CountRule = 'as-specified'

/** What a flow works with, besides the content itself. */
export type WithApproval = { readonly approval: ContentApproval }

/** An approval as it was recorded; times in milliseconds since 1970. */
export type RecordedApproval = {
  readonly clinician: string
  readonly approvedOn: string
  readonly recordedAt: number
}

// Swedish writes a date as ISO 8601 does.
const dayInOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

/** '2026-11-21', the day in Norway. */
export const norwegianDay = (at: number): string => dayInOslo.format(at)

/** No company had Holdepunkt before. */
export const FIRST_APPROVAL_DAY = '2000-01-01'

/** Whether a clinician can have approved the content on that day, as seen from `now`. */
export const isApprovalDay = (day: string, now: number): boolean =>
  day >= FIRST_APPROVAL_DAY && day <= norwegianDay(now)

/**
 * The approval holds until content in use changes: after it was recorded, or on a later day than the
 * clinician looked at it, which an approval that was recorded afterwards would hide.
 */
export const approvalOf = (
  latest: RecordedApproval | null,
  changedAt: number | null,
): ContentApproval => {
  if (latest === null) return notApproved
  const { clinician, approvedOn, recordedAt } = latest
  const isChanged =
    changedAt !== null && (changedAt > recordedAt || norwegianDay(changedAt) > approvedOn)
  return { kind: isChanged ? 'changed-since' : 'approved', clinician, approvedOn }
}
