import { z } from 'zod'
import { callListEntry } from '#contract/fields.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { dialled } from '#web/shared/contact/phone-entry.tsx'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-02: the maximum count of numbers in a call list. */
export const MAX_CALLS = 20

/** A phone number has three digits ('113') or more. */
const isNumber = (phone: string): boolean => dialled(phone).replace('+', '').length >= 3

/** An added line without input is not a line of the list. */
export const isBlank = (call: Call): boolean =>
  [call.name, call.phone, call.hours].every((text) => text.trim() === '')

const call = z.object({ name: z.string(), phone: z.string(), hours: z.string() })

export type Call = z.infer<typeof call>

/** The errors of a line of the call list, by field. Lines count from 1 for the reader. */
const problems = (given: Call, line: number): readonly (readonly [keyof Call, string])[] => {
  const { name, phone, hours } = callListEntry.shape
  return [
    ...(!hasWords(given.name)
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

export const callListSchema = z.array(call).superRefine((calls, context) => {
  for (const [position, given] of calls.entries()) {
    if (isBlank(given)) continue
    for (const [field, message] of problems(given, position + 1)) {
      context.addIssue({ code: 'custom', path: [position, field], message })
    }
  }
})

/** The call list in words, a line for each number. */
export const callListText = (calls: readonly Call[]): string =>
  calls
    .map(({ name, phone, hours }) => [phone, name, hours].filter((text) => text !== ''))
    .map((texts) => texts.join(', '))
    .join('\n')
