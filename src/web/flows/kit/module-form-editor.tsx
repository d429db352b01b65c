import { DownloadIcon, PrinterSmallIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { moduleFormFileName } from '#domain/report/file-names.ts'
import {
  computedValues,
  moduleForm,
  moduleFormText,
  type ModuleForm,
} from '#domain/report/module-form-document.ts'
import {
  computedFields,
  fieldsOf,
  type ModuleFormFields,
  type ComputedField,
  type ModuleFormField,
} from '#domain/report/result-texts.ts'
import { downloadText } from '#web/lib/browser/download.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useReferenceOf } from '#web/lib/tab/opened-cases.ts'
import { dutiesIn, usePlaces } from '#web/ward/kit/use-places.ts'
import { dutiesText } from '#web/ward/kit/follow-up-texts.ts'
import { PaperLine } from '#web/lib/paper/paper-line.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Section } from '#web/kit/layout/page.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { moduleFormTexts } from './document/report-texts.ts'
import '#web/lib/paper/form-sheet.css'

/** OFF-10: the form as it prints on A4, black on white in every theme. */
const FormSheet = ({ form }: { form: ModuleForm }) => (
  <article className="hp-sheet" aria-label={form.title}>
    <p className="hp-sheet__title">{form.title}</p>
    {form.alerts.entries.length > 0 && (
      <div className="hp-sheet__alerts">
        <p className="hp-sheet__heading">{form.alerts.heading}</p>
        <ul>
          {form.alerts.entries.map(({ text, lang, signs }) => (
            <li key={text}>
              <strong>
                <span lang={lang}>{text}</span>
              </strong>{' '}
              {form.alerts.signs}: {signs.join(', ')}.
            </li>
          ))}
        </ul>
      </div>
    )}
    {form.moduleToo !== null && <p className="hp-sheet__note">{form.moduleToo}</p>}
    {form.consider !== null && <p className="hp-sheet__consider">{form.consider}</p>}
    <dl className="hp-sheet__rows">
      {form.rows.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <ObservedSigns observed={form.observed} />
    <div>
      <p className="hp-sheet__heading">{form.measures.heading}</p>
      <ol>
        {form.measures.entries.map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ol>
    </div>
    <p className="hp-sheet__note">{form.urgency}</p>
    <div className="hp-sheet__signatures">
      {form.signatures.map(({ label }) => (
        <p key={label}>{label}</p>
      ))}
    </div>
  </article>
)

const ObservedSigns = ({ observed }: { observed: ModuleForm['observed'] }) => (
  <div>
    <p className="hp-sheet__heading">{observed.heading}</p>
    {observed.groups.length === 0 && <p>{observed.none}</p>}
    {observed.groups.map(({ group, heading, entries }) => (
      <div key={group} className="hp-sheet__group">
        <p className="hp-sheet__note">{heading}</p>
        <dl className="hp-sheet__signs">
          {entries.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
    {observed.unknown.map((line) => (
      <p key={line} className="hp-sheet__note hp-sheet__unknown">
        {line}
      </p>
    ))}
  </div>
)

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
const ReportFields = ({ values, labels, onChange }: ReportFieldsProps) => (
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

/** The texts that the user typed in the form; a field that is not in it has its proposed text. */
export type FormEntries = ModuleFormFields

type ModuleFormEditorProps = {
  readonly assessmentId: string
  readonly outcome: OfficerOutcome
  /** An ISO instant. */
  readonly completedAt: string
  /** Of the session, or of a stored assessment on its day; null: unknown, and left out. */
  readonly observer: {
    readonly departmentName: string | null
    readonly companyName: string | null
  }
  readonly entries: FormEntries
  readonly setEntries: (entries: FormEntries) => void
  /** Beside printing and downloading. */
  readonly children: ReactNode
}

/** OFF-10: the 'Modulskjema' of the flow and of a stored assessment. No text typed here leaves the browser (OFF-12). */
export const ModuleFormEditor = (props: ModuleFormEditorProps) => {
  const { assessmentId, outcome, completedAt, observer, entries, setEntries, children } = props
  const language = useLanguage()
  const texts = moduleFormTexts(language)
  const places = usePlaces().data?.places ?? []
  const isFollowingUp = places.length > 0
  const reference = useReferenceOf(assessmentId)
  const fields = {
    assessmentDate: formatDateTime(completedAt, language),
    // A role of an account, such as 'Bruker', says nothing to health.
    observerFunction: dutiesText(dutiesIn(places, observer.departmentName), language),
    ...(isFollowingUp && { reference }),
    ...entries,
  }
  const form = moduleForm({
    outcome,
    fields,
    observer: { department: observer.departmentName, unit: observer.companyName },
    texts,
    language,
  })
  const save = () =>
    downloadText(
      moduleFormFileName(outcome.module.label, isoDate(completedAt)),
      moduleFormText(form),
    )

  return (
    <>
      <PaperLine document={form.title} whose={[fields.inmateName ?? '', fields.reference ?? '']} />
      <div className="hp-report">
        <ReportFields
          values={{ ...fields, ...computedValues(outcome, texts, language) }}
          labels={texts.fields}
          onChange={(field, text) => setEntries({ ...entries, [field]: text })}
        />
        <div className="hp-actions hp-no-print">
          <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
            {m.report_print()}
          </Button>
          <Button variant="secondary" icon={<DownloadIcon aria-hidden />} onClick={save}>
            {m.report_download()}
          </Button>
          {children}
        </div>
        <Section heading={m.report_preview()}>
          <FormSheet form={form} />
        </Section>
      </div>
    </>
  )
}
