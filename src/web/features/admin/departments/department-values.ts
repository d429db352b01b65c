import { z } from 'zod'
import { departments, type Department } from '#contract/departments.ts'
import { callListEntry } from '#contract/fields.ts'
import { dialled } from '#web/shared/contact/phone-entry.tsx'
import * as m from '#web/generated/messages/messages.js'

const { shape } = departments.create.input

/** USR-08: the default of a new department. */
const USUAL_SEATS = 20

/** SAFE-02: the maximum count of numbers in a call list. */
export const MAX_CALLS = 20

/** A phone number has three digits ('113') or more. */
const isNumber = (phone: string): boolean => dialled(phone).replace('+', '').length >= 3

/** USR-08: reads the number of seats. Null if it is invalid for a department. Spaces do not count. */
export const readSeats = (text: string): number | null => {
  const digits = text.replaceAll(/\s/g, '')
  const seats = Number(digits)
  return digits !== '' && shape.allocatedSeats.safeParse(seats).success ? seats : null
}

/** An added line without input is not a line of the list. */
const isBlank = (call: Call): boolean =>
  [call.name, call.phone, call.hours].every((text) => text.trim() === '')

const call = z.object({ name: z.string(), phone: z.string(), hours: z.string() })

type Call = z.infer<typeof call>

/** The errors of a line of the call list, by field. Lines count from 1 for the reader. */
const problems = (given: Call, line: number): readonly (readonly [keyof Call, string])[] => {
  const { name, phone, hours } = callListEntry.shape
  return [
    ...(given.name.trim() === ''
      ? [['name', m.departments_call_name_missing({ line })] as const]
      : name.safeParse(given.name).success
        ? []
        : [['name', m.departments_too_long()] as const]),
    ...(phone.safeParse(given.phone).success && isNumber(given.phone)
      ? []
      : [['phone', m.departments_call_phone_invalid({ line })] as const]),
    ...(hours.safeParse(given.hours).success ? [] : [['hours', m.departments_too_long()] as const]),
  ]
}

export const departmentSchema = z.object({
  name: z
    .string()
    .refine((text) => text.trim() !== '', {
      error: () => m.departments_name_missing(),
      abort: true,
    })
    .refine((text) => shape.name.safeParse(text).success, {
      error: () => m.departments_too_long(),
    }),
  allocatedSeats: z
    .string()
    .refine((text) => text.trim() !== '', {
      error: () => m.departments_seats_missing(),
      abort: true,
    })
    .refine((text) => readSeats(text) !== null, { error: () => m.departments_seats_invalid() }),
  isActive: z.boolean(),
  alertEmail: z
    .string()
    .trim()
    .refine((text) => text === '' || shape.alertEmail.safeParse(text).success, {
      error: () => m.signup_email_invalid(),
    }),
  callList: z.array(call).superRefine((calls, context) => {
    for (const [position, given] of calls.entries()) {
      if (isBlank(given)) continue
      for (const [field, message] of problems(given, position + 1)) {
        context.addIssue({ code: 'custom', path: [position, field], message })
      }
    }
  }),
})

/** The values of the form fields. */
export type DepartmentValues = z.infer<typeof departmentSchema>

/** The form values of a department, or of a new one. */
export const valuesOf = (department: Department | null): DepartmentValues => ({
  name: department?.name ?? '',
  allocatedSeats: String(department?.allocatedSeats ?? USUAL_SEATS),
  isActive: department?.isActive ?? true,
  callList: (department?.callList ?? []).map((one) => ({ ...one })),
  alertEmail: department?.alertEmail ?? '',
})

type Form = Omit<z.input<typeof departments.create.input>, 'id' | 'companyId'>

/** The input of the call, from validated values. ROLE-09: only a superadmin sends the seats. */
export const formOf = (values: DepartmentValues, namesSeats: boolean): Form => {
  const seats = readSeats(values.allocatedSeats)
  const alertEmail = values.alertEmail.trim()
  return {
    name: values.name.trim(),
    isActive: values.isActive,
    callList: values.callList.filter((one) => !isBlank(one)),
    ...(alertEmail !== '' && { alertEmail }),
    ...(namesSeats && seats !== null && { allocatedSeats: seats }),
  }
}
