import { z } from 'zod'
import { approaches, type ApproachRow } from '#contract/approaches.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { webAddress } from '#web/shared/content/external-link.tsx'
import * as m from '#web/generated/messages/messages.js'

const { shape } = approaches.create.input

type Field = Exclude<keyof typeof shape, 'id'>

/** True if the field can store the typed text. */
const fits = (name: Field) => (text: string) => shape[name].safeParse(text).success

/** Reads the number of an approach. Null if the text is not a valid one. */
export const readNumber = (text: string): number | null => {
  const typed = text.trim()
  const number = Number(typed)
  return typed !== '' && shape.number.safeParse(number).success ? number : null
}

const tooLong = { error: () => m.approaches_too_long() }

/** An optional line. */
const optional = (name: Field) =>
  z.string().refine((text) => text.trim() === '' || fits(name)(text), tooLong)

export const approachSchema = z.object({
  number: z
    .string()
    .refine((text) => readNumber(text) !== null, { error: () => m.approaches_number_invalid() }),
  nameNo: z
    .string()
    .refine(hasWords, { error: () => m.approaches_name_missing(), abort: true })
    .refine(fits('nameNo'), tooLong),
  nameEn: optional('nameEn'),
  description: z.string().refine(fits('description'), tooLong),
  rationale: z.string().refine(fits('rationale'), tooLong),
  deliveredBy: optional('deliveredBy'),
  /** CNT-03: validated as on the server, and as the flow links to it. */
  summaryFileUrl: z
    .string()
    .refine(
      (text) =>
        text.trim() === '' ||
        (webAddress(text.trim()) !== null && fits('summaryFileUrl')(text.trim())),
      { error: () => m.approaches_address_invalid() },
    ),
  urgent: z.boolean(),
  isActive: z.boolean(),
})

/** The values of the form fields. */
export type ApproachValues = z.infer<typeof approachSchema>

/** The form values of an approach, or of a new one (CNT-03: its number is the count plus one). */
export const valuesOf = (row: ApproachRow | null, count: number): ApproachValues => ({
  number: String(row?.number ?? count + 1),
  nameNo: row?.nameNo ?? '',
  nameEn: row?.nameEn ?? '',
  description: row?.description ?? '',
  rationale: row?.rationale ?? '',
  deliveredBy: row?.deliveredBy ?? '',
  summaryFileUrl: row?.summaryFileUrl ?? '',
  urgent: row?.urgent ?? false,
  isActive: row?.isActive ?? true,
})

const orNull = (text: string): string | null => text.trim() || null

/** The input of the call, from validated values. */
export const requestOf = (values: ApproachValues) => ({
  ...values,
  number: readNumber(values.number) ?? 0,
  nameNo: values.nameNo.trim(),
  nameEn: orNull(values.nameEn),
  deliveredBy: orNull(values.deliveredBy),
  summaryFileUrl: orNull(values.summaryFileUrl),
})
