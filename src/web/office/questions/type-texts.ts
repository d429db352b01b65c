import type { Question } from '#domain/content/observation-content.ts'
import * as m from '#web/generated/messages/messages.js'

/** How a question is answered. */
export const typeTexts = {
  scale: m.questions_type_scale,
  boolean: m.questions_type_boolean,
  text: m.questions_type_text,
} as const satisfies Record<Question['type'], () => string>
