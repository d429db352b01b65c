import type { ReviewItem } from '#contract/reviews.ts'
import type { ReviewPart } from '#domain/content/status.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ComponentType, ReactNode } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import type { ReviewedKind } from '#domain/content/content-kinds.ts'
import type { ToDisplayValues } from '#web/office/kit/content/dialogs/review-changes.tsx'

type Text = () => string

/** The parts of the inbox, and what they say when they are empty. */
export const partTexts: Readonly<
  Record<ReviewPart, { readonly name: Text; readonly none: Text; readonly noneText: Text }>
> = {
  waiting: {
    name: m.reviews_waiting,
    none: m.reviews_waiting_none,
    noneText: m.reviews_waiting_none_text,
  },
  returned: {
    name: m.reviews_returned,
    none: m.reviews_returned_none,
    noneText: m.reviews_returned_none_text,
  },
  sent: { name: m.reviews_sent, none: m.reviews_sent_none, noneText: m.reviews_sent_none_text },
}

/** ROLE-12: a company's own version of common content is a change of it. */
export const noveltyOf = ({ row: { publishedVersion, origin } }: ReviewItem): string =>
  publishedVersion === null && origin !== 'taken-over' ? m.reviews_new() : m.reviews_changed()

export const authorOf = ({ author, isOwn }: ReviewItem): string =>
  isOwn ? m.reviews_author_you() : (author ?? m.admin_unknown())

/** A row, and the words of its fields. */
type Worded<Row extends ContentMeta> = {
  readonly kind: ReviewedKind
  readonly row: Row
  readonly toDisplayValues: ToDisplayValues<Row>
}

type WordedView = <Row extends ContentMeta>(worded: Worded<Row>) => ReactNode

/** Finds the words of an item, and renders its view with them. */
export type TextsOf = ComponentType<{ readonly item: ReviewItem; readonly children: WordedView }>
