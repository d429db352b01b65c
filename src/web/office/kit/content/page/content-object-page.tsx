import type { ComponentProps, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ContentMeta } from '#contract/content-row.ts'
import { isReviewed, type ContentKind } from '#domain/content/content-kinds.ts'
import { ObjectPage, ObjectSection } from '#web/office/kit/object/object-page.tsx'
import { Relations, type Relation } from '#web/office/kit/object/relations.tsx'
import { Section } from '#web/kit/layout/page.tsx'
import type { RowActionItem } from '#web/kit/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { ContentPageActions } from '../content-actions.tsx'
import { ContentBadges } from '../content-badges.tsx'
import { ContentNotices } from '../content-page.tsx'
import { AllValues } from '../dialogs/changes-dialog.tsx'
import { ContentDialogs } from '../dialogs/content-dialogs.tsx'
import type { ToDisplayValues } from '../dialogs/review-changes.tsx'
import { Versions } from '../dialogs/versions.tsx'
import { RejectionNote } from '../rejection-note.tsx'
import { reviewsOf, type Review } from './reviews-of.ts'
import '../content.css'

type ReviewsProps = { readonly kind: ContentKind; readonly row: ContentMeta }

/** CNT-02: the reviews of a row. A failed fetch is reported at the versions, which ask for the same answer. */
const Reviews = ({ kind, row: { id } }: ReviewsProps) => {
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

type ContentObjectPageProps<Row extends ContentMeta> = ComponentProps<
  typeof ContentDialogs<Row>
> & {
  /** From the address: of the row, or of the common row that it replaces. */
  readonly id: string
  /** What the caller's list has (ROLE-12). Undefined until the page has everything that it shows. */
  readonly rows: readonly Row[] | undefined
  readonly error: unknown
  readonly retry: () => unknown
  /** Absent: every field of a version. */
  readonly facts?: ToDisplayValues<Row>
  readonly onEdit: (row: Row) => void
  /** The page's own actions, after 'Rediger'. */
  readonly more?: (row: Row) => readonly RowActionItem[]
  readonly relatedTo?: (row: Row) => readonly Relation[]
  /** Absent: nothing can use a row of this kind. */
  readonly usedBy?: (row: Row) => readonly Relation[]
  /** The open form, or false. */
  readonly form: ReactNode
  /** The form is open in the page, and not in a dialog: no other action may start. */
  readonly isBusy?: boolean
}

const none = (): readonly never[] => []

/** ADM-01: the page of one row of content: its fields, its relations, its reviews and its versions. */
export const ContentObjectPage = <Row extends ContentMeta & { readonly isActive: boolean }>(
  props: ContentObjectPageProps<Row>,
) => {
  const { of, toDisplayValues, removal, id, rows, error, retry } = props
  const { facts = toDisplayValues, onEdit, more = none, relatedTo = none, usedBy } = props
  const { form, isBusy = false } = props
  const { kind, nameOf } = of
  return (
    <ObjectPage
      kind={kind}
      row={rows && (rowAt(rows, id) ?? null)}
      nameOf={nameOf}
      stateOf={(row) => <ContentBadges kind={kind} row={row} />}
      actionsOf={(row) => (
        <ContentPageActions of={of} row={row} onEdit={onEdit} more={more(row)} busy={isBusy} />
      )}
      error={error}
      retry={retry}
      notices={
        <>
          <ContentNotices of={of} />
          <ContentDialogs of={of} toDisplayValues={toDisplayValues} {...(removal && { removal })} />
        </>
      }
    >
      {(row) => (
        <>
          <RejectionNote of={row.rejection} />
          {form}
          <ObjectSection heading={m.object_facts()}>
            <AllValues values={facts(row)} />
          </ObjectSection>
          <Relations heading={m.object_related()} relations={relatedTo(row)} none={null} />
          {usedBy !== undefined && (
            <Relations
              heading={m.object_used_by()}
              relations={usedBy(row)}
              none={m.object_unused()}
            />
          )}
          {isReviewed(kind) && <Reviews kind={kind} row={row} />}
          <Section heading={m.content_action_history()}>
            <Versions
              kind={kind}
              row={row}
              name={nameOf(row)}
              toDisplayValues={toDisplayValues}
              refresh={of.refresh}
              hasFieldsAbove
              onRestored={(version) =>
                of.announce(m.content_restored({ version, name: nameOf(row) }), row.id)
              }
            />
          </Section>
        </>
      )}
    </ObjectPage>
  )
}

/** Links between rows name the common row. A company that has taken it over sees its own version. */
const rowAt = <Row extends ContentMeta>(rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => row.id === id) ?? rows.find(({ refId }) => refId === id)
