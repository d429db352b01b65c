import { useState } from 'react'
import {
  rowChanges,
  type FieldChange,
  type ImportPreview,
  type RowChange,
  type RowChangeKind,
} from '#contract/contentFiles.ts'
import { entityTexts } from '#web/shared/admin/table-texts.ts'
import { ContentStatusBadge } from '#web/shared/admin/content/content-badges.tsx'
import { Changes } from '#web/shared/admin/content/dialogs/changes-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import './import-export.css'

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
const columnLabel = (column: string): string => {
  const own = words[column]?.()
  const base = words[column.replace(/_en$/u, '')]?.()
  const word = own ?? (base === undefined ? undefined : m.content_in_english({ field: base }))
  return word === undefined ? column : `${word.replace(optional, '')} (${column})`
}

type Table = ImportPreview['tables'][number]

/** As many changed rows as are unfolded at first. */
const FEW = 20

const headings: Readonly<Record<RowChangeKind, (count: { count: number }) => string>> = {
  changed: m.import_rows_changed,
  added: m.import_rows_added,
  gone: m.import_rows_gone,
}

/** The fields that the preview had room for. */
const shownFields = (fields: readonly FieldChange[], side: 'before' | 'after') =>
  fields.flatMap((one) => {
    const value = one[side]
    return value === null ? [] : [{ name: one.field, label: columnLabel(one.field), value }]
  })

const Row = ({ row: { row, key, name, isDraft, fields } }: { readonly row: RowChange }) => {
  const tooLong = fields.filter(({ before, after }) => before === null || after === null)
  return (
    <li className="hp-transfer__row">
      <p className="hp-transfer__name">
        <strong>{name}</strong>
        {isDraft && <ContentStatusBadge status="draft" />}
      </p>
      <p className="hp-transfer__key">{row === null ? key : m.import_row({ row, key })}</p>
      {fields.length > tooLong.length && (
        <Changes
          before={{ name: m.import_side_stored(), values: shownFields(fields, 'before') }}
          after={{ name: m.import_side_file(), values: shownFields(fields, 'after') }}
        />
      )}
      {tooLong.length > 0 && (
        <p>
          {m.import_too_long({ fields: tooLong.map(({ field }) => columnLabel(field)).join(', ') })}
        </p>
      )}
    </li>
  )
}

type ListedProps = { readonly change: RowChangeKind; readonly table: Table }

const Listed = ({ change, table }: ListedProps) => {
  const count = table[change]
  const rows = table.rows.filter((row) => row.change === change)
  if (count === 0) return null
  return (
    <Disclosure
      summary={headings[change]({ count })}
      open={change === 'changed' && count <= FEW}
      lazy
    >
      {rows.length < count && <p>{m.import_rows_shown({ shown: rows.length, count })}</p>}
      <ul className="hp-transfer__rows">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </Disclosure>
  )
}

/** BO-05: the rows that an import writes, with what changes in each, and those that the file does not have. */
export const PreviewRows = ({ tables }: { readonly tables: readonly Table[] }) => {
  const [only, setOnly] = useState('')
  const listed = tables.filter((table) => rowChanges.some((change) => table[change] > 0))
  const shown = listed.filter(({ table }) => only === table || only === '')
  return (
    <div className="hp-transfer__diff">
      {listed.length > 1 && (
        <SelectField
          label={m.import_show()}
          value={only}
          onChange={({ target }) => setOnly(target.value)}
          error={undefined}
          pending={false}
        >
          <option value="">{m.content_all()}</option>
          {listed.map(({ table }) => (
            <option key={table} value={table}>
              {entityTexts[table]()}
            </option>
          ))}
        </SelectField>
      )}
      {shown.map((table) => (
        <section key={table.table} aria-label={entityTexts[table.table]()}>
          <h3>{entityTexts[table.table]()}</h3>
          {rowChanges.map((change) => (
            <Listed key={change} change={change} table={table} />
          ))}
        </section>
      ))}
    </div>
  )
}
