import * as m from '#web/generated/messages/messages.js'

/** The words of the forms for the columns of a file; one in English has the word of the one in Norwegian. */
const words: Readonly<Record<string, () => string>> = {
  alert_text: m.questions_alert_text,
  alert_when: m.questions_alert,
  answer_kind: m.bank_answer_kind,
  category_key: m.kind_category,
  checked: m.sources_checked,
  code: m.modules_code,
  color_preset: m.categories_color,
  color_tag: m.groups_color,
  delivered_by: m.approaches_delivered_by,
  description: m.content_field_description,
  evidence: m.treatment_evidence,
  group_key: m.kind_symptom_group,
  help_text: m.symptoms_field_help_text,
  icon: m.categories_icon,
  info_text: m.bank_info,
  is_active: m.content_active,
  min_symptoms_count: m.modules_min_symptoms,
  name_no: m.content_name_no,
  name: m.bank_name,
  not_when_acute: m.modules_not_when_acute,
  note: m.sources_note,
  number: m.approaches_number,
  observation_risk: m.symptoms_observation_tag,
  order_index: m.ui_order,
  organisation: m.sources_organisation,
  question_type: m.questions_type,
  rationale: m.approaches_rationale,
  recommendations: m.modules_recommendations,
  required_categories: m.modules_required_categories,
  requires_intensity: m.symptoms_intensity,
  risk_level: m.modules_risk,
  risk_tag: m.symptoms_risk_tag,
  safety_alert: m.bank_acute,
  severity_default: m.bank_severity,
  severity_threshold: m.modules_min_severity,
  show_usual: m.bank_usual,
  source_key: m.kind_source,
  source_keys: m.admin_section_sources,
  status: m.content_status,
  summary_file_url: m.approaches_address,
  text: m.kind_question,
  text_no: m.questions_text_no,
  title: m.sources_name,
  urgent: m.symptoms_urgent,
  urgent_action: m.symptoms_urgent_action,
  url: m.sources_url,
  weight: m.treatment_weight,
  what_it_supports: m.sources_supports,
  year: m.sources_year,
}

/** Of a form's label, what no preview says. */
const optional = / \((?:valgfritt|optional)\)$/u

/** BO-05: 'Hjelpetekst (help_text)': the word of the form, and what the file calls the column. */
export const columnLabel = (column: string): string => {
  const own = words[column]?.()
  const base = words[column.replace(/_en$/u, '')]?.()
  const word = own ?? (base === undefined ? undefined : m.content_in_english({ field: base }))
  return word === undefined ? column : `${word.replace(optional, '')} (${column})`
}
