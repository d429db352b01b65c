import type { ContentVersion } from '#contract/content-row.ts'

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

/** CNT-02: the submission under review, the approvals and the last rejection of each version; newest first. */
export const reviewsOf = (versions: readonly ContentVersion[]): readonly Review[] =>
  versions.flatMap(
    ({ contentVersion: version, status, approver, publishedAt, rejection }): readonly Review[] => [
      ...(status === 'pending' ? [{ step: 'submitted', version } as const] : []),
      ...(approver !== null && publishedAt !== null
        ? [{ step: 'approved', version, approver, at: publishedAt } as const]
        : []),
      ...(rejection === null ? [] : [{ step: 'rejected', version, ...rejection } as const]),
    ],
  )
