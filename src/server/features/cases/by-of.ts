import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'

type Staff = { readonly staffName: string | null; readonly staffFunction: StaffDuty }

/** Who did it, as a case shows them. */
export const byOf = ({ staffName, staffFunction }: Staff) => ({
  name: staffName,
  function: staffFunction,
})
