import { z } from 'zod'
import { staffFunctions } from '#domain/follow-up/staff-functions.ts'
import * as m from '#web/generated/messages/messages.js'

export const functionSchema = z.object({
  departmentId: z.string().min(1, { error: () => m.users_department_missing() }),
  function: z.enum(staffFunctions),
  userIds: z.array(z.string()).min(1, { error: () => m.functions_person_missing() }),
})

/** The values of the form fields. */
export type FunctionValues = z.infer<typeof functionSchema>

/** The function with the fewest rights is chosen at first. */
export const newFunction: FunctionValues = { departmentId: '', function: 'officer', userIds: [] }
