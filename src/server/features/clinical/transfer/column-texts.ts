import type { ContentTable } from '#contract/contentFiles.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'

/** BO-05: what all rows of a kind are called, as in the sidebar. */
const tableTexts: Readonly<Record<ContentTable, TextKey>> = {
  symptom_groups: 'admin_section_symptom_groups',
  symptoms: 'admin_section_symptoms',
  approaches: 'admin_section_approaches',
  questions: 'admin_section_questions',
  influence_rules: 'admin_section_influence_rules',
  sources: 'admin_section_sources',
  assessment_categories: 'admin_section_categories',
  symptom_bank: 'admin_section_symptom_bank',
  modules: 'admin_section_modules',
}

/** The words of the forms for the columns of a file; one in English has the word of the one in Norwegian. */
const columnTexts: Readonly<Record<string, TextKey>> = {
  alert_text: 'questions_alert_text',
  alert_when: 'questions_alert',
  answer_kind: 'bank_answer_kind',
  approach_key: 'kind_approach',
  category_key: 'kind_category',
  checked: 'sources_checked',
  code: 'modules_code',
  color_preset: 'categories_color',
  color_tag: 'groups_color',
  delivered_by: 'approaches_delivered_by',
  description: 'content_field_description',
  evidence: 'treatment_evidence',
  group_key: 'kind_symptom_group',
  help_text: 'symptoms_field_help_text',
  icon: 'categories_icon',
  info_text: 'bank_info',
  is_active: 'content_active',
  key: 'import_column_key',
  min_symptoms_count: 'modules_min_symptoms',
  name: 'bank_name',
  name_no: 'content_name_no',
  not_when_acute: 'modules_not_when_acute',
  note: 'sources_note',
  number: 'approaches_number',
  observation_risk: 'symptoms_observation_tag',
  order_index: 'ui_order',
  organisation: 'sources_organisation',
  question_type: 'questions_type',
  rationale: 'approaches_rationale',
  recommendations: 'modules_recommendations',
  required_categories: 'modules_required_categories',
  requires_intensity: 'symptoms_intensity',
  risk_level: 'modules_risk',
  risk_tag: 'symptoms_risk_tag',
  safety_alert: 'bank_acute',
  severity_default: 'bank_severity',
  severity_threshold: 'modules_min_severity',
  show_usual: 'bank_usual',
  source_key: 'kind_source',
  source_keys: 'admin_section_sources',
  status: 'content_status',
  summary_file_url: 'approaches_address',
  symptom_key: 'kind_symptom',
  text: 'kind_question',
  text_no: 'questions_text_no',
  title: 'sources_name',
  urgent: 'symptoms_urgent',
  urgent_action: 'symptoms_urgent_action',
  url: 'sources_url',
  weight: 'treatment_weight',
  what_it_supports: 'sources_supports',
  year: 'sources_year',
}

/** Of a form's label, what no file says. */
const optional = / \((?:valgfritt|optional)\)$/u

const ownText = (language: Language, column: string): string | null => {
  const own = Object.hasOwn(columnTexts, column) ? columnTexts[column] : undefined
  if (own !== undefined) return text(language, own)
  const norwegian = column.replace(/_en$/u, '')
  return norwegian === column || !Object.hasOwn(columnTexts, norwegian)
    ? null
    : text(language, 'content_in_english', { field: ownText(language, norwegian) ?? '' })
}

export const tableText = (language: Language, table: ContentTable): string =>
  text(language, tableTexts[table])

/** BO-05: 'Hjelpetekst (help_text)': the word of the form, and what the file calls the column. */
export const columnText = (language: Language, column: string): string => {
  const word = ownText(language, column)
  return word === null ? column : `${word.replace(optional, '')} (${column})`
}
