import type { ContentVersion } from '#contract/content-row.ts'
import { isReviewed, isReviewedBySetting, type ContentKind } from '#domain/content/content-kinds.ts'

/** A step of a review. Of a rejection the versions do not say who made it. */
export type Review =
  | { readonly step: 'submitted'; readonly version: number }
  | {
      readonly step: 'approved'
      readonly version: number
      readonly approver: string
      readonly at: string
    }
  | {
      readonly step: 'rejected'
      readonly version: number
      readonly comment: string
      readonly at: string
    }

/** Who approved a version, and when; null: nobody. BO-06: what was in use at once, in the moment of its save, nobody approved. */
export const approvalOf = (
  kind: ContentKind,
  { changedAt, approver, publishedAt }: ContentVersion,
): { readonly approver: string; readonly at: string } | null => {
  if (approver === null || publishedAt === null || !isReviewed(kind)) return null
  const isAtOnce = isReviewedBySetting(kind) && publishedAt === changedAt
  return isAtOnce ? null : { approver, at: publishedAt }
}

/** CNT-02: the submission under review, the approvals and the last rejection of each version; newest first. */
export const reviewsOf = (
  kind: ContentKind,
  versions: readonly ContentVersion[],
): readonly Review[] =>
  versions.flatMap((one): readonly Review[] => {
    const { contentVersion: version, status, rejection } = one
    const approval = approvalOf(kind, one)
    return [
      ...(status === 'pending' ? [{ step: 'submitted', version } as const] : []),
      ...(approval === null ? [] : [{ step: 'approved', version, ...approval } as const]),
      ...(rejection === null ? [] : [{ step: 'rejected', version, ...rejection } as const]),
    ]
  })
