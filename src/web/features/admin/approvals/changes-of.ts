import type { ComponentType } from 'react'
import type { ReviewItem } from '#contract/reviews.ts'

/** Shows what would change with an item. */
export type ChangesOf = ComponentType<{ readonly item: ReviewItem }>
