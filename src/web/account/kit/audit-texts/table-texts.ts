import type { ExportEntity } from '#contract/contentFiles.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import * as m from '#web/generated/messages/messages.js'

/** BO-05: what all rows of a kind are called, in files, lists and the sidebar. */
export const entityTexts: Readonly<Record<ExportEntity, () => string>> = {
  all: m.transfer_all,
  symptom_groups: m.admin_section_symptom_groups,
  symptoms: m.admin_section_symptoms,
  approaches: m.admin_section_approaches,
  questions: m.admin_section_questions,
  influence_rules: m.admin_section_influence_rules,
  sources: m.admin_section_sources,
  assessment_categories: m.admin_section_categories,
  symptom_bank: m.admin_section_symptom_bank,
  modules: m.admin_section_modules,
}

/** BO-05: what one of a kind is called. */
export const kindNames: Readonly<Record<ContentKind | 'source', () => string>> = {
  'symptom-group': m.kind_symptom_group,
  symptom: m.kind_symptom,
  question: m.kind_question,
  approach: m.kind_approach,
  category: m.kind_category,
  'bank-symptom': m.kind_bank_symptom,
  module: m.kind_module,
  source: m.kind_source,
}
