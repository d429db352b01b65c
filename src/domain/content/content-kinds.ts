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
 * Whether a save is a draft, which nobody uses before it is approved (CNT-01, CNT-08). 'setting': while the setting
 * `moduleApproval` is on (BO-06). 'never': it is in use as soon as it is saved (CNT-06). Each save is a version.
 */
const reviewRules = {
  'symptom-group': 'always',
  symptom: 'always',
  question: 'always',
  approach: 'always',
  category: 'setting',
  'bank-symptom': 'never',
  module: 'setting',
} as const satisfies Readonly<Record<ContentKind, 'always' | 'setting' | 'never'>>

type Rules = typeof reviewRules
/** What can wait for approval. */
export type ReviewedKind = {
  [Kind in ContentKind]: Rules[Kind] extends 'never' ? never : Kind
}[ContentKind]

/** Whether a row of this kind can be a draft, and wait for approval. */
export const isReviewed = (kind: ContentKind): kind is ReviewedKind => reviewRules[kind] !== 'never'

export const reviewedKinds: readonly ReviewedKind[] = contentKinds.filter(isReviewed)

/** BO-06: whether the setting `moduleApproval` decides whether a save of this kind is a draft. */
export const isReviewedBySetting = (kind: ContentKind): boolean => reviewRules[kind] === 'setting'
