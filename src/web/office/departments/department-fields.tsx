import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { departments } from '#contract/departments.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useFieldProps } from '#web/office/kit/fields/field-inputs.tsx'
import {
  field,
  optionalText,
  requiredText,
  type InputProps,
} from '#web/office/kit/fields/form-field.ts'
import { toWire, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { departmentTexts } from '#web/lib/contact/department-names.ts'
import { TextField } from '#web/kit/fields/field.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  callListSchema,
  callListText,
  isBlank,
  CallListInput,
  type ListLine,
} from './call-list.tsx'

type DepartmentContext = {
  /** Active users of the department; 0 for a new one. */
  readonly usedSeats: number
  readonly isNew: boolean
  /** ROLE-09: a superadmin. */
  readonly namesSeats: boolean
}

/** USR-08: reads the number of seats. Null if it is invalid for a department. Spaces do not count. */
export const readSeats = (text: string): number | null => {
  const digits = text.replaceAll(/\s/g, '')
  const seats = Number(digits)
  const { allocatedSeats } = departments.create.input.shape
  return digits !== '' && allocatedSeats.safeParse(seats).success ? seats : null
}

/** USR-08: the warning does not stop the save. ROLE-09: only a superadmin edits the seats. */
const SeatsInput = ({ context, label, ...props }: InputProps<DepartmentContext>) => {
  const { usedSeats, isNew, namesSeats } = context
  const control = useFieldProps(props)
  const text = useWatch<Record<string, string>>({ name: props.name })
  const seats = readSeats(text)
  const language = useLanguage()
  return (
    <>
      {namesSeats ? (
        <TextField
          {...control}
          label={label}
          help={m.departments_seats_help()}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ) : (
        <TextField
          label={label}
          help={isNew ? m.departments_seats_locked_new() : m.departments_seats_locked()}
          value={text}
          readOnly
          error={undefined}
          pending
        />
      )}
      <LiveNotice tone="warning">
        {seats === null || seats >= usedSeats ? null : (
          <p>
            {m.departments_too_few_seats({
              used: formatNumber(usedSeats, language),
              seats: formatNumber(seats, language),
            })}
          </p>
        )}
      </LiveNotice>
    </>
  )
}

const { shape } = departments.create.input

const departmentNames = {
  name: requiredText({
    label: departmentTexts.name,
    of: shape.name,
    missing: m.departments_name_missing,
  }),
  shortName: optionalText({
    label: departmentTexts.shortName,
    of: shape.shortName,
  }),
}

/** USR-08: the default of a new department. */
const USUAL_SEATS = 20

/** USR-07, USR-08: the fields of a department. */
export const departmentFields = {
  ...departmentNames,
  allocatedSeats: field({
    label: m.departments_seats,
    schema: z
      .string()
      .refine((text) => text.trim() !== '', { error: m.departments_seats_missing, abort: true })
      .refine((text) => readSeats(text) !== null, { error: m.departments_seats_invalid }),
    toForm: (seats: number = USUAL_SEATS) => String(seats),
    toWire: (text) => readSeats(text) ?? undefined,
    input: SeatsInput,
  }),
  isActive: field({
    label: m.departments_status,
    schema: z.boolean(),
    toForm: (isActive: boolean = true) => isActive,
    toWire: (isActive) => isActive,
    input: {
      kind: 'checkbox',
      inputLabel: m.departments_active,
      help: m.departments_active_help,
    },
    show: (isActive) => (isActive ? m.departments_active() : m.departments_inactive()),
  }),
  alertEmail: optionalText({
    label: m.departments_alert_email,
    of: departments.create.input.shape.alertEmail,
    invalid: m.signup_email_invalid,
    help: m.departments_alert_email_help,
    type: 'email',
  }),
  callList: field({
    label: m.departments_calls,
    schema: callListSchema,
    toForm: (calls: readonly ListLine[] = []) => calls.map((call) => ({ ...call })),
    toWire: (calls) => calls.filter((call) => !isBlank(call)),
    input: CallListInput,
    show: callListText,
  }),
}

export type DepartmentValues = ValuesOf<typeof departmentFields>

/** ROLE-09: only a superadmin sends the seats. */
export const sentFields = (values: DepartmentValues, namesSeats: boolean) => {
  const { allocatedSeats, ...sent } = toWire(departmentFields, values)
  return namesSeats && allocatedSeats !== undefined ? { ...sent, allocatedSeats } : sent
}
