import { reviews, type ReviewItem } from '#contract/reviews.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import type { ReviewedKind } from '#domain/content/content-kinds.ts'
import { mayApprove, type ReviewPart } from '#domain/content/status.ts'
import type { Caller } from '#server/core/database.ts'
import type { Kind } from '../kind.ts'
import {
  approachKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from '../kind-definitions.ts'
import { toContentRow, type FoundRow, type ReadContext } from '../rows.ts'
import { reviewStatement, type ReviewPage } from '../review-statement.ts'

type Found = FoundRow<unknown>

/** An item as JSON has it. */
type StoredItem = {
  readonly kind: ReviewedKind
  readonly author: string | null
  readonly since: string
  readonly reviewFor: ReviewItem['row']['reviewFor'] | null
  readonly live: Found['live']
  readonly head: Omit<Found['head'], 'rejectedAt'> & { readonly rejectedAt: string | null }
}

type StoredPage = {
  readonly counts: Record<ReviewPart, number>
  readonly rows: readonly StoredItem[]
}

const itemOf = <Fields>(kind: Kind<Fields>, stored: StoredItem, caller: Caller) => {
  const { live, head, author, since, reviewFor } = stored
  const fields = kind.fields.parse(head.fields)
  const rejectedAt = head.rejectedAt === null ? null : new Date(head.rejectedAt)
  return {
    name: kind.nameOf(fields),
    author,
    isOwn: head.authorId === caller.userId,
    since: new Date(since).toISOString(),
    row: {
      ...toContentRow({ live, head: { ...head, fields, rejectedAt } }, caller),
      ...(reviewFor && { reviewFor }),
    },
  }
}

const toItem = (stored: StoredItem, caller: Caller): ReviewItem => {
  const { kind } = stored
  switch (kind) {
    case 'symptom-group':
      return { kind, ...itemOf(groupKind, stored, caller) }
    case 'symptom':
      return { kind, ...itemOf(symptomKind, stored, caller) }
    case 'question':
      return { kind, ...itemOf(questionKind, stored, caller) }
    case 'approach':
      return { kind, ...itemOf(approachKind, stored, caller) }
    case 'category':
      return { kind, ...itemOf(categoryKind, stored, caller) }
    case 'module':
      return { kind, ...itemOf(moduleKind, stored, caller) }
  }
}

/** CNT-02: a page of the caller's inbox. One statement for all kinds. */
const listReviews = async ({ db, caller }: ReadContext, page: ReviewPage) => {
  const { part } = page
  const empty = { part, counts: { waiting: 0, returned: 0, sent: 0 }, rows: [] }
  const isForAll = isSuperadmin(caller.role)
  // A user without a company reviews nothing.
  if (!isForAll && caller.companyId === null) return empty
  const companyId = isForAll ? null : caller.companyId
  const scope = { companyId, userId: caller.userId, mayApprove: mayApprove(caller) }
  const { rows } = await db.execute<StoredPage>(reviewStatement(scope, page))
  const [found] = rows
  if (found === undefined) return empty
  return { part, counts: found.counts, rows: found.rows.map((stored) => toItem(stored, caller)) }
}

const list = endpoint('reviews.list')
  .input(reviews.list.input)
  .output(reviews.list.output)
  .query(({ ctx, input }) => listReviews(ctx, input))

export const reviewsRouter = router({ list })
