import type { AnswerKind } from '#domain/content/officer-content.ts'
import * as m from '#web/generated/messages/messages.js'

/** OFF-04: what each kind asks. */
export const answerKindTexts: Readonly<Record<AnswerKind, () => string>> = {
  intensity: m.bank_answer_intensity,
  fact: m.bank_answer_fact,
}
