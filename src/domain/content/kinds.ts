/** What an editor writes: a row of each has versions, an owner and a place. */
export const contentKinds = [
  'symptom-group',
  'symptom',
  'question',
  'approach',
  'category',
  'bank-symptom',
  'module',
] as const
export type ContentKind = (typeof contentKinds)[number]

/**
 * CNT-01, CNT-08: these go through review before anyone uses them. The others are used as soon as they are
 * saved (CNT-05 to CNT-07), and each save is a version of its own.
 */
export const reviewedKinds = ['symptom-group', 'symptom', 'question', 'approach'] as const
export type ReviewedKind = (typeof reviewedKinds)[number]

const reviewed: ReadonlySet<ContentKind> = new Set(reviewedKinds)

export const isReviewed = (kind: ContentKind): boolean => reviewed.has(kind)
