import { useQuery } from '@tanstack/react-query'
import type { ContentMeta } from '#contract/content-row.ts'
import type { ContentKind } from '#domain/content/kinds.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { ObjectSection } from '#web/shared/admin/object/object-section.tsx'
import * as m from '#web/generated/messages/messages.js'
import { reviewsOf, type Review } from './reviews-of.ts'
import './reviews.css'

type ReviewsProps = { readonly kind: ContentKind; readonly row: ContentMeta }

/** CNT-02: the reviews of a row. A failed fetch is reported at the versions, which ask for the same answer. */
export const Reviews = ({ kind, row: { id } }: ReviewsProps) => {
  const { data } = useQuery(useTRPC().contentHistory.list.queryOptions({ kind, id }))
  if (data === undefined) return null
  const reviews = reviewsOf(kind, data.versions)
  return (
    <ObjectSection heading={m.object_reviews()}>
      {reviews.length === 0 ? (
        <p>{m.approval_history_none()}</p>
      ) : (
        <ul className="hp-reviews">
          {reviews.map((review) => (
            <li key={`${review.version} ${review.step}`}>
              <span className="hp-reviews__version">
                {m.content_version({ version: review.version })}
              </span>
              <ReviewText review={review} />
            </li>
          ))}
        </ul>
      )}
    </ObjectSection>
  )
}

const ReviewText = ({ review }: { readonly review: Review }) => {
  const language = useLanguage()
  if (review.step === 'submitted') return <p>{m.object_review_waits()}</p>
  const time = formatDateTime(review.at, language)
  if (review.step === 'approved') {
    return <p>{m.content_history_approved({ approver: review.approver, time })}</p>
  }
  return (
    <div>
      <p>{m.content_rejection_at({ time })}</p>
      <p className="hp-lines">{review.comment}</p>
    </div>
  )
}
