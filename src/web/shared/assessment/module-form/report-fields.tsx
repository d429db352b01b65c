import {
  computedFields,
  fieldsOf,
  type ComputedField,
  type ModuleFormField,
  type ModuleFormFields,
} from '#domain/report/texts.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import './report-fields.css'

type ReportFieldsProps = {
  readonly values: ModuleFormFields & Readonly<Record<ComputedField, string>>
  readonly labels: Readonly<Record<ModuleFormField, string>>
  readonly onChange: (field: ModuleFormField, text: string) => void
}

/** F-A9: shown, and not to be changed. */
const isComputed = (field: ModuleFormField): boolean =>
  computedFields.some((computed) => computed === field)

/**
 * OFF-12: nothing here is a form that could be sent; no name of a field invites the browser to keep
 * or complete it, and no spell checker reads it (some send what they check).
 */
export const ReportFields = ({ values, labels, onChange }: ReportFieldsProps) => (
  <div className="hp-report__fields hp-no-print">
    <Notice tone="info">
      <p>{m.report_privacy()}</p>
    </Notice>
    {fieldsOf(values).map((field) => (
      <TextField
        key={field}
        label={labels[field]}
        error={undefined}
        pending={false}
        maxLength={120}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isComputed(field)}
        {...(field === 'remark' && { help: m.report_remark_help() })}
        value={values[field] ?? ''}
        onChange={(event) => onChange(field, event.target.value)}
      />
    ))}
  </div>
)
