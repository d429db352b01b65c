import type { ExportEntity } from '#contract/contentFiles.ts'
import * as m from '#web/generated/messages/messages.js'

/** What the tables of a file are called on the screen. */
export const entityTexts: Readonly<Record<ExportEntity, () => string>> = {
  all: m.transfer_all,
  symptom_groups: m.admin_section_symptom_groups,
  symptoms: m.admin_section_symptoms,
  approaches: m.admin_section_approaches,
  questions: m.transfer_questions,
  influence_rules: m.transfer_influence_rules,
}
