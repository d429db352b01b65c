import { z } from 'zod'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { sources, type SourceRow } from '#contract/sources.ts'
import { sourceVerifications, type SourceVerification } from '#domain/content/treatment-content.ts'
import { api } from '#web/lib/api/api.ts'
import { RecordForm, useFieldForm } from '#web/office/kit/record-form.tsx'
import {
  choice,
  field,
  nullableText,
  plainText,
  requiredText,
} from '#web/office/kit/fields/form-field.ts'
import { toWire, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

const { shape } = sources.create.input

/** Null: the text is empty. Undefined: it is not a year. */
const readYear = (text: string): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  const year = Number(typed)
  return shape.year.safeParse(year).success ? year : undefined
}

const verificationTexts = {
  excerpt: m.sources_checked_excerpt,
  title: m.sources_checked_title,
  no: m.sources_checked_no,
} as const satisfies Record<SourceVerification, () => string>

/** CNT-08: the fields of a source. */
export const sourceFields = {
  title: requiredText({
    label: m.sources_name,
    of: shape.title,
    missing: m.sources_name_missing,
  }),
  organisation: requiredText({
    label: m.sources_organisation,
    of: shape.organisation,
    missing: m.sources_organisation_missing,
  }),
  year: field({
    label: m.sources_year,
    schema: z
      .string()
      .refine((text) => readYear(text) !== undefined, { error: m.sources_year_invalid }),
    toForm: (year: number | null = null) => (year === null ? '' : String(year)),
    toWire: (text) => readYear(text) ?? null,
    input: { kind: 'text', inputMode: 'numeric' },
  }),
  url: requiredText({
    label: m.sources_url,
    of: shape.url,
    missing: m.sources_url_missing,
    invalid: m.sources_url_invalid,
    help: m.sources_url_help,
    type: 'url',
    inputMode: 'url',
  }),
  whatItSupports: plainText({
    label: m.sources_supports,
    of: shape.whatItSupports,
    help: m.sources_supports_help,
    rows: 3,
  }),
  checked: choice({
    label: m.sources_checked,
    values: sourceVerifications,
    usual: 'title',
    show: (checked) => verificationTexts[checked](),
    help: m.sources_checked_help,
  }),
  note: nullableText({
    label: m.sources_note,
    of: shape.note,
    help: m.sources_note_help,
    rows: 2,
  }),
}

type SourceValues = ValuesOf<typeof sourceFields>

type SourceFormProps = {
  /** Null: a new one. */
  readonly source: SourceRow | null
  readonly refresh: () => Promise<unknown>
  readonly onSaved: (title: string) => void
  readonly onClose: () => void
}

/** CNT-08. A new source has its id before it is sent, so that sending it twice makes one. */
export const SourceForm = ({ source, refresh, onSaved, onClose }: SourceFormProps) => {
  const record = useFieldForm(sourceFields, source)
  const { form } = record
  const [id] = useState(() => source?.id ?? uuidv7())
  return (
    <RecordForm<SourceValues, SourceRow, unknown>
      {...record}
      kind={null}
      heading={source === null ? m.sources_new() : m.sources_edit_heading()}
      size="large"
      opened={source}
      fetchRow={() => api.sources.get.query({ id })}
      save={(values, version) => {
        const sent = toWire(sourceFields, values)
        return version === null
          ? api.sources.create.mutate({ id, ...sent })
          : api.sources.update.mutate({ id, version, ...sent })
      }}
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('title').trim())}
      onClose={onClose}
      failed={(message) => m.content_failed({ message })}
    >
      {({ pending, row }) => (
        <>
          {row !== null && row.approachCount > 0 && (
            <Notice tone="warning">
              <p>{m.sources_edit_in_use()}</p>
            </Notice>
          )}
          <FieldInputs fields={sourceFields} form={form} pending={pending} context={null} />
        </>
      )}
    </RecordForm>
  )
}
