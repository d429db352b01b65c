import { useQueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import type { ContentMeta } from '#contract/content-row.ts'
import { isReviewed, type ContentKind, type ReviewedKind } from '#domain/content/content-kinds.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'

const reviews = {
  'symptom-group': api.symptomGroups,
  symptom: api.symptoms,
  question: api.questions,
  approach: api.approaches,
  category: api.categories,
  module: api.modules,
} as const satisfies Record<ReviewedKind, object>

const calls = {
  ...reviews,
  'bank-symptom': api.symptomBank,
} as const satisfies Record<ContentKind, object>

const to =
  (status: ContentStatus) =>
  (kind: ContentKind, { id, version }: ContentMeta): Promise<unknown> => {
    if (!isReviewed(kind)) throw new Error(`${kind} is not reviewed`)
    return reviews[kind].updateStatus.mutate({ id, version, status })
  }

type ContentCall = (kind: ContentKind, row: ContentMeta) => Promise<unknown>

/** What can be done with a row of any kind, besides editing it (CNT-02, ROLE-12). */
export const contentRowActions = {
  submit: to('pending'),
  approve: to('published'),
  takeOver: (kind, { id }) => api.contentOwnership.takeOver.mutate({ kind, id, newId: uuidv7() }),
  giveBack: (kind, { id }) => api.contentOwnership.giveBack.mutate({ kind, id }),
  remove: (kind, { id }) => calls[kind].remove.mutate({ id }),
  undelete: (kind, { id }) => api.contentHistory.undelete.mutate({ kind, id }),
} as const satisfies Record<string, ContentCall>

/** CNT-02: back to its author, who sees the comment. */
export const rejectContent = (
  kind: ContentKind,
  { id, version }: ContentMeta,
  comment: string,
): Promise<unknown> => {
  if (!isReviewed(kind)) throw new Error(`${kind} is not reviewed`)
  return reviews[kind].updateStatus.mutate({ id, version, status: 'draft', comment })
}

/** 'reject' needs a comment, and has a dialog of its own. */
export type ContentRowAction = keyof typeof contentRowActions | 'reject'

/** Fetches again what a change of content shows in: content names and counts other content. */
export const useRefreshContent = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [
        trpc.symptomGroups,
        trpc.symptoms,
        trpc.questions,
        trpc.approaches,
        trpc.categories,
        trpc.symptomBank,
        trpc.modules,
        trpc.contentHistory,
        trpc.reviews,
        trpc.tasks,
        trpc.sources,
      ].map((router) => queries.invalidateQueries(router.pathFilter())),
    )
}
