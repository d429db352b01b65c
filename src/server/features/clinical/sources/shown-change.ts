import type { SourceDetails } from '#contract/sources.ts'
import { isUnconfirmed } from '#domain/content/source-verification.ts'

/** What results and documents show of a source. */
const shownFields = ['title', 'organisation', 'year', 'url'] as const

/** ADR 18: a clinical approval from before such a change of a cited source does not cover it. */
export const isShownChange = (stored: SourceDetails, now: SourceDetails): boolean =>
  shownFields.some((name) => stored[name] !== now[name]) ||
  isUnconfirmed(stored.checked) !== isUnconfirmed(now.checked)
