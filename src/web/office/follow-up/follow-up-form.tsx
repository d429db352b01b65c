import { z } from 'zod'
import { useController } from 'react-hook-form'
import { followUp, type FollowUpSettings } from '#contract/followUp.ts'
import { isDay } from '#domain/calendar/day.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import { field, readWhole, plainText, type InputProps } from '#web/office/kit/fields/form-field.ts'
import { unreadableDay, DayField } from '#web/lib/day-field/day-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/office/kit/record-form.tsx'
import { toWire } from '#web/office/kit/fields/values.ts'

const clock = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/u

/** '7:15', '07.15' and '0715' as '07:15'; null: the text is not a time of the day. */
const readClock = (text: string): string | null => {
  const [, hour, minute] = clock.exec(text) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** FUP-09: the times in a typed text, in their order, each once. Null: some part of the text is not a time. */
export const readShiftTimes = (text: string): readonly string[] | null => {
  const times: string[] = []
  for (const part of text.split(/[\s,;]+/u).filter((one) => one !== '')) {
    const time = readClock(part)
    if (time === null) return null
    times.push(time)
  }
  return [...new Set(times)].toSorted()
}

/** FUP-09: the day of the DPIA; the field may be empty. */
const DpiaInput = ({ name, label, pending }: InputProps<unknown>) => {
  const { field: input, fieldState } = useController<Readonly<Record<string, string>>>({ name })
  const { ref, value, onChange } = input
  return (
    <DayField
      label={label}
      help={m.followup_dpia_help()}
      error={fieldState.error?.message}
      pending={pending}
      ref={ref}
      day={value !== undefined && isDay(value) ? value : undefined}
      onDay={(day = '') => onChange(day)}
      onUnreadable={onChange}
    />
  )
}

const { shape } = followUp.save.input

/** FUP-114: how long a closed case is kept where nothing else is said. */
const USUAL_RETENTION_DAYS = 180

/** FUP-09, FUP-114: what a company records before follow-up is turned on. */
export const followUpFields = {
  legalBasis: plainText({
    label: m.followup_legal_basis,
    help: m.followup_legal_basis_help,
    of: shape.legalBasis,
  }),
  dpiaOn: field({
    label: m.followup_dpia,
    // A text that is not a day stays in the form: saved as no day, it would be lost without a word.
    schema: z.string().refine((day) => day === '' || isDay(day), { error: unreadableDay }),
    toForm: (day: string | null | undefined) => day ?? '',
    toWire: (day) => (day === '' ? null : day),
    input: DpiaInput,
    show: (day) => (isDay(day) ? formatDate(day, currentLanguage()) : day),
  }),
  listRoutine: plainText({
    label: m.followup_list_routine,
    help: m.followup_list_routine_help,
    of: shape.listRoutine,
  }),
  shiftTimes: field({
    label: m.followup_shift_times,
    schema: z.string().refine((text) => shape.shiftTimes.safeParse(readShiftTimes(text)).success, {
      error: m.followup_shift_times_invalid,
    }),
    toForm: (times: readonly string[] = []) => times.join(', '),
    toWire: (text) => readShiftTimes(text) ?? [],
    input: {
      kind: 'text',
      help: m.followup_shift_times_help,
      example: m.followup_shift_times_example,
    },
  }),
  caseRetentionDays: field({
    label: m.followup_retention,
    schema: z
      .string()
      .refine((text) => shape.caseRetentionDays.safeParse(readWhole(text)).success, {
        error: m.followup_retention_invalid,
      }),
    toForm: (days: number = USUAL_RETENTION_DAYS) => String(days),
    toWire: readWhole,
    input: {
      kind: 'text',
      help: m.followup_retention_help,
      inputMode: 'numeric',
      required: true,
    },
  }),
}

export type FollowUpField = keyof typeof followUpFields

/** The forms know a row by its id. */
const rowOf = (settings: FollowUpSettings) => ({ ...settings, id: settings.companyId })

type FollowUpFormProps = {
  readonly settings: FollowUpSettings
  /** BO-03: the one that the user asked for; null: the first one. */
  readonly field: FollowUpField | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** FUP-09: what the company records. The save leaves follow-up on or off as it is. */
export const FollowUpForm = ({ settings, field: asked, onSaved, onClose }: FollowUpFormProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const record = useFieldForm(followUpFields, settings)
  const { companyId } = settings
  const { setFocus } = record.form
  useEffect(() => {
    if (asked !== null) setFocus(asked)
  }, [asked, setFocus])
  return (
    <RecordForm
      kind={null}
      {...record}
      heading={m.followup_edit_heading()}
      size="large"
      opened={rowOf(settings)}
      fetchRow={async () => rowOf(await api.followUp.get.query({ companyId }))}
      save={(values, version, row) =>
        api.followUp.save.mutate({
          companyId,
          version: version ?? 0,
          isEnabled: row?.isEnabled ?? settings.isEnabled,
          ...toWire(followUpFields, values),
        })
      }
      refresh={() => queries.invalidateQueries(trpc.followUp.pathFilter())}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ pending }) => (
        <FieldInputs fields={followUpFields} form={record.form} pending={pending} context={null} />
      )}
    </RecordForm>
  )
}
