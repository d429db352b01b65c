import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'

type Staff = { readonly staffName: string | null; readonly staffFunction: StaffFunction }

/** Who did it, as a case shows them. */
export const byOf = ({ staffName, staffFunction }: Staff) => ({
  name: staffName,
  function: staffFunction,
})
