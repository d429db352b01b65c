import type { Evidence, RuleWeight } from '#domain/content/treatment-content.ts'
import * as m from '#web/generated/messages/messages.js'

export const weightTexts = {
  3: m.treatment_weight_3,
  2: m.treatment_weight_2,
  1: m.treatment_weight_1,
} as const satisfies Record<RuleWeight, object>

/** The word, and the one sentence that says what it means (content/README.md). */
export const evidenceTexts = {
  strong: { word: m.treatment_evidence_strong, meaning: m.treatment_evidence_strong_meaning },
  moderate: { word: m.treatment_evidence_moderate, meaning: m.treatment_evidence_moderate_meaning },
  consensus: {
    word: m.treatment_evidence_consensus,
    meaning: m.treatment_evidence_consensus_meaning,
  },
} as const satisfies Record<Evidence, object>
