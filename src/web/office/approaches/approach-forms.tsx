import { z } from 'zod'
import { approaches, type ApproachRow, type ApproachLink } from '#contract/approaches.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { webAddress } from '#web/flows/kit/content/external-link.tsx'
import { textFault } from '#web/office/kit/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'
import { useWatch, useForm, type UseFormReturn } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { mayChange } from '#domain/content/status.ts'
import type { ContentFormActions } from '#web/office/kit/content/use-content.ts'
import type { LinkChoices } from '#web/office/kit/links/use-link-choices.ts'
import type { Reason, RecommendedApproach } from '#domain/assessment/treatment/treatment-outcome.ts'
import { api } from '#web/lib/api/api.ts'
import { RecordForm } from '#web/office/kit/record-form.tsx'
import { contentForm } from '#web/office/kit/content/form/content-fields.tsx'
import { RejectionNote } from '#web/office/kit/content/rejection-note.tsx'
import { PreviewFrame, displayName } from '#web/office/kit/preview/preview-frame.tsx'
import { Recommendation } from '#web/flows/kit/treatment-outcome/recommendation.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { LinksDialog, LinksForm } from './links/links-form.tsx'
import { approachFields } from './approach-fields.ts'
import { DraftNote } from './draft-note.tsx'
import '#web/flows/kit/outcome/outcome.css'
import '#web/flows/kit/assessment-parts.css'

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

const tooLong = (name: Field) => ({ error: textFault(shape[name]) })

/** An optional line. */
const optional = (name: Field) =>
  z.string().refine((text) => text.trim() === '' || fits(name)(text), tooLong(name))

export const approachSchema = z.object({
  number: z
    .string()
    .refine((text) => readNumber(text) !== null, { error: () => m.approaches_number_invalid() }),
  nameNo: z
    .string()
    .refine(hasWords, { error: () => m.approaches_name_missing(), abort: true })
    .refine(fits('nameNo'), tooLong('nameNo')),
  nameEn: optional('nameEn'),
  description: z.string().refine(fits('description'), tooLong('description')),
  rationale: z.string().refine(fits('rationale'), tooLong('rationale')),
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
type ApproachValues = z.infer<typeof approachSchema>

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

/** As strong as the preview's symptoms are. */
const EXAMPLE_INTENSITY = 75
/** As many as show how it reads. */
const MAX_REASONS = 3

/** The heaviest links as a recommendation tells them, for a preview. */
const exampleReasons = (links: readonly ApproachLink[], choices: LinkChoices): readonly Reason[] =>
  links
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ symptomId, weight, evidence, note, sourceKey }) => {
      const symptom = choices.symptomOf(symptomId)
      const source = choices.sourceOf(sourceKey)
      if (symptom === undefined || source === undefined) return []
      const { nameNo, nameEn } = symptom
      return [
        {
          symptomId,
          nameNo,
          nameEn,
          intensity: EXAMPLE_INTENSITY,
          weight,
          evidence,
          // Where the source is to be found is not the editor's to try out here.
          source: { ...source, url: '' },
          note,
        },
      ]
    })
    .slice(0, MAX_REASONS)

type ApproachPreviewProps = {
  readonly approach: Pick<
    RecommendedApproach,
    'nameNo' | 'nameEn' | 'description' | 'rationale' | 'summaryFileUrl' | 'urgent'
  >
  /** Some of the symptoms that support it, with an intensity to try. */
  readonly reasons: readonly Reason[]
}

/** The sum that the plan shows for these reasons. */
const scoreOf = (reasons: readonly Reason[]): number =>
  reasons.reduce(
    (sum, { weight, intensity }) =>
      sum + weight * (typeof intensity === 'number' ? intensity / 100 : 1),
    0,
  )

/** TRT-03: an approach as a treatment plan recommends it. */
const ApproachPreview = ({ approach, reasons }: ApproachPreviewProps) => (
  <PreviewFrame name={approach}>
    <p className="hp-preview__hint">{m.preview_approach_hint()}</p>
    <ol className="hp-plan">
      <Recommendation
        rank={1}
        recommendation={{
          ...approach,
          ...displayName(approach),
          id: 'preview',
          number: 1,
          score: scoreOf(reasons),
          reasons,
        }}
      />
    </ol>
  </PreviewFrame>
)

