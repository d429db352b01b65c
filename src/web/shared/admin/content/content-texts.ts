import type { Origin } from '#domain/content/effective.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import * as m from '#web/generated/messages/messages.js'

/** CNT-01: the word of each status. */
export const statusTexts = {
  draft: m.content_status_draft,
  pending: m.content_status_pending,
  published: m.content_status_published,
} as const satisfies Record<ContentStatus, () => string>

/** ROLE-12: whose it is, to a company. */
export const originTexts = {
  common: m.content_origin_common,
  own: m.content_origin_own,
  'taken-over': m.content_origin_taken_over,
} as const satisfies Record<Origin, () => string>

/** 'symptomgruppen': one of a kind, as a sentence speaks of it. */
export const kindTexts = {
  'symptom-group': m.content_kind_symptom_group,
  symptom: m.content_kind_symptom,
  question: m.content_kind_question,
  approach: m.content_kind_approach,
  category: m.content_kind_category,
  'bank-symptom': m.content_kind_bank_symptom,
  module: m.content_kind_module,
} as const satisfies Record<ContentKind, () => string>
