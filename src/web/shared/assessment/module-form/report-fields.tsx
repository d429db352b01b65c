import { moduleFormFields, type ModuleFormField } from '#domain/report/texts.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import './report-fields.css'

/** The texts that the user typed in the form; a field that is not in it has its proposed text. */
export type FormEntries = Readonly<Partial<Record<ModuleFormField, string>>>

type ReportFieldsProps = {
  readonly values: FormEntries
  readonly labels: Readonly<Record<ModuleFormField, string>>
  readonly onChange: (field: ModuleFormField, text: string) => void
}

/**
 * OFF-12: nothing here is a form that could be sent; no name of a field invites the browser to keep
 * or complete it, and no spell checker reads it (some send what they check).
 */
export const ReportFields = ({ values, labels, onChange }: ReportFieldsProps) => (
  <div className="hp-report__fields hp-no-print">
    <Notice tone="info">
      <p>{m.report_privacy()}</p>
    </Notice>
    {moduleFormFields.map((field) => (
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
        value={values[field] ?? ''}
        onChange={(event) => onChange(field, event.target.value)}
      />
    ))}
  </div>
)
