import { useState } from 'react'
import type { ReviewItem } from '#contract/reviews.ts'
import { useRefreshContent } from '#web/shared/admin/content/content-calls.ts'
import type { ListAnnouncement } from '#web/shared/admin/use-announcement.ts'
import * as m from '#web/generated/messages/messages.js'

export type BulkDecision = 'approve' | 'reject'

/** The open dialog. */
type Subject =
  | { readonly step: 'changes' | 'rejection' | 'history'; readonly item: ReviewItem }
  | { readonly step: BulkDecision; readonly items: readonly ReviewItem[] }

const doneTexts = { approve: m.content_approved, reject: m.content_rejected } as const

/** CNT-02: the decision on one item or on the selected ones, for `ReviewDialogs`. */
export const useDecisions = (announcement: ListAnnouncement) => {
  const [subject, setSubject] = useState<Subject | null>(null)
  const begin = (next: Subject): void => {
    announcement.clear()
    setSubject(next)
  }
  return {
    subject,
    refresh: useRefreshContent(),
    open: (item: ReviewItem): void => begin({ step: 'changes', item }),
    showHistory: (item: ReviewItem): void => begin({ step: 'history', item }),
    requestRejection: (item: ReviewItem): void => begin({ step: 'rejection', item }),
    requestBulk: (step: BulkDecision, items: readonly ReviewItem[]): void => begin({ step, items }),
    close: (): void => setSubject(null),
    finish: (decision: BulkDecision, { name }: ReviewItem): void => {
      setSubject(null)
      announcement.show({ text: doneTexts[decision]({ name }) })
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>
