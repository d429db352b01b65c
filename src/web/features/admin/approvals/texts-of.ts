import type { ComponentType, ReactNode } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import type { ReviewItem } from '#contract/reviews.ts'
import type { ReviewedKind } from '#domain/content/content-kinds.ts'
import type { ToDisplayValues } from '#web/shared/admin/content/dialogs/to-display-values.ts'

/** A row, and the words of its fields. */
type Worded<Row extends ContentMeta> = {
  readonly kind: ReviewedKind
  readonly row: Row
  readonly toDisplayValues: ToDisplayValues<Row>
}

type WordedView = <Row extends ContentMeta>(worded: Worded<Row>) => ReactNode

/** Finds the words of an item, and renders its view with them. */
export type TextsOf = ComponentType<{ readonly item: ReviewItem; readonly children: WordedView }>
