import { moduleFormFields, type ModuleFormField } from '#domain/report/texts.ts'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer } from './officer-context.ts'
import './report.css'

type Props = {
  readonly values: Readonly<Partial<Record<ModuleFormField, string>>>
  readonly labels: Readonly<Record<ModuleFormField, string>>
}

/**
 * OFF-12: nothing here is a form that could be sent; no name of a field invites the browser to keep
 * or complete it, and no spell checker reads it (some send what they check).
 */
export const ReportFields = ({ values, labels }: Props) => {
  const { entries, setEntries } = useOfficer()
  return (
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
          onChange={(event) => setEntries({ ...entries, [field]: event.target.value })}
        />
      ))}
    </div>
  )
}
