import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'

/** FUP-120: whether somebody with these functions in a department may call it for its cases. The server decides. */
export const mayCall = (name: FunctionName, functions: readonly StaffDuty[]): boolean =>
  permissionOf(name).duties?.some((one) => functions.includes(one)) === true
