import { z } from 'zod'
import { functions, type CarePlace } from '#contract/functions.ts'
import type { Department } from '#contract/departments.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import * as m from '#web/generated/messages/messages.js'

const { shape } = functions.helpHere.input

export const helpSchema = z.object({
  departmentId: z.string().min(1, { error: () => m.help_here_department_missing() }),
  reason: z
    .string()
    .trim()
    .refine(hasWords, { error: () => m.help_here_reason_missing() })
    .refine((text) => !hasWords(text) || shape.reason.safeParse(text).success, {
      error: () => m.help_here_reason_too_long(),
    }),
})

/** The values of the form fields. */
export type HelpValues = z.infer<typeof helpSchema>

/** FUP-120: whether the user may help elsewhere: as 'Betjent' in some department, without an end. Help is not a ground for help. */
export const mayHelp = (places: readonly CarePlace[]): boolean =>
  places.some(({ functions: roles, until }) => until === null && roles.includes('officer'))

/** The departments where the user can help: those in use without a function of the user. */
export const helpChoices = (
  departments: readonly Department[],
  places: readonly CarePlace[],
): readonly Department[] =>
  departments.filter(
    ({ id, isActive }) => isActive && places.every(({ departmentId }) => departmentId !== id),
  )
