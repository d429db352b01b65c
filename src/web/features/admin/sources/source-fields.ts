import { z } from 'zod'
import { sources } from '#contract/sources.ts'
import { sourceChecks, type SourceCheck } from '#domain/content/source-checks.ts'
import { choice } from '#web/shared/admin/fields/choice-fields.ts'
import { field } from '#web/shared/admin/fields/form-field.ts'
import { nullableText, plainText, requiredText } from '#web/shared/admin/fields/text-fields.ts'
import type { ValuesOf } from '#web/shared/admin/fields/values.ts'
import * as m from '#web/generated/messages/messages.js'

const { shape } = sources.create.input

/** Null: the text is empty. Undefined: it is not a year. */
const readYear = (text: string): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  const year = Number(typed)
  return shape.year.safeParse(year).success ? year : undefined
}

const checkWords = {
  excerpt: m.sources_checked_excerpt,
  title: m.sources_checked_title,
  no: m.sources_checked_no,
} as const satisfies Record<SourceCheck, () => string>

/** CNT-08: the fields of a source. */
export const sourceFields = {
  title: requiredText({
    label: m.sources_name,
    of: shape.title,
    missing: m.sources_name_missing,
    invalid: m.content_too_long,
  }),
  organisation: requiredText({
    label: m.sources_organisation,
    of: shape.organisation,
    missing: m.sources_organisation_missing,
    invalid: m.content_too_long,
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
    invalid: m.content_too_long,
    help: m.sources_supports_help,
    rows: 3,
  }),
  checked: choice({
    label: m.sources_checked,
    values: sourceChecks,
    usual: 'title',
    show: (checked) => checkWords[checked](),
    help: m.sources_checked_help,
  }),
  note: nullableText({
    label: m.sources_note,
    of: shape.note,
    invalid: m.content_too_long,
    help: m.sources_note_help,
    rows: 2,
  }),
}

export type SourceValues = ValuesOf<typeof sourceFields>