type ApproachInputsProps = {
  readonly form: UseFormReturn<ApproachValues>
  /** The symptoms that speak for it, as the stored links have them. */
  readonly reasons: readonly Reason[]
  readonly pending: boolean
}

/** CNT-03: the fields of a treatment approach. */
const ApproachInputs = ({ form, reasons, pending }: ApproachInputsProps) => {
  const { register, control, formState } = form
  const field = (name: keyof ApproachValues) => ({
    ...register(name),
    autoComplete: 'off',
    error: formState.errors[name]?.message,
    pending,
  })
  const values = useWatch({ control }) as ApproachValues
  return (
    <>
      <TextField
        {...field('number')}
        label={m.approaches_number()}
        help={m.approaches_number_help()}
        inputMode="numeric"
        required
      />
      <TextField {...field('nameNo')} label={m.approaches_name()} required />
      <TextField {...field('nameEn')} label={m.approaches_name_en()} lang="en" />
      <TextArea {...field('description')} label={m.approaches_description()} />
      <TextArea
        {...field('rationale')}
        label={m.approaches_rationale()}
        help={m.approaches_rationale_help()}
      />
      <TextField {...field('deliveredBy')} label={m.approaches_delivered_by()} />
      <TextField
        {...field('summaryFileUrl')}
        label={m.approaches_address()}
        help={m.approaches_address_help()}
        type="url"
        inputMode="url"
      />
      <CheckboxField
        {...field('urgent')}
        label={m.approaches_urgent()}
        help={m.approaches_urgent_help()}
      />
      <CheckboxField
        {...field('isActive')}
        label={m.approaches_active()}
        help={m.approaches_active_help()}
      />
      <ApproachPreview approach={values} reasons={reasons} />
    </>
  )
}

type ApproachFormProps = ContentFormActions & {
  /** Null: a new one. */
  readonly approach: ApproachRow | null
  /** How many there are. */
  readonly count: number
  readonly choices: LinkChoices
}

/** CNT-03. A new approach has its id before it is sent, so that sending it twice makes one. */
const ApproachForm = (props: ApproachFormProps) => {
  const { approach, count, choices, ...actions } = props
  const form = useForm<ApproachValues>({
    resolver: zodResolver(approachSchema),
    shouldFocusError: false,
    defaultValues: valuesOf(approach, count),
  })
  const [id] = useState(() => approach?.id ?? uuidv7())
  return (
    <RecordForm<ApproachValues, ApproachRow, unknown>
      kind="approach"
      heading={approach === null ? m.approaches_new() : m.approaches_edit_heading()}
      size="large"
      form={form}
      {...contentForm(id, () => form.getValues('nameNo').trim(), actions)}
      opened={approach}
      fetchRow={() => api.approaches.get.query({ id })}
      valuesOf={(row) => valuesOf(row, count)}
      fields={approachFields}
      save={(values, version) =>
        version === null
          ? api.approaches.create.mutate({ id, ...requestOf(values) })
          : api.approaches.update.mutate({ id, version, ...requestOf(values) })
      }
    >
      {({ pending, row }) => (
        <>
          <RejectionNote of={row?.rejection} />
          <DraftNote row={row} />
          <ApproachInputs
            form={form}
            reasons={exampleReasons(row?.links ?? [], choices)}
            pending={pending}
          />
        </>
      )}
    </RecordForm>
  )
}

/** The open dialog: the form of an approach (null: a new one), or its links. */
export type Opened =
  | { readonly form: 'approach'; readonly row: ApproachRow | null }
  | { readonly form: 'links'; readonly row: ApproachRow }

type ApproachFormsProps = ContentFormActions & {
  readonly opened: Opened
  readonly count: number
  readonly choices: LinkChoices
}

/** The form that is open, or the links to read. */
export const ApproachForms = ({ opened, count, ...shared }: ApproachFormsProps) => {
  const { form, row } = opened
  if (form === 'approach') return <ApproachForm {...shared} approach={row} count={count} />
  return mayChange(row) ? (
    <LinksForm {...shared} approach={row} />
  ) : (
    <LinksDialog approach={row} choices={shared.choices} onClose={shared.onClose} />
  )
}
